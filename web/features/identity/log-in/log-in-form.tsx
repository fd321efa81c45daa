import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errorCatalogue } from '#contract/errors.ts';
import { isEmail, pastedEmail } from '#contract/values/email-pattern.ts';
import { ApiError, isUnreached, messageOf } from '#web/client/requests/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmailField } from '../email-field.tsx';
import classes from '../forms.module.css';
import { PasswordField } from '../password/password-field.tsx';
import { handedOver, handOver } from './handed-over.ts';
import { type Entered, type LogInForm as Filled, logIn } from './log-in.ts';
import { forgetLogIn, rememberedLogIn } from './remembered-log-in.ts';
import { SocialButtons } from './social-buttons.tsx';

const none: Filled = { email: '', password: '', remember: false };

interface LogInFormProps {
  /** Entered on another page: a new account's, or one whose password was reset. */
  email: string;
  forgotPath: string;
  onLoggedIn: (answer: Entered) => void;
  onFailed: () => void;
}

/** The log-in form: the e-mail alone first, everything else once it is valid (LOGIN-01 to 20, SESSION-19 to 22). */
export function LogInForm({ email: begun, forgotPath, onLoggedIn, onFailed }: LogInFormProps) {
  const [form, setForm] = useState(() => ({ ...none, email: begun, password: handedOver(begun) }));
  const entry = useMutation({
    mutationFn: () => logIn({ ...form, email: pastedEmail(form.email) }),
    onSuccess: onLoggedIn,
    onError: () => {
      onFailed();
      password.current?.select();
    },
  });
  const busy = entry.isPending || entry.isSuccess;
  const [resets, setResets] = useState(0);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const set = (part: Partial<Filled>) => setForm((now) => ({ ...now, ...part }));
  const ready = isEmail(form.email);

  // Only a form that is shown takes it: React may throw a first render away and begin again.
  useEffect(() => handOver(undefined), []);

  useEffect(() => {
    let gone = false;
    void rememberedLogIn().then((kept) => {
      if (!gone && kept) setForm((now) => (now.email === '' ? { ...kept, remember: true } : now));
    });
    return () => {
      gone = true;
    };
  }, []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (ready && !busy) entry.mutate();
  }

  function goBack() {
    setForm(none);
    entry.reset();
    setResets(resets + 1);
    email.current?.focus();
  }

  function remember(checked: boolean) {
    set({ remember: checked });
    if (!checked) void forgetLogIn();
  }

  return (
    <form className="stack gap-16 mt-24" onSubmit={submit} noValidate>
      <EmailField key={resets} inputRef={email} value={form.email} onChange={(value) => set({ email: value })} />
      {ready && (
        <div className="stack gap-16 unfolds">
          <PasswordField
            inputRef={password}
            label="Password"
            name="password"
            autoComplete="current-password"
            value={form.password}
            onChange={(value) => set({ password: value })}
          />
          <div className="row wrap middle between gap-8-16">
            <Checkbox
              label="Remember for 30 days"
              checked={form.remember}
              onChange={(event) => remember(event.currentTarget.checked)}
            />
            <Link to={forgotPath} state={{ email: form.email.trim() }} className={classes.link}>
              Forgot password?
            </Link>
          </div>
        </div>
      )}
      {entry.error && <Notice tone="bad">{<FailureText error={entry.error} />}</Notice>}
      <div className="stack gap-8">
        <Button type="submit" disabled={!ready} loading={busy} fullWidth>
          Log in
        </Button>
        {ready && (
          <Button variant="subtle" color="gray" onClick={goBack} disabled={busy} fullWidth>
            Go Back
          </Button>
        )}
      </div>
      {!ready && <SocialButtons />}
    </form>
  );
}

/** Always the specified text; a second line where the password was not even looked at (LOGIN-19). */
function FailureText({ error }: { error: unknown }) {
  const unchecked = error instanceof ApiError && (error.status === 429 || error.status === 503);
  return (
    <>
      <p>{errorCatalogue['identity.wrong-credentials'].message}</p>
      {isUnreached(error) && <p>The server could not be reached. Check your connection.</p>}
      {unchecked && <p>{messageOf(error, errorCatalogue['request.too-many'].message)}</p>}
    </>
  );
}
