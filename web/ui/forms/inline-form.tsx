import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import type { SavedForm } from '#web/ui/dialogs/form-dialog.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { SaveProblem } from './save-problem.tsx';

const LeaveQuestion = soon(async () => (await import('#web/ui/dialogs/leave-question.tsx')).LeaveQuestion);

interface InlineFormProps {
  form: SavedForm & { cancel: () => void };
  /** Where the fields do not say it. */
  label?: string;
  /** It was opened to be edited: Cancel ends that. Without it Cancel and Save are there while something is changed. */
  onCancel?: () => void;
  /** Of the button that saves; 'Save' when left out. */
  save?: string;
  /** Beside the buttons. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Fields in their place on the page, which are saved together. */
export function InlineForm({ form, label, onCancel, save = 'Save', beside, children }: InlineFormProps) {
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void form.submit();
  }
  return (
    <form ref={form.element} className="stack gap-16 measure-form" aria-label={label} onSubmit={submit} noValidate>
      {/* One at a time can ask, so only a form that has something to lose is there to do it. */}
      {form.changed && !form.outlives && <LeaveQuestion unsaved mayAsk={form.mayAsk} />}
      {children}
      <SaveProblem problem={form.problem} />
      {(form.changed || onCancel) && (
        <div className="phone-buttons row wrap middle gap-8">
          <Button type="submit" loading={form.saving}>
            {save}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              form.cancel();
              onCancel?.();
            }}
            disabled={form.saving}
          >
            Cancel
          </Button>
          {beside}
        </div>
      )}
    </form>
  );
}

/** How much of a field is used up: "12 of 400". */
export function CharacterCount({ id, length, most }: { id?: string; length: number; most: number }) {
  return (
    <span className="phone-own-line to-right mute tabular small" id={id}>
      {length.toLocaleString('en-US')} of {most.toLocaleString('en-US')}
      <span className="spoken-only"> characters</span>
    </span>
  );
}
