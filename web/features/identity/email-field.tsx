import { TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import { emailAdvice, isEmail, pastedEmail } from '#contract/values/email-pattern.ts';
import { afterPress } from '#web/client/after-press.ts';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Set by the form when it was sent with a wrong address. */
  refused?: boolean;
  /** Said of a wrong address where a screen has words of its own. */
  wrongText?: string;
}

/** The e-mail field of the account forms: checked on leaving it, then while it is corrected (LOGIN-18, SIGNUP-12). */
export function EmailField({
  value,
  onChange,
  inputRef,
  refused = false,
  wrongText = 'Invalid email address',
}: EmailFieldProps) {
  const [left, setLeft] = useState(false);
  const wrong = (refused || (left && value.trim() !== '')) && !isEmail(value);
  return (
    <TextInput
      ref={inputRef}
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        if (isEmail(value) && pastedEmail(value) !== value) onChange(pastedEmail(value));
        afterPress(() => setLeft(true));
      }}
      error={wrong ? wrongText : undefined}
      description={(wrong && emailAdvice(value)) || undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      aria-required="true"
      data-autofocus
    />
  );
}
