import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';

const otherPage = (from: Location, to: Location) => from.pathname !== to.pathname;

/** Holds up the way to another place while `asks`, by a link or the Back key; the blocker lets it go on or stays. */
export function useLeaveGuard(asks: () => boolean, leaves: (from: Location, to: Location) => boolean = otherPage) {
  return useBlocker(
    ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
      asks() && leaves(currentLocation, nextLocation),
  );
}

/** While something would be lost the browser asks before the page is closed or loaded again. */
export function useCloseGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
