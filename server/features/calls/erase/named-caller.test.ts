import { expect, test } from 'vitest';
import { namesCaller } from './named-caller.ts';

const marks = { numbers: ['+13125550123'], emails: new Set(['dana@clinic.example']) };

test('a number or an address is found in a value, however it is written and wherever it stands', () => {
  for (const value of [
    '(312) 555-0123',
    'Write to <Dana@Clinic.example>, please.',
    { found: [{ who: 'dana@clinic.example!' }] },
    '"312-555-0123"',
    3_125_550_123,
  ])
    expect([value, namesCaller(value, marks)]).toEqual([value, true]);
  for (const value of ['312 555 0124', 'xdana@clinic.example', '@clinic.example', '', null, { found: [] }])
    expect([value, namesCaller(value, marks)]).toEqual([value, false]);
});
