import { CloseButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './row-failure.module.css';

interface RowFailureProps {
  message: string;
  email: string;
  onDismiss: () => void;
}

/** What went wrong with a user, kept in its row when the toast is gone. */
export function RowFailure({ message, email, onDismiss }: RowFailureProps) {
  return (
    <div className={`${classes.failure} row middle gap-8 round-8 bad small`}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      <p>{message}</p>
      <CloseButton
        size={28}
        iconSize={14}
        c="inherit"
        aria-label={`Dismiss the message for ${email}`}
        onClick={onDismiss}
      />
    </div>
  );
}
