import { Button } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import classes from './form-dialog.module.css';
import { unsavedText, WorkDialog } from './work-dialog.tsx';

/**
 * Opens a dialog when its form is mounted; `close` lets it go, and `onClosed` is called when it is gone. Leaving the page by
 * the Back key asks as closing does, while `mayAsk` says so.
 */
export function useFormDialog(onClosed: () => void, mayAsk: () => boolean) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return { shown, close: () => setShown(false), onClosed, mayAsk };
}

interface FormDialogProps {
  dialog: ReturnType<typeof useFormDialog>;
  title: string;
  /** What is entered is not what is kept: closing asks once. Cancel discards without asking. */
  changed: boolean;
  onSubmit: () => void;
  saving: boolean;
  /** Of the button that saves; 'Save' when left out. */
  save?: string;
  /** Width in pixels; the whole screen on phones. */
  size?: number;
  /** Above the actions, always in sight: a failure, a conflict. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog to work in: Enter saves, Cancel and Save stay at the bottom. */
export function FormDialog(props: FormDialogProps) {
  const { dialog, title, changed, onSubmit, saving, save = 'Save', size, notice, children } = props;
  const form = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
      changed && dialog.shown && dialog.mayAsk() && currentLocation.pathname !== nextLocation.pathname,
  );
  const leaving = blocker.state === 'blocked';

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!saving) onSubmit();
  }

  return (
    <WorkDialog
      opened={dialog.shown}
      onClose={() => (leaving ? blocker.proceed() : dialog.close())}
      onClosed={dialog.onClosed}
      title={title}
      width={size}
      unsaved={changed ? unsavedText : null}
      leaving={leaving}
      onStay={() => blocker.reset?.()}
      held={saving}
      notice={notice}
      foot={
        <>
          <Button variant="default" onClick={dialog.close} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={saving}>
            {save}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={submit} noValidate aria-label={title}>
        {children}
      </form>
    </WorkDialog>
  );
}
