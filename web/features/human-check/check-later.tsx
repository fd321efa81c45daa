import { lazy, Suspense } from 'react';
import { useIsLive } from '#web/ui/loading/use-is-live.ts';
import classes from './human-check.module.css';
import type { HumanCheckProps } from './human-check.tsx';

const HumanCheck = lazy(() =>
  import('./human-check.tsx').then(
    (module) => ({ default: module.HumanCheck }),
    () => ({ default: CheckAway }),
  ),
);

/** The check of people, whose code comes once the page works; until then its place is kept. */
export function CheckLater(props: HumanCheckProps) {
  const place = <div className={classes.place} />;
  if (!useIsLive()) return place;
  return (
    <Suspense fallback={place}>
      <HumanCheck {...props} />
    </Suspense>
  );
}

function CheckAway() {
  return (
    <p role="alert" className={`${classes.state} row gap-6 bad small-18`}>
      The check could not be loaded. Reload the page.
    </p>
  );
}
