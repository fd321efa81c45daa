import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { useSession } from '#web/client/use-session.ts';
import { Brand } from '#web/ui/brand.tsx';
import { minutesLeft } from './minutes.ts';
import classes from './phone-top-bar.module.css';

/** On phones: menu, brand and the minutes; the navigation opens as a drawer and closes with the choice. */
export function PhoneTopBar({ user, children }: { user: UseQueryResult<User>; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { user: stored } = useSession();
  const known = user.data !== undefined || (stored !== null && stored.totalMinutes > 0);
  const minutes = minutesLeft(stored?.remaining_minutes ?? 0, stored?.totalMinutes);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address closes the drawer
  useEffect(() => setOpen(false), [pathname]);

  return (
    <header className={classes.bar}>
      <ActionIcon aria-label="Open menu" aria-expanded={open} onClick={() => setOpen(true)} size={44}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Brand to="/overview" />
      <span className={`${classes.pill} tabular`} data-level={known ? minutes.level : 'plenty'}>
        {known ? `${minutes.left} mins left` : '...'}
      </span>
      <Drawer.Root
        opened={open}
        onClose={() => setOpen(false)}
        size={304}
        padding={0}
        classNames={{ content: classes.drawer }}
      >
        <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
        <Drawer.Content aria-label="Menu">
          <Drawer.CloseButton aria-label="Close menu" className={classes.close} size={44} iconSize={20} />
          <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </header>
  );
}
