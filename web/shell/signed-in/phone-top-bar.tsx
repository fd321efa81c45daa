import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/pages.ts';
import type { User } from '#contract/users.ts';
import { useSession } from '#web/client/use-session.ts';
import { minutesLeft } from '#web/features/minutes/minutes.ts';
import { Brand } from '#web/ui/page/brand.tsx';
import classes from './phone-top-bar.module.css';

const tones = { plenty: 'plain', low: 'warn', none: 'bad' } as const;
const loadDrawer = () => import('./navigation-drawer.tsx');
const NavigationDrawer = lazy(() => loadDrawer().then((m) => ({ default: m.NavigationDrawer })));

/** On phones: menu, brand and the minutes; the navigation opens as a drawer and closes with the choice. */
export function PhoneTopBar({ user, children }: { user: UseQueryResult<User>; children: ReactNode }) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const open = drawer === 'open';
  const close = () => setDrawer((before) => (before === 'open' ? 'closed' : before));
  const { pathname } = useLocation();
  const { user: stored } = useSession();
  const known = user.data !== undefined || (stored !== null && stored.totalMinutes > 0);
  const minutes = minutesLeft(stored?.remaining_minutes ?? 0, stored?.totalMinutes);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address closes the drawer
  useEffect(close, [pathname]);
  useEffect(() => {
    // Ahead of its first opening, which tries again where this fails.
    loadDrawer().catch(() => {});
  }, []);

  return (
    <header className={`${classes.bar} edge-bottom fill-canvas row middle gap-8`}>
      <ActionIcon aria-label="Open menu" aria-expanded={open} onClick={() => setDrawer('open')} size={44}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Brand to={paths.overview} />
      <span
        className={`${classes.pill} fill-sunken to-right pill mute medium one-line tiny-18 toned tabular`}
        data-tone={known ? tones[minutes.level] : undefined}
      >
        {known ? `${minutes.left} mins left` : '...'}
      </span>
      {drawer !== 'never' && (
        <Suspense>
          <NavigationDrawer opened={open} onClose={close}>
            {children}
          </NavigationDrawer>
        </Suspense>
      )}
    </header>
  );
}
