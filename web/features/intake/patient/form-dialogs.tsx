import { LeaveQuestion } from '#web/ui/dialogs/leave-question.tsx';
import type { Practice } from './link/form-link.ts';
import { StillThere } from './still-there.tsx';
import { TermsDialog } from './terms/terms-dialog.tsx';

interface FormDialogsProps {
  practice: Practice;
  /** The terms are open. */
  reading: boolean;
  onRead: () => void;
  onAccept: () => void;
  /** "Still there?" is asked, and when the form is closed, in milliseconds of the wall clock. */
  asked: boolean;
  endsAtMs: number;
  onContinue: () => void;
  unsaved: boolean;
}

/** What opens over the patient form; loaded right after it, so that the form itself is there sooner. */
export function FormDialogs(props: FormDialogsProps) {
  return (
    <>
      <TermsDialog opened={props.reading} practice={props.practice} onClose={props.onRead} onAccept={props.onAccept} />
      <StillThere opened={props.asked} endsAtMs={props.endsAtMs} onContinue={props.onContinue} />
      <LeaveQuestion unsaved={props.unsaved} mayAsk={() => true} />
    </>
  );
}
