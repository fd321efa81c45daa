import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useSave } from '#web/client/forms/use-save.ts';
import { ApiError, sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import { Dialog, unsavedText } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import { forgetLogIn } from '../log-in/remembered-log-in.ts';
import { NewPasswordFields, useNewPassword } from '../password/new-password.tsx';
import { PasswordField } from '../password/password-field.tsx';

interface PasswordDialogProps {
  email: string;
  onClosed: () => void;
}

/** A new password, by the current one. Who has a second factor, or no password yet, is asked by the proof instead. */
export function PasswordDialog(props: PasswordDialogProps) {
  const own = useQuery(query('GET /auth/second-factors'));
  if (own.isPending) return null;
  // Where that cannot be read, the server says what it wants.
  const asksCurrent = !own.data || (own.data.hasPassword && own.data.factors.length === 0);
  return <Change {...props} asksCurrent={asksCurrent} />;
}

function Change({ email, onClosed, asksCurrent }: PasswordDialogProps & { asksCurrent: boolean }) {
  const [opened, setOpened] = useState(true);
  const [current, setCurrent] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const chosen = useNewPassword({ saysEmpty: true });
  const id = useId();
  const change = useSave('POST /auth/password', {
    refresh: ['GET /auth/sessions', 'GET /auth/second-factors'],
    async onSaved() {
      await forgetLogIn();
      toastSuccess('Password changed. All other devices were logged out.');
      setOpened(false);
    },
  });
  const { password: newPassword, confirmation: newPasswordConfirm, inputs } = chosen;
  const isMissing = asksCurrent && current === '';
  const isRefused = isWrong(change.error);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (change.isPending) return;
    setTried(true);
    const passes = chosen.passes();
    if (isMissing) return field.current?.focus();
    if (!passes) return;
    const body = { ...(asksCurrent ? { currentPassword: current } : {}), newPassword, newPasswordConfirm };
    change.mutate({ body }, { onError: (error) => (isWrong(error) ? field : inputs.password).current?.select() });
  }

  return (
    <Dialog
      opened={opened}
      onClose={() => setOpened(false)}
      onClosed={onClosed}
      title="Change password"
      width={480}
      held={change.isPending}
      unsaved={`${current}${newPassword}${newPasswordConfirm}` === '' ? null : unsavedText}
      notice={change.error && !isRefused && <Notice tone="bad">{sentenceOf(change.error)}</Notice>}
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
        {asksCurrent && (
          <PasswordField
            inputRef={field}
            label="Current password"
            name="current-password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            error={
              (isRefused && sentenceOf(change.error)) ||
              (tried && isMissing && 'Enter your current password.') ||
              undefined
            }
            data-autofocus
          />
        )}
        <NewPasswordFields
          chosen={chosen}
          label="New password"
          email={email}
          different="Confirm password does not match. Please try again."
        />
        <p className="mute small">All other devices will be logged out.</p>
      </form>
    </Dialog>
  );
}

/** Of the current password, which its field says. */
const isWrong = (error: unknown) => error instanceof ApiError && error.code === 'identity.wrong-password';
