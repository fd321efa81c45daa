import type { LegalHold } from '#contract/retention.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx';
import type { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { heldText } from './held-text.ts';

/** Asks before a hold is lifted. */
export function LiftDialog({ asked }: { asked: ReturnType<typeof useDialog<LegalHold>> }) {
  const lift = useSave('DELETE /legal-holds/:id', { refresh: ['GET /legal-holds'] });
  return (
    <DeleteDialog
      asked={asked}
      title={() => 'Lift this hold'}
      question={(hold) => `${heldText(hold)}: your retention rules apply again, and older data is removed.`}
      action="Lift"
      remove={({ _id: id }) => lift.mutateAsync({ params: { id } })}
      done={() => 'Hold lifted.'}
      problemOf={sentenceOf}
      focusAfter={() => document.querySelector<HTMLElement>('[data-places-hold]')?.focus()}
    />
  );
}
