import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import classes from './forms.module.css';

interface CodeFieldProps {
  code: string;
  onChange: (code: string) => void;
  inputRef: Ref<HTMLInputElement>;
  /** It was sent without one. */
  refused: boolean;
  className?: string | undefined;
}

/** A code that was mailed. */
export function CodeField({ code, onChange, inputRef, refused, className }: CodeFieldProps) {
  return (
    <TextInput
      ref={inputRef}
      className={className}
      label="Confirmation code"
      name="code"
      placeholder="XXXX-XXXX-XXXX-XXXX"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      value={code}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={refused && code.trim() === '' ? 'Enter the code from the email.' : undefined}
      aria-required="true"
      classNames={{ input: `${classes.code} tabular` }}
    />
  );
}
