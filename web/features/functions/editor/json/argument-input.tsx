import { NativeSelect, Textarea, TextInput } from '@mantine/core';
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
  const common = {
    label: (
      <>
        <span className="mono">{name}</span>
        {!required && ' (optional)'}
      </>
    ),
    description: error ? undefined : description,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
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
