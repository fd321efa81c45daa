import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { passwordMessage, passwordRules } from '#contract/values/password.ts';
import { afterPress } from '#web/client/after-press.ts';
import { ApiError } from '#web/client/api-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './forms.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { ResendCode } from './resend-code.tsx';
import { resetPassword } from './reset-password.ts';

const invalidCode = 'Invalid code. Please try again.';
const sentNote = 'A confirmation code has been sent to your inbox. Please follow the instructions provided.';

/** Where the code went; null when this page sent none. */
interface ResetPasswordFormProps {
  email: string | null;
  onReset: () => void;
}

/** The second step: code, new password twice, the rules, and another code (FORGOT-04 to 10, 14 to 19, 23 to 29). */
export function ResetPasswordForm({ email, onReset }: ResetPasswordFormProps) {
  const [form, setForm] = useState({ code: '', newPassword: '', newPasswordConfirm: '' });
  const [checked, setChecked] = useState({ code: false, newPassword: false, newPasswordConfirm: false });
  const [failure, setFailure] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const set = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }));
  const leave = (field: keyof typeof checked) => () => {
    if (form[field] !== '') afterPress(() => setChecked((now) => ({ ...now, [field]: true })));
  };
  const noCode = form.code.trim() === '';
  const weak = !passwordRules.every((rule) => rule.holds(form.newPassword));
  const different = form.newPasswordConfirm === '' || form.newPasswordConfirm !== form.newPassword;

  useEffect(() => code.current?.focus(), []);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (loading) return;
    setChecked({ code: true, newPassword: true, newPasswordConfirm: true });
    if (noCode) return code.current?.focus();
    if (weak) return password.current?.focus();
    if (different) return confirmation.current?.focus();
    setLoading(true);
    setFailure(null);
    try {
      if (await resetPassword({ ...form, code: form.code.trim() })) return onReset();
      fail(invalidCode);
    } catch (error) {
      fail(error instanceof ApiError && error.message ? error.message : invalidCode);
    }
  }

  function fail(message: string) {
    setFailure(message);
    setLoading(false);
    code.current?.focus();
    code.current?.select();
  }

  return (
    <form className={`${classes.form} ${classes.step}`} onSubmit={submit} noValidate>
      {email !== null && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Notice tone="info">{sentNote}</Notice>
          <p className={`${classes.email} row middle gap-8 narrow mute`}>
            Sent to <strong title={email}>{email}</strong>
          </p>
        </>
      )}
      <TextInput
        ref={code}
        label="Confirmation code"
        name="code"
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={form.code}
        onChange={(event) => set({ code: event.currentTarget.value })}
        error={checked.code && noCode ? 'Enter the code from the email.' : undefined}
        aria-required="true"
        classNames={{ input: classes.code }}
      />
      <PasswordField
        inputRef={password}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        value={form.newPassword}
        onChange={(value) => set({ newPassword: value })}
        onBlur={leave('newPassword')}
        error={checked.newPassword && weak ? passwordMessage : undefined}
        describedBy="password-rules"
      />
      <PasswordRules id="password-rules" password={form.newPassword} />
      <PasswordField
        inputRef={confirmation}
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        value={form.newPasswordConfirm}
        onChange={(value) => set({ newPasswordConfirm: value })}
        onBlur={leave('newPasswordConfirm')}
        error={
          checked.newPasswordConfirm && different ? 'Confirm password does not match. Please try again.' : undefined
        }
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" loading={loading} fullWidth>
        Verify Code and Reset Password
      </Button>
      {email === null ? <p className="mute">No email? Check your Spam folder.</p> : <ResendCode email={email} />}
    </form>
  );
}
