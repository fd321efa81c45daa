import { ActionIcon, TextInput } from '@mantine/core';
import { IconClipboard, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

interface SecretFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The mask of the key that is kept, shown until another is entered; '' when there is none. */
  stored: string;
  maxLength: number;
  error?: string;
}

/** A key: hidden as it is typed, with a way to show and to paste it. A kept key is never shown again, only replaced. */
export function SecretField({ label, stored, value, onChange, ...rest }: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;

  async function paste() {
    try {
      onChange((await navigator.clipboard.readText()).trim());
      setRefused(false);
    } catch {
      setRefused(true);
    }
  }

  const hint = refused
    ? 'The browser did not let us read the clipboard. Paste with the keyboard.'
    : stored
      ? `A key is stored. Enter another one to replace it.`
      : undefined;
  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      type={shown ? 'text' : 'password'}
      placeholder={stored}
      description={rest.error ? undefined : hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth="calc(2 * var(--control))"
      rightSection={
        <>
          <ActionIcon onClick={() => void paste()} aria-label={`Paste ${label}`} size="calc(var(--control) - 8px)">
            <IconClipboard size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-label={`Show ${label}`}
            size="calc(var(--control) - 8px)"
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </>
      }
    />
  );
}
