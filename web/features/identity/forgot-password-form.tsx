import { Button } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { isEmail } from '#contract/values/email-pattern.ts';
import { ApiError } from '#web/client/api-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EmailField } from './email-field.tsx';
import { forgotPassword } from './forgot-password.ts';
import classes from './forms.module.css';
import { ResetPasswordForm } from './reset-password-form.tsx';

const notRegistered = 'This email address is not registered. Enter correct email.';

/** The reset in two steps: the e-mail, then the code with the new password (FORGOT-01 to 29). */
export function ForgotPasswordForm({ onReset }: { onReset: () => void }) {
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'email' | 'code'>('email');
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [loading, setLoading] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (loading) return;
    setRefused(true);
    if (!isEmail(email)) return field.current?.focus();
    setLoading(true);
    setFailure(null);
    try {
      await forgotPassword(email.trim());
      setSent(true);
      setStep('code');
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError(0, {}, error));
      field.current?.focus();
    } finally {
      setLoading(false);
    }
  }

  if (step === 'code') return <ResetPasswordForm email={sent ? email.trim() : null} onReset={onReset} />;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className="mute">Enter your email. We send a code to it.</p>
      <EmailField
        inputRef={field}
        value={email}
        onChange={setEmail}
        refused={refused}
        wrongText="Please enter a valid email address."
      />
      {failure && (
        <Notice tone="bad">
          <p>{failure.message || notRegistered}</p>
          {failure.unreachable && <p>The server could not be reached. Check your connection.</p>}
        </Notice>
      )}
      <div className="stack gap-8">
        <Button type="submit" loading={loading} fullWidth>
          Send Code
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setStep('code')} disabled={loading} fullWidth>
          I already have a code
        </Button>
      </div>
    </form>
  );
}
