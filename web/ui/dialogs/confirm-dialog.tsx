import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** It has faded away. */
  onClosed?: () => void;
  title: string;
  /** On the button that changes nothing; "Cancel" when left out. */
  stay?: string;
  /** On the button that does it. */
  action: string;
  onConfirm: () => void;
  /** It is being done. */
  busy?: boolean;
  /** It cannot be done yet. */
  disabled?: boolean;
  /** Nothing is lost by it: it is not red, and the focus starts there. */
  harmless?: boolean;
  /** Another way, between the two. */
  other?: ReactNode;
  /** Why it could not be done; it can be tried again. */
  problem?: string | undefined;
  children: ReactNode;
}

/** Asks before something is done; the focus starts on the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onClosed, title, stay = 'Cancel', action, onConfirm, children, ...state } = props;
  const { busy = false, disabled = false, harmless = false, other, problem } = state;
  return (
    <Dialog
      floats
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      notice={problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      foot={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={!harmless || undefined}>
            {stay}
          </Button>
          {other}
          <Button
            color={harmless ? undefined : 'red'}
            loading={busy}
            disabled={disabled}
            onClick={onConfirm}
            data-autofocus={(harmless && !disabled) || undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
