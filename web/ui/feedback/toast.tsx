import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import classes from './toast.module.css';

/** Where toasts appear: top right, on phones over the full width (TOASTS-01). */
export function Toasts() {
  return (
    <Notifications
      position="top-right"
      limit={4}
      autoClose={limits.toastDefaultMs}
      zIndex={800}
      containerWidth={360}
      transitionDuration={160}
      classNames={{ root: classes.container, notification: 'edge fill ink lift' }}
    />
  );
}

/** Three seconds (TOASTS-02). */
export function toastSuccess(message: string): void {
  show('good', message, limits.toastSuccessMs);
}

/** Five seconds, or `ms` where a time is given (TOASTS-03, TOASTS-05); never the only place of an error. */
export function toastError(message: string, ms: number = limits.toastErrorMs): void {
  show('bad', message, ms);
}

/** Takes away all that are shown. */
export function clearToasts(): void {
  notifications.clean();
}

const undoShownMs = 10_000;

/** What was done, with the way back for ten seconds. */
export function toastWithUndo(message: string, onUndo: () => void): void {
  const id = show(
    'good',
    <span className="row middle between gap-12">
      {message}
      <Button
        variant="default"
        onClick={() => {
          notifications.hide(id);
          onUndo();
        }}
      >
        Undo
      </Button>
    </span>,
    undoShownMs,
  );
}

const looks = {
  good: { role: 'status', color: 'green', icon: <IconCheck size={16} aria-hidden="true" /> },
  bad: { role: 'alert', color: 'red', icon: <IconAlertCircle size={16} aria-hidden="true" /> },
} as const;

function show(look: keyof typeof looks, message: ReactNode, autoClose: number): string {
  return notifications.show({ ...looks[look], message, autoClose, closeButtonProps: { 'aria-label': 'Dismiss' } });
}
