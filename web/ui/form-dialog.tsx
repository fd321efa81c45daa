import { Button, Modal } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import classes from './form-dialog.module.css';
import { usePhoneLayout } from './media.ts';

/** Opens a dialog when its form is mounted; `close` lets it go, and `onClosed` is called when it is gone. */
export function useFormDialog(onClosed: () => void) {
  // Open only after the first showing, so that the focus is known to return to what opened it.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return { shown, close: () => setShown(false), onClosed };
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

/** A form in a dialog: Enter saves, Escape closes, the actions stay at the bottom while what is above scrolls. */
export function FormDialog(props: FormDialogProps) {
  const { dialog, title, changed, onSubmit, saving, save = 'Save', size = 560, notice, children } = props;
  const phone = usePhoneLayout();
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const left = useRef<Element | null>(null);

  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);

  function leave() {
    if (saving) return;
    if (asking) return stay();
    if (!changed) return dialog.close();
    left.current = document.activeElement;
    setAsking(true);
  }

  function stay() {
    setAsking(false);
    const first = body.current?.querySelector<HTMLElement>('input, textarea, select, button');
    const back = body.current?.contains(left.current) ? (left.current as HTMLElement) : first;
    requestAnimationFrame(() => back?.focus());
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setAsking(false);
    if (!saving) onSubmit();
  }

  return (
    <Modal.Root
      opened={dialog.shown}
      onClose={leave}
      fullScreen={phone}
      size={size}
      padding={0}
      centered
      radius={phone ? 0 : 'lg'}
      onExitTransitionEnd={dialog.onClosed}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <form className={classes.form} onSubmit={submit} noValidate aria-label={title}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Close" size="var(--control)" iconSize={18} />
          </div>
          <Modal.Body className={classes.body} ref={body}>
            {children}
          </Modal.Body>
          <div className={classes.foot}>
            {notice}
            {/* Keys: a button that became another one under the press would do that one's work too. */}
            {asking ? (
              <div key="asking" className={classes.actions} role="alert">
                <p className={classes.question}>Discard what you changed?</p>
                <Button variant="default" ref={keep} onClick={stay}>
                  Keep editing
                </Button>
                <Button color="red" onClick={dialog.close}>
                  Discard
                </Button>
              </div>
            ) : (
              <div key="actions" className={classes.actions}>
                <Button variant="default" onClick={dialog.close} disabled={saving}>
                  Cancel
                </Button>
                <Button type="submit" loading={saving}>
                  {save}
                </Button>
              </div>
            )}
          </div>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
