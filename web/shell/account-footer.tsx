import { Button } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { loadAhead } from '#web/ui/loading/ahead.ts';
import classes from './account-footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The user's e-mail, which leads to the account, the theme and the way out (SHELL-27 to 29). */
export function AccountFooter({ email, onLogOut }: { email: string; onLogOut: () => void }) {
  const at = email.lastIndexOf('@');
  return (
    <div className={`${classes.foot} edge-top fill-canvas stack gap-8 mt-16 pt-16`}>
      <NavLink
        to={paths.account}
        className="line-32 px-4 row middle narrow mute one-line small round-8 plain-link hover-ink current-ink"
        title={`${pages.account.title}: ${email}`}
        onPointerEnter={() => loadAhead(paths.account)}
        onFocus={() => loadAhead(paths.account)}
      >
        <IconUserCircle className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />
        <span className="spoken-only">
          {pages.account.title}. Logged in as {email}
        </span>
        <span aria-hidden="true" className={`${classes.name} cut clip`}>
          {at > 0 ? email.slice(0, at) : email}
        </span>
        <span aria-hidden="true" className={`${classes.domain} cut clip`}>
          {at > 0 ? email.slice(at) : ''}
        </span>
      </NavLink>
      <div className="row middle between gap-8">
        <ThemeSwitch />
        <Button
          variant="subtle"
          color="gray"
          className={`${classes.leave} mute hover-ink`}
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
          onClick={onLogOut}
        >
          Log out
        </Button>
      </div>
    </div>
  );
}
