import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/client/requests/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { mailIsKept } from '#web/ui/page/page-meta.ts';
import { CodeField } from '../code-field.tsx';
import classes from '../forms.module.css';
import { KeptMail } from '../kept-mail.tsx';
import { ResendCode } from '../resend-code.tsx';
import { NewPasswordFields, useNewPassword } from './new-password.tsx';
import { resetPassword } from './reset-password.ts';

const sentNote = 'A confirmation code has been sent to your inbox. Please follow the instructions provided.';

interface ResetPasswordFormProps {
  /** Where the code went; null when this page sent none. */
  email: string | null;
  onReset: () => void;
}

/** The second step: code, new password twice, the rules, and another code (FORGOT-04 to 10, 14 to 19, 23 to 29). */
export function ResetPasswordForm({ email, onReset }: ResetPasswordFormProps) {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const chosen = useNewPassword({ saysEmpty: true });
  const { password: newPassword, confirmation: newPasswordConfirm } = chosen;
  const reset = useMutation({
    mutationFn: () => resetPassword({ code: code.trim(), newPassword, newPasswordConfirm }),
    onSuccess: onReset,
    onError: () => field.current?.select(),
  });
  const busy = reset.isPending || reset.isSuccess;

  useEffect(() => field.current?.focus(), []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    // What was wrong with an earlier try is not told beside what is wrong now.
    reset.reset();
    const passes = chosen.passes();
    if (code.trim() === '') field.current?.focus();
    else if (passes) reset.mutate();
  }

  return (
    <form className="stack gap-16 mt-24 unfolds" onSubmit={submit} noValidate>
      {email !== null && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Notice tone="info">
            <p>{sentNote}</p>
            <KeptMail />
          </Notice>
          <p className={`${classes.email} row middle gap-8 narrow mute`}>
            {mailIsKept() ? 'Saved for' : 'Sent to'} <strong title={email}>{email}</strong>
          </p>
        </>
      )}
      <CodeField inputRef={field} code={code} onChange={setCode} refused={tried} />
      <NewPasswordFields
        chosen={chosen}
        label="New password"
        email={email}
        different="Confirm password does not match. Please try again."
      />
      {reset.error && <Notice tone="bad">{messageOf(reset.error, 'Invalid code. Please try again.')}</Notice>}
      <Button type="submit" loading={busy} fullWidth>
        Verify Code and Reset Password
      </Button>
      {email === null ? <p className="mute">No email? Check your Spam folder.</p> : <ResendCode email={email} />}
    </form>
  );
}
