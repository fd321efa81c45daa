import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { query } from '#web/client/requests/query.ts';
import { loadAhead } from '#web/ui/loading/ahead.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './all-done.module.css';

/** The completion screen: what callers hear now, and what comes next (WIZARD-05, WIZARD-06). */
export function AllDone({ children }: { children: ReactNode }) {
  // The name may have been given since it was last asked for.
  const { data: greetings } = useQuery({ ...query('GET /greetings'), staleTime: 0 });
  const greeting = greetings?.find(({ selected }) => selected)?.message;
  useEffect(() => loadAhead(paths.overview), []);
  return (
    <div className={`${classes.done} stack columns-1 gap-24`}>
      <div className="stack items-center gap-12 center">
        <svg viewBox="0 0 96 96" width="72" height="72" className={classes.tick} aria-hidden="true">
          <circle cx="48" cy="48" r="44" />
          <path d="M30 49.500l12.500 12.500 24-26" pathLength={1} />
        </svg>
        <PageTitle tab="All Done" />
        <p className="mute">Your assistant is ready. This is how it answers:</p>
        <p className={`${classes.greeting} fill-soft accent p-16 round-12 large break`}>
          {greeting ? `“${greeting}”` : '\u00A0'}
        </p>
      </div>
      {children}
      <div className="stack items-center">
        <Button component={Link} to={paths.overview} size="md">
          Go to Dashboard
        </Button>
      </div>
    </div>
  );
}
