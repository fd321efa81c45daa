import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { writeStored } from '#web/client/user-storage.ts';
import { logOut } from '#web/features/identity/log-in/log-out.ts';
import { ProveEmailFirst } from '#web/features/identity/sign-up/prove-email-first.tsx';
import { welcomedName } from '#web/features/setup/welcome/welcomed.ts';
import { OfflineNotice } from '#web/ui/feedback/offline-notice.tsx';
import { Brand } from '#web/ui/page/brand.tsx';
import classes from './setup-frame.module.css';

/** The frame of the wizard: no navigation, the brand, and two ways out; `over`: there is nothing left to finish later. */
export function SetupFrame({ over, children }: { over: boolean; children: ReactNode }) {
  const navigate = useNavigate();
  const { user } = useSession();

  async function leave() {
    const done = logOut();
    await navigate('/', { replace: true });
    await done;
  }

  return (
    <div className="screen-high">
      <header className={`${classes.header} row middle between gap-16`}>
        <Brand to={paths.overview} />
        <div className="row gap-4">
          <span className="spoken-only">Logged in as {user?.email}</span>
          {!over && (
            <Button
              component={Link}
              to={paths.overview}
              variant="subtle"
              color="gray"
              // Who puts the set-up off is not asked to begin it in the same breath.
              onClick={() => writeStored(welcomedName, true, 'session')}
            >
              Finish later
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            title={user?.email}
            aria-label="Log out"
            leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
            classNames={{ section: classes.icon }}
            onClick={() => void leave()}
          >
            <span className="phone-hidden">Log out</span>
          </Button>
        </div>
      </header>
      <main className={`${classes.main} mx-auto`} id="content" tabIndex={-1}>
        <OfflineNotice />
        <ProveEmailFirst />
        {children}
      </main>
    </div>
  );
}
