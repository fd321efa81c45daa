import { Button } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { counted } from '#contract/values/amount-texts.ts';
import { LeaveQuestion } from '#web/ui/dialogs/leave-question.tsx';
import { SaveProblem } from '#web/ui/forms/save-problem.tsx';
import { RecipientGroup } from './recipient-group.tsx';
import classes from './recipients.module.css';
import { changesOf, kinds } from './recipients-draft.ts';
import { useRecipientsForm } from './use-recipients-form.ts';

/** The lists while they are edited; the bar stays at the bottom and says how many changes there are (NOTIFY-07 to 15). */
export function RecipientsEditor({ onEnd }: { onEnd: () => void }) {
  const { form, listOf } = useRecipientsForm(onEnd);
  const { problem, saving } = form;
  const changes = changesOf(form.values);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <form ref={form.element} onSubmit={submit} noValidate>
      <LeaveQuestion unsaved={form.changed || changes > 0} mayAsk={form.mayAsk} />
      <div className="columns-3 edge-top tablet-parts tablet-columns-1 stack">
        {kinds.map((kind) => (
          <RecipientGroup key={kind} kind={kind} entries={form.values[kind]} editor={listOf(kind)} />
        ))}
      </div>
      <div className={`${classes.bar} pad-12 edge-top fill stack gap-12`}>
        <SaveProblem
          problem={typeof problem === 'string' ? `${problem} Nothing was saved; your changes are still here.` : problem}
        />
        <div className="phone-buttons row wrap middle gap-8">
          <p className={`${classes.changes} phone-own-line mute tabular`} role="status">
            {changes === 0 ? 'No changes yet' : counted(changes, 'change')}
          </p>
          <Button variant="default" onClick={onEnd} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" loading={saving}>
            Save changes
          </Button>
        </div>
      </div>
    </form>
  );
}
