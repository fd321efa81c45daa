import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { isEmail, pastedEmail } from '#contract/values/email-pattern.ts';
import { isUnreached, messageOf } from '#web/client/requests/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmailField } from '../email-field.tsx';
import { KeptMail } from '../kept-mail.tsx';
import { forgotPassword } from './forgot-password.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

const notRegistered = 'This email address is not registered. Enter correct email.';

interface ForgotPasswordFormProps {
  /** As it was entered at the log-in. */
  email: string;
  onReset: (email: string) => void;
}

/** The reset in two steps: the e-mail, then the code with the new password (FORGOT-01 to 29). */
export function ForgotPasswordForm({ email: begun, onReset }: ForgotPasswordFormProps) {
  const [email, setEmail] = useState(begun);
  const [step, setStep] = useState<'email' | 'code'>('email');
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const mailing = useMutation({
    mutationFn: () => forgotPassword(pastedEmail(email)),
    onSuccess() {
      setSent(true);
      setStep('code');
    },
    onError: () => field.current?.focus(),
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (mailing.isPending) return;
    setRefused(true);
    if (isEmail(email)) mailing.mutate();
    else field.current?.focus();
  }

  if (step === 'code')
    return <ResetPasswordForm email={sent ? pastedEmail(email) : null} onReset={() => onReset(pastedEmail(email))} />;
  return (
    <form className="stack gap-16 mt-24" onSubmit={submit} noValidate>
      <div className="stack gap-8 mute">
        <p>Enter your email to get a code for choosing a new password.</p>
        <KeptMail />
      </div>
      <EmailField
        inputRef={field}
        value={email}
        onChange={setEmail}
        refused={refused}
        wrongText="Please enter a valid email address."
      />
      {mailing.error && (
        <Notice tone="bad">
          <p>{messageOf(mailing.error, notRegistered)}</p>
          {isUnreached(mailing.error) && <p>The server could not be reached. Check your connection.</p>}
        </Notice>
      )}
      <div className="stack gap-8">
        <Button type="submit" loading={mailing.isPending} fullWidth>
          Send Code
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setStep('code')} disabled={mailing.isPending} fullWidth>
          I already have a code
        </Button>
      </div>
    </form>
  );
}
