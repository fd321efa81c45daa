import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { loadAhead } from '#web/ui/loading/ahead.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './all-done.module.css';

/** The completion screen (WIZARD-05, WIZARD-06). */
export function AllDone() {
  const { user } = useSession();
  useEffect(() => loadAhead(paths.overview), []);
  return (
    <div className={`${classes.done} stack items-center gap-16 center`}>
      <svg viewBox="0 0 96 96" width="96" height="96" className={classes.tick} aria-hidden="true">
        <circle cx="48" cy="48" r="44" />
        <path d="M30 49.500l12.500 12.500 24-26" pathLength={1} />
      </svg>
      <PageTitle tab="All Done" />
      <p className={`${classes.text} mb-8 mute`}>
        Your assistant is ready.{' '}
        {user?.phone_number === '' && 'Next, get your phone number. Calls are answered as soon as it is active.'}
      </p>
      <Button component={Link} to={paths.overview} size="md">
        Go to Dashboard
      </Button>
    </div>
  );
}
