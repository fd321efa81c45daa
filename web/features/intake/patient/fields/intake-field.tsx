import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { afterPress } from '#web/client/after-press.ts';
import { optional } from '#web/ui/optional.tsx';
import { type Entries, type FieldName, idOf, measureOf } from '../intake-entries.ts';
import type { Intake } from '../use-intake.ts';
import { type DigitFormat, maskedSsn, ssnFormat } from './digits.ts';
import { DigitsInput } from './digits-input.tsx';

type TextName = Exclude<FieldName, 'accepted' | 'provider'>;

export interface FieldProps<Name extends FieldName = TextName> {
  intake: Intake;
  name: Name;
  label: string;
  /** Marked with "*" (PATIENT-44 to 49); the others say that they are optional. */
  required?: boolean;
  hint?: ReactNode;
}

/** What every field of the form carries: its id, label, hint, and what is wrong with it once it was left. */
export function fieldParts({ intake, name, label, required = false, hint }: FieldProps<FieldName>) {
  const error = intake.error(name);
  return {
    id: idOf(name),
    label: required ? label : optional(label),
    withAsterisk: required,
    'aria-required': required || undefined,
    description: error === undefined ? hint : undefined,
    error,
    onBlur: () => afterPress(() => intake.leave(name)),
  };
}

interface TextFieldProps extends FieldProps {
  autoComplete: string;
  type?: 'text' | 'email' | 'date';
  /** A measure: its unit, the one that Americans know, and how many of the first that is. Shown at the end: "kg = 181 lb". */
  units?: readonly [string, string, number];
  min?: string;
  max?: string;
}

/** A line of text. */
export function TextField({ units, type = 'text', autoComplete, min, max, ...field }: TextFieldProps) {
  const { intake, name } = field;
  const value = intake.entries[name];
  const [unit, other, per = 1] = units ?? [];
  const converted = Math.round((measureOf(value) ?? 0) / per);
  return (
    <TextInput
      {...fieldParts(field)}
      type={type}
      autoComplete={autoComplete}
      inputMode={units && 'decimal'}
      min={min}
      max={max}
      spellCheck={false}
      autoCapitalize={type === 'email' ? 'none' : undefined}
      value={value}
      onChange={(event) => intake.set({ [name]: event.currentTarget.value } as Partial<Entries>)}
      rightSection={
        unit && <span className="mute to-right pr-8">{converted > 0 ? `${unit} = ${converted} ${other}` : unit}</span>
      }
      rightSectionWidth={unit && 112}
      rightSectionPointerEvents="none"
    />
  );
}

interface ChoiceFieldProps extends FieldProps {
  choices: readonly string[];
  autoComplete: string;
}

/** One of a few choices; the browser's own list, which phones show best. */
export function ChoiceField({ choices, autoComplete, ...field }: ChoiceFieldProps) {
  const { intake, name } = field;
  return (
    <NativeSelect
      {...fieldParts(field)}
      autoComplete={autoComplete}
      data={[{ value: '', label: 'Choose' }, ...choices]}
      value={intake.entries[name]}
      onChange={(event) => intake.set({ [name]: event.currentTarget.value } as Partial<Entries>)}
    />
  );
}

interface PhoneFieldProps extends FieldProps {
  autoComplete: string;
  format: DigitFormat;
  dialCode: string;
}

/** A telephone number after the chosen country's dial code (PATIENT-41 to 43, 63). */
export function PhoneField({ format, dialCode, autoComplete, ...field }: PhoneFieldProps) {
  const { intake, name } = field;
  return (
    <DigitsInput
      {...fieldParts(field)}
      type="tel"
      autoComplete={autoComplete}
      digits={intake.entries[name]}
      format={format}
      onDigits={(digits) => intake.set({ [name]: digits } as Partial<Entries>)}
      leftSection={<span className="mute tabular">+{dialCode}</span>}
      leftSectionWidth={60}
      leftSectionPointerEvents="none"
    />
  );
}

interface SsnFieldProps extends FieldProps<'ssn'> {
  shown: boolean;
  toggle: ReactNode;
}

/** The SSN, masked as it is typed. No password field: browsers would offer to keep what is in one. */
export function SsnField({ shown, toggle, ...field }: SsnFieldProps) {
  const { intake } = field;
  return (
    <DigitsInput
      {...fieldParts(field)}
      type="text"
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: shown ? undefined : 'masked' }}
      digits={intake.entries.ssn}
      format={shown ? ssnFormat : maskedSsn}
      onDigits={(ssn) => intake.set({ ssn })}
      rightSection={toggle}
      rightSectionWidth="var(--control)"
    />
  );
}
