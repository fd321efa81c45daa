import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { ShownDialog } from '#web/ui/dialogs/use-dialog.ts';
import type { Offer } from './own-offer.tsx';

/** Says what it means to become the owner, before somebody does. */
export function AcceptDialog({
  what: { by },
  opened,
  onClose,
  onAccepted,
}: Pick<ShownDialog<Offer>, 'what' | 'opened'> & { onClose: () => void; onAccepted: () => void }) {
  const accepting = useSave('POST /people/me/owner', {
    done: 'You are now the owner.',
    refresh: ['GET /people/me', 'GET /user', 'GET /auth/sessions'],
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      harmless
      opened={opened}
      onClose={onClose}
      onClosed={() => accepting.isSuccess && onAccepted()}
      title="Become the owner"
      action="Become the owner"
      onConfirm={() => accepting.mutate({})}
      busy={accepting.isPending}
      problem={accepting.error ? sentenceOf(accepting.error) : undefined}
    >
      <p className="break">
        You will manage the team, the audit log, data exports, the phone number and the deletion of the business. {by}{' '}
        becomes a manager and is logged out everywhere. You are logged out on your other devices.
      </p>
    </ConfirmDialog>
  );
}
