import { useEffect, useRef } from 'react';

/** Code that is needed only after the page works: loaded then, so that it does not hold up the page. A failed load is tried again. */
export function useLater<T>(load: () => Promise<T>): () => Promise<T> {
  const latest = useRef(load);
  useEffect(() => {
    latest.current().catch(() => undefined);
  }, []);
  return () => latest.current();
}
