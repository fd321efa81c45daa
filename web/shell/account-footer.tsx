import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import classes from './account-footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The user's e-mail, the theme and the way out (SHELL-27 to 29). */
export function AccountFooter({ email, onLogOut }: { email: string; onLogOut: () => void }) {
  const at = email.lastIndexOf('@');
  return (
    <div className="edge-top stack gap-8 mt-16 pt-16">
      <p className="px-4 row narrow mute one-line small" title={email}>
        <span className="spoken-only">Signed in as {email}</span>
        <span aria-hidden="true" className={`${classes.name} cut clip`}>
          {at > 0 ? email.slice(0, at) : email}
        </span>
        <span aria-hidden="true" className={`${classes.domain} cut clip`}>
          {at > 0 ? email.slice(at) : ''}
        </span>
      </p>
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
