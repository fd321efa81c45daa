import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isEmail } from '#contract/values/email-pattern.ts';
import { passwordMessage, passwordRules } from '#contract/values/password.ts';
import { afterPress } from '#web/client/after-press.ts';
import { ApiError } from '#web/client/api-error.ts';
import { requestPublic } from '#web/client/request.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EmailField } from './email-field.tsx';
import classes from './forms.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { SocialButtons } from './social-buttons.tsx';

const empty = { email: '', password: '', confirmation: '' };

/** Sign-up in two steps: the e-mail, then the passwords (SIGNUP-02 to 19). `invitation`: of the operator, where one is needed. */
export function SignUpForm({ invitation, onRegistered }: { invitation: string | undefined; onRegistered: () => void }) {
  const [form, setForm] = useState(empty);
  const [step, setStep] = useState<'email' | 'passwords'>('email');
  const [checked, setChecked] = useState({ email: false, password: false, confirmation: false });
  const [failure, setFailure] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const set = (part: Partial<typeof empty>) => setForm((now) => ({ ...now, ...part }));
  const check = (part: Partial<typeof checked>) => setChecked((now) => ({ ...now, ...part }));

  const leave = (field: 'password' | 'confirmation') => {
    if (form[field] !== '') afterPress(() => check({ [field]: true }));
  };
  const weak = !passwordRules.every((rule) => rule.holds(form.password));
  const different = form.confirmation !== form.password;

  useEffect(() => {
    if (step === 'passwords') password.current?.focus();
  }, [step]);

  function next(event: SyntheticEvent) {
    event.preventDefault();
    check({ email: true });
    if (isEmail(form.email)) setStep('passwords');
    else email.current?.focus();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (loading) return;
    check({ password: true, confirmation: true });
    if (weak) return password.current?.focus();
    if (different) return confirmation.current?.focus();
    setLoading(true);
    setFailure(null);
    try {
      const body = { email: form.email.trim(), password: form.password, invitation };
      await requestPublic('POST /auth/register', { body });
      onRegistered();
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '';
      setFailure(message || 'Registration failed. Please try again.');
      setLoading(false);
    }
  }

  function goBack() {
    setForm(empty);
    setChecked({ email: false, password: false, confirmation: false });
    setFailure(null);
    setStep('email');
    requestAnimationFrame(() => email.current?.focus());
  }

  if (step === 'email') {
    return (
      <form className={classes.form} onSubmit={next} noValidate>
        <EmailField
          inputRef={email}
          value={form.email}
          onChange={(value) => set({ email: value })}
          refused={checked.email}
        />
        <Button type="submit" fullWidth>
          Continue
        </Button>
        <SocialButtons />
      </form>
    );
  }
  return (
    <form className={`${classes.form} ${classes.step}`} onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={form.email.trim()} readOnly />
      <p className={`${classes.email} row middle gap-8 narrow mute`}>
        Account for <strong title={form.email.trim()}>{form.email.trim()}</strong>
      </p>
      <PasswordField
        inputRef={password}
        label="Password"
        name="new-password"
        autoComplete="new-password"
        value={form.password}
        onChange={(value) => set({ password: value })}
        onBlur={() => leave('password')}
        error={checked.password && weak ? passwordMessage : undefined}
        describedBy="password-rules"
      />
      <PasswordRules id="password-rules" password={form.password} />
      <PasswordField
        inputRef={confirmation}
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        value={form.confirmation}
        onChange={(value) => set({ confirmation: value })}
        onBlur={() => leave('confirmation')}
        error={checked.confirmation && different ? 'Passwords do not match' : undefined}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="stack gap-8">
        <Button type="submit" loading={loading} fullWidth>
          Sign Up
        </Button>
        <Button variant="subtle" color="gray" onClick={goBack} disabled={loading} fullWidth>
          Go Back
        </Button>
      </div>
    </form>
  );
}
