import { useEffect, useEffectEvent } from 'react';

/** A page beyond the last is the last: it is what is shown, and `goTo` is told. `pages` is undefined until it is known. */
export function usePageWithin(page: number, pages: number | undefined, goTo: (page: number) => void): number {
  const shown = Math.min(page, Math.max(1, pages ?? page));
  const goToShown = useEffectEvent(() => goTo(shown));
  useEffect(() => {
    if (shown !== page) goToShown();
  }, [shown, page]);
  return shown;
}
