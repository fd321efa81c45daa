import { IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsLive } from '#web/ui/loading/use-is-live.ts';
import buttons from './button.module.css';
import classes from './plain-button.module.css';

/** Sends a form of the public pages. It keeps its width while it works, and waits until the page is live, so that no value goes astray. */
export function SendButton({ sending, children }: { sending: boolean; children: ReactNode }) {
  const live = useIsLive();
  return (
    <button
      type="submit"
      className={`${buttons.button} ${classes.send} full relative`}
      data-kind="filled"
      data-size="large"
      disabled={!live}
      aria-busy={sending || undefined}
    >
      <span data-hidden={sending || undefined}>{children}</span>
      {sending && <IconLoader2 size={20} stroke={2} aria-label="Sending" className={`${classes.spinner} spins`} />}
    </button>
  );
}
