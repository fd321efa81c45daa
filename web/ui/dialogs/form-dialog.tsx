import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { type Problem, SaveProblem } from '#web/ui/forms/save-problem.tsx';
import { Dialog, unsavedText } from './dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** What a form of the contract (`web/client/forms/use-contract-form.ts`) is to what it stands in. */
export interface SavedForm {
  /** What is entered is not what is kept. */
  changed: boolean;
  saving: boolean;
  problem: Problem | undefined;
  element: RefObject<HTMLFormElement | null>;
  /** True when it was saved. */
  submit: () => Promise<boolean>;
  mayAsk: () => boolean;
  /** What is entered is kept when the page is left: nobody is asked. */
  outlives?: boolean;
}

interface FormDialogProps {
  form: SavedForm;
  title: string;
  /** It was saved or given up, and has faded away. */
  onClosed: () => void;
  /** Of the button that saves; 'Save' when left out. */
  save?: string;
  /** What it does cannot be undone: its button is red. */
  destroys?: boolean;
  /** Width in pixels; the whole screen on phones. */
  size?: number;
  /** What is typed is no work that could be lost, such as what is looked for: closing asks nothing. */
  asksNothing?: boolean;
  /** A save that failed closes it as well; what was entered is kept elsewhere. */
  closesOnFailure?: boolean;
  children: ReactNode;
}

/**
 * A form in a dialog to work in, open while it is mounted: Enter saves, Cancel and Save stay at the bottom. Closing, or leaving the page by
 * the Back key, asks once where something would be lost; Cancel discards without asking.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    title,
    onClosed,
    save = 'Save',
    destroys,
    size,
    asksNothing,
    closesOnFailure = false,
    children,
  } = props;
  const asks = form.changed && !asksNothing;
  const id = useId();
  const [shown, setShown] = useState(true);
  const close = () => setShown(false);
  const blocker = useLeaveGuard(() => asks && shown && form.mayAsk());
  const leaving = blocker.state === 'blocked';
  const failed = typeof form.problem === 'string';
  useEffect(() => {
    if (failed && closesOnFailure) setShown(false);
  }, [failed, closesOnFailure]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (await form.submit()) close();
  }

  return (
    <Dialog
      opened={shown}
      onClose={() => (leaving ? blocker.proceed() : close())}
      onClosed={onClosed}
      title={title}
      width={size}
      unsaved={asks ? unsavedText : null}
      leaving={leaving}
      onStay={() => blocker.reset?.()}
      held={form.saving}
      notice={form.problem && <SaveProblem problem={form.problem} onSaved={close} />}
      foot={
        <>
          <Button variant="default" onClick={close} disabled={form.saving}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={form.saving} {...(destroys ? { color: 'red' } : {})}>
            {save}
          </Button>
        </>
      }
    >
      <form
        ref={form.element}
        id={id}
        className="stack content-start gap-16"
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label={title}
      >
        {children}
      </form>
    </Dialog>
  );
}
