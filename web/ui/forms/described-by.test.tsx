import { MantineProvider, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HoursRow } from '#web/features/business/hours/hours-row.tsx';
import { PasswordField } from '#web/features/identity/password/password-field.tsx';
import { describedBy } from './described-by.tsx';

/** What the input or select is described by; null for nothing. */
const described = (element: ReactElement) => {
  const markup = renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>);
  const [control = ''] = /<(input|textarea|select)(?![^>]*type="checkbox")[^>]*>/.exec(markup) ?? [];
  return / aria-describedby="([^"]*)"/.exec(control)?.[1] ?? null;
};

it.each([
  ['a line of text', <TextInput key="a" id="x" inputContainer={describedBy('rules')} />, 'rules'],
  ['an area', <Textarea key="b" id="x" inputContainer={describedBy('rules')} />, 'rules'],
  ['a choice', <NativeSelect key="c" id="x" inputContainer={describedBy('rules')} data={['a']} />, 'rules'],
  [
    'one that is wrong',
    <TextInput key="d" id="x" error="No." inputContainer={describedBy('rules')} />,
    'x-error rules',
  ],
  ['one with nothing else', <TextInput key="e" id="x" inputContainer={describedBy(undefined)} />, null],
])('%s is described by more than its own error', (_, input, expected) => {
  expect(described(input)).toBe(expected);
});

it.each([
  [true, 'Monday-order'],
  [false, null],
])('times of a day in the wrong order (%s) are described by what is wrong', (wrong, expected) => {
  const row = { day: 'Monday', open: { fromMinute: 540, toMinute: 480 } } as const;
  expect(described(<HoursRow row={row} wrong={wrong} onOpen={() => {}} onTime={() => {}} />)).toBe(expected);
});

it('a password is described by its rules', () => {
  const field = (
    <PasswordField
      name="p"
      label="Password"
      autoComplete="new-password"
      value=""
      onChange={() => {}}
      describedBy="rules"
    />
  );
  expect(described(field)).toBe('rules');
});
