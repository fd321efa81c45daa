import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isEmail, pastedEmail } from '#contract/values/email-pattern.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmailField } from '../email-field.tsx';
import classes from '../forms.module.css';
import { handOver } from '../log-in/handed-over.ts';
import { SocialButtons } from '../log-in/social-buttons.tsx';
import { NewPasswordFields, useNewPassword } from '../password/new-password.tsx';

interface SignUpFormProps {
  /** Of the operator, where one is needed. */
  invitation: string | undefined;
  onRegistered: (email: string) => void;
}

/** Sign-up in two steps: the e-mail, then the passwords (SIGNUP-02 to 19). */
export function SignUpForm(props: SignUpFormProps) {
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'email' | 'passwords'>('email');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const cameBack = useRef(false);
  useEffect(() => {
    if (step === 'email' && cameBack.current) field.current?.focus();
  }, [step]);

  function next(event: SyntheticEvent) {
    event.preventDefault();
    setRefused(true);
    if (isEmail(email)) setStep('passwords');
    else field.current?.focus();
  }

  function goBack() {
    cameBack.current = true;
    setEmail('');
    setRefused(false);
    setStep('email');
  }

  if (step === 'passwords') return <PasswordStep {...props} email={pastedEmail(email)} onBack={goBack} />;
  return (
    <form className="stack gap-16 mt-24" onSubmit={next} noValidate>
      <EmailField inputRef={field} value={email} onChange={setEmail} refused={refused} />
      <Button type="submit" fullWidth>
        Continue
      </Button>
      <SocialButtons />
    </form>
  );
}

function PasswordStep(props: SignUpFormProps & { email: string; onBack: () => void }) {
  const { invitation, onRegistered, email, onBack } = props;
  const chosen = useNewPassword();
  const { inputs, password } = chosen;
  const registration = useMutation({
    mutationFn: () => requestPublic('POST /auth/register', { body: { email, password, invitation } }),
    onSuccess: () => {
      handOver({ email, password });
      onRegistered(email);
    },
  });
  const busy = registration.isPending || registration.isSuccess;

  useEffect(() => inputs.password.current?.focus(), [inputs.password]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!busy && chosen.passes()) registration.mutate();
  }

  return (
    <form className="stack gap-16 mt-24 unfolds" onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <p className={`${classes.email} row middle gap-8 narrow mute`}>
        Account for <strong title={email}>{email}</strong>
      </p>
      <NewPasswordFields chosen={chosen} label="Password" email={email} different="Passwords do not match" />
      {registration.error && (
        <Notice tone="bad">{messageOf(registration.error, 'Registration failed. Please try again.')}</Notice>
      )}
      <div className="stack gap-8">
        <Button type="submit" loading={busy} fullWidth>
          Sign Up
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack} disabled={busy} fullWidth>
          Go Back
        </Button>
      </div>
    </form>
  );
}
