import { ActionIcon, TextInput } from '@mantine/core';
import { IconClipboard, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './secret-field.module.css';

interface SecretFieldProps {
  label: string;
  /** These are of a form's `getInputProps`. */
  name?: string;
  value?: string;
  onChange: (value: string) => void;
  /** The mask of what is kept, shown until another is entered; '' when there is none. */
  stored: string;
  /** What it is in a sentence: "key". */
  noun: string;
  /** Forgets what is kept. */
  onRemove: () => void;
  maxLength?: number;
  error?: string;
}

/** A secret: hidden as it is typed, with a way to show and to paste it. A kept one is never shown again, only replaced or removed. */
export function SecretField({ label, stored, noun, onRemove, value, onChange, ...rest }: SecretFieldProps) {
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
    ? 'Your browser did not allow reading the clipboard. Paste with the keyboard.'
    : stored && (
        <>
          A {noun} is saved. Enter a new one to replace it, or{' '}
          <button
            type="button"
            className={`${classes.remove} p-0 no-edge inherit no-fill round-4 accent medium underlined pressable`}
            onClick={onRemove}
          >
            remove the {noun}
          </button>
          .
        </>
      );
  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      type={shown ? 'text' : 'password'}
      placeholder={stored}
      description={rest.error || !hint ? undefined : hint}
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
