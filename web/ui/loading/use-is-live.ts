import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page stands as it was rendered ahead, true once it works. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
