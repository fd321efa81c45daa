import { IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { readStored, writeStored } from '#web/client/user-storage.ts';
import { loadAhead } from '#web/ui/loading/ahead.ts';
import classes from './welcome.module.css';
import { welcomedName } from './welcomed.ts';

const WelcomeDialog = lazy(() => import('./welcome-dialog.tsx').then((module) => ({ default: module.WelcomeDialog })));

/**
 * What the overview tells as long as the set-up is not complete: the welcome once in a session, and a strip that stays
 * (ANALYSIS-02, ROUTES-11, Q-09). `waits`: a call is open, which a link may have led to.
 */
export function Welcome({ waits }: { waits: boolean }) {
  const { user } = useSession();
  const [greeted] = useState(() => readStored<boolean>(welcomedName, 'session') === true);
  const [closed, setClosed] = useState(false);
  const open = user !== null && !user.isSetupComplete;
  useEffect(() => {
    if (!open || waits) return;
    writeStored(welcomedName, true, 'session');
    const timer = setTimeout(() => loadAhead(paths.guidedSetup), 1000);
    return () => clearTimeout(timer);
  }, [open, waits]);

  if (!open) return null;
  return (
    <>
      <Link to={paths.guidedSetup} className={classes.strip}>
        <span>
          <strong className="strong hover-underline">Finish setup</strong>
          <span className="ink">Finish setting up your assistant.</span>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </Link>
      {!greeted && !waits && (
        <Suspense>
          <WelcomeDialog firstName={user.first_name} opened={!closed} onClose={() => setClosed(true)} />
        </Suspense>
      )}
    </>
  );
}
