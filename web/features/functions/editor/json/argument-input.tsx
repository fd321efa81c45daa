import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { optional } from '#web/ui/optional.tsx';
import type { ArgumentField } from './schema-form.ts';

interface ArgumentInputProps {
  field: ArgumentField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const truths = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** One argument, in the input that its type asks for. */
export function ArgumentInput({ field, value, onChange, error }: ArgumentInputProps) {
  const { name, kind, description, required } = field;
  const label = <span className="mono">{name}</span>;
  const common = {
    label: required ? label : optional(label),
    description: error ? undefined : description,
    'aria-required': required,
    autoComplete: 'off',
    error,
    value,
  };
  if (kind === 'choice' || kind === 'boolean') {
    const data = [
      { value: '', label: required ? 'Choose' : 'Not given' },
      ...(kind === 'choice' ? field.options : truths),
    ];
    return <NativeSelect {...common} data={data} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  if (kind === 'json') {
    return (
      <Textarea
        {...common}
        description={error ? undefined : `${description === '' ? '' : `${description} `}Entered as JSON.`}
        rows={3}
        spellCheck={false}
        classNames={{ input: 'mono' }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const number = kind !== 'text';
  return (
    <TextInput
      {...common}
      inputMode={number ? 'decimal' : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
