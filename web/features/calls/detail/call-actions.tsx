import { Button } from '@mantine/core';
import { useId } from 'react';
import classes from './call-actions.module.css';

const actions = ['Block caller', 'Mark as test', 'Send Transcript to Email'] as const;

/** Actions that are still to come: shown, disabled, and said to be so (DETAIL-20 to 22). */
export function CallActions() {
  const soon = useId();
  return (
    <div className={`${classes.actions} edge-top keep fill row wrap middle between gap-8-16`}>
      <span id={soon} className="mute small">
        Coming soon
      </span>
      <div className={`${classes.buttons} phone-own-line row wrap gap-8`}>
        {actions.map((action) => (
          <Button key={action} variant="default" disabled aria-describedby={soon}>
            {action}
          </Button>
        ))}
      </div>
    </div>
  );
}
