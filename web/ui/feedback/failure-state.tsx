import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './states.module.css';

/** A part that could not be loaded: what happened, and the way to try again. The rest of the page goes on. */
export function FailureState({ text, onRetry, busy }: { text: string; onRetry: () => void; busy: boolean }) {
  return (
    <div className={`${classes.state} stack items-center content-center gap-12 center`} role="alert">
      <IconAlertCircle size={28} stroke={1.5} aria-hidden="true" className="bad" />
      <p className="measure-short medium">{text}</p>
      <Button variant="default" onClick={onRetry} loading={busy}>
        Try again
      </Button>
    </div>
  );
}
