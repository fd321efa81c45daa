import { useSyncExternalStore } from 'react';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** True under 768 px, where tables become cards and dialogs fill the screen. */
export function usePhoneLayout(): boolean {
  return useMedia('(max-width: 767.98px)');
}
