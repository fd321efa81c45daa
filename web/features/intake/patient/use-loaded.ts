import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  /** Undefined until it is there. */
  value: T | undefined;
  failed: boolean;
  retry: () => void;
}

/**
 * Code that is loaded apart, right after the form. `load` must be the same function each time. A lost network is told and tried
 * again here: anything that threw would take the entries with it.
 */
export function useLoaded<T extends object>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ value: T | undefined; failed: boolean }>({ value: undefined, failed: false });
  const retry = useCallback(() => {
    setState({ value: undefined, failed: false });
    load().then(
      (value) => setState({ value, failed: false }),
      () => setState({ value: undefined, failed: true }),
    );
  }, [load]);
  useEffect(retry, [retry]);
  return { ...state, retry };
}
