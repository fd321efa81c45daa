import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { describedBy } from '#web/ui/forms/described-by.tsx';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
  describedBy?: string;
}

/** A password with a toggle that shows and hides it (LOGIN-06, SIGNUP-05, SIGNUP-06). */
export function PasswordField({ label, onChange, inputRef, describedBy: rules, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...rest}
      ref={inputRef}
      label={label}
      type={shown ? 'text' : 'password'}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
      autoCapitalize="none"
      aria-required="true"
      inputContainer={describedBy(rules)}
      rightSectionWidth="var(--control)"
      rightSection={
        <ActionIcon
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          aria-label={`Show ${label.toLowerCase()}`}
          size="calc(var(--control) - 8px)"
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
