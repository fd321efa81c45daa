import { Button } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { Dialog, unsavedText } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import { forgetLogIn } from '../log-in/remembered-log-in.ts';
import { NewPasswordFields, useNewPassword } from '../password/new-password.tsx';

/** A new password; the old one is asked for by the proof, where it was not entered lately. */
export function PasswordDialog({ email, onClosed }: { email: string; onClosed: () => void }) {
  const [opened, setOpened] = useState(true);
  const chosen = useNewPassword({ saysEmpty: true });
  const id = useId();
  const change = useSave('POST /auth/password', {
    refresh: ['GET /auth/sessions'],
    async onSaved() {
      await forgetLogIn();
      toastSuccess('Password changed. All other devices were logged out.');
      setOpened(false);
    },
  });
  const { password: newPassword, confirmation: newPasswordConfirm, inputs } = chosen;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (change.isPending || !chosen.passes()) return;
    change.mutate({ body: { newPassword, newPasswordConfirm } }, { onError: () => inputs.password.current?.select() });
  }

  return (
    <Dialog
      opened={opened}
      onClose={() => setOpened(false)}
      onClosed={onClosed}
      title="Change password"
      width={480}
      held={change.isPending}
      unsaved={newPassword === '' && newPasswordConfirm === '' ? null : unsavedText}
      notice={change.error && <Notice tone="bad">{sentenceOf(change.error)}</Notice>}
      foot={
        <>
          <Button variant="default" onClick={() => setOpened(false)} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={change.isPending}>
            Change password
          </Button>
        </>
      }
    >
      <form id={id} className="stack content-start gap-16" onSubmit={submit} noValidate aria-label="Change password">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordFields
          chosen={chosen}
          label="New password"
          different="Confirm password does not match. Please try again."
        />
        <p className="mute small">All other devices will be logged out.</p>
      </form>
    </Dialog>
  );
}
