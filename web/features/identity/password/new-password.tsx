import { useRef, useState } from 'react';
import { keepsPasswordRule, passwordMessage } from '#contract/values/password.ts';
import { afterPress } from '#web/client/after-press.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useRefused } from './use-refused.ts';

const nothing = { password: '', confirmation: '' };
type Name = keyof typeof nothing;

/**
 * A password that is chosen, typed twice. What is wrong with a field shows when it was left with something in it, or sent. With
 * `saysEmpty` two empty fields are no two alike ones.
 */
export function useNewPassword({ saysEmpty = false } = {}) {
  const [typed, setTyped] = useState(nothing);
  const [checked, setChecked] = useState({ password: false, confirmation: false });
  const inputs = { password: useRef<HTMLInputElement>(null), confirmation: useRef<HTMLInputElement>(null) };
  const wrong = {
    password: !keepsPasswordRule(typed.password),
    confirmation: typed.confirmation !== typed.password || (saysEmpty && typed.confirmation === ''),
  };
  return {
    ...typed,
    inputs,
    field: (name: Name) => ({
      inputRef: inputs[name],
      value: typed[name],
      onChange: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
      onBlur: () => {
        if (typed[name] !== '') afterPress(() => setChecked((now) => ({ ...now, [name]: true })));
      },
    }),
    shows: (name: Name) => checked[name] && wrong[name],
    /** Whether it may be sent; else what is wrong shows, and the first such field takes the focus. */
    passes(): boolean {
      setChecked({ password: true, confirmation: true });
      const first = (['password', 'confirmation'] as const).find((name) => wrong[name]);
      if (first) inputs[first].current?.focus();
      return first === undefined;
    },
  };
}

interface FieldsProps {
  chosen: ReturnType<typeof useNewPassword>;
  label: string;
  /** Whose password it is to be, as far as that is known. */
  email: string | null;
  /** Said where the second is another one. */
  different: string;
}

/** The password with its rules, and once more. */
export function NewPasswordFields({ chosen, label, email, different }: FieldsProps) {
  const refused = useRefused(chosen.password, email);
  return (
    <>
      <PasswordField
        {...chosen.field('password')}
        label={label}
        name="new-password"
        autoComplete="new-password"
        error={chosen.shows('password') ? passwordMessage : undefined}
        describedBy="password-rules"
        data-autofocus
      />
      <div id="password-rules" className="stack gap-4">
        <PasswordRules password={chosen.password} refused={refused} />
        <p className="mute small">
          Leaked passwords are not allowed, nor are common words, your email or our name with digits or symbols around
          them.
        </p>
      </div>
      <p className="spoken-only" aria-live="polite">
        {refused !== null && `Password checked: ${refused ? 'too easy to guess' : 'not common or leaked'}.`}
      </p>
      <PasswordField
        {...chosen.field('confirmation')}
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        error={chosen.shows('confirmation') ? different : undefined}
      />
    </>
  );
}
