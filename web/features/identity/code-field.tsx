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
  /** Where two are asked for: which it is. */
  label?: string;
  name?: string;
  description?: string | undefined;
  /** What the server said of it. */
  error?: string | undefined;
}

/** A code that was mailed. */
export function CodeField({
  code,
  onChange,
  inputRef,
  refused,
  error,
  label = 'Confirmation code',
  name = 'code',
  ...rest
}: CodeFieldProps) {
  return (
    <TextInput
      {...rest}
      ref={inputRef}
      label={label}
      name={name}
      placeholder="XXXX-XXXX-XXXX-XXXX"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      value={code}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={refused && code.trim() === '' ? 'Enter the code from the email.' : error}
      aria-required="true"
      classNames={{ input: `${classes.code} tabular` }}
    />
  );
}
