import { expect, test } from 'vitest';
import { namesCaller } from './named-caller.ts';

const marks = { numbers: ['+13125550123'], emails: new Set(['dana@clinic.example']), country: 'US' } as const;

test('a number or an address is found in a value, however it is written and wherever it stands', () => {
  for (const value of [
    '(312) 555-0123',
    'Write to <Dana@Clinic.example>, please.',
    { found: [{ who: 'dana@clinic.example!' }] },
    '"312-555-0123"',
    3_125_550_123,
    '+13125550123;ext=22',
    '312 555 0123 x22',
  ])
    expect([value, namesCaller(value, marks)]).toEqual([value, true]);
  for (const value of ['312 555 0124', 'xdana@clinic.example', '@clinic.example', '', null, { found: [] }])
    expect([value, namesCaller(value, marks)]).toEqual([value, false]);
});

test('a number of another country is found as it is written there, and as it is written from abroad', () => {
  const british = { numbers: ['+442079460958'], emails: new Set<string>(), country: 'GB' } as const;
  for (const value of [
    '020 7946 0958',
    '+44 (0)20 7946 0958',
    'call me on 020 7946 0958 after 5',
    '+442079460958;ext=4',
  ])
    expect([value, namesCaller(value, british)]).toEqual([value, true]);
  expect(namesCaller('020 7946 0959', british)).toBe(false);
});
