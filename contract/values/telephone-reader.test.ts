import type { CountryCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { formatPhoneNumber } from './phone-number.ts';
import { callerNumberOf, isNumberFrom, nationalDigits, telephoneNumberOf } from './telephone-reader.ts';
import rows from './typed-numbers.json' with { type: 'json' };
import { isWrittenNumber } from './written-number.ts';

test('a number is taken as people write it, and is none where it could be another', {
  tags: ['MODEL-70', 'ROUTES-23'],
}, () => {
  const table = rows as [CountryCode, string, string | null][];
  const read = table.map(([country, typed]) => [country, typed, telephoneNumberOf(typed, country)]);
  expect(read).toEqual(table);
  expect(table.length).toBeGreaterThan(160);
});

test('what the server takes a page takes as well, and what is shown can be typed again', () => {
  const table = rows as [CountryCode, string, string | null][];
  for (const [country, typed, number] of table.filter((row) => row[2] !== null)) {
    expect([typed, isWrittenNumber(typed)]).toEqual([typed, true]);
    expect(telephoneNumberOf(formatPhoneNumber(number ?? ''), country)).toBe(number);
    expect(isNumberFrom(country, typed)).toBe(true);
  }
});

test('where a country has no numbers of its own, one with a country code is looked at, and any other is taken', () => {
  expect(['+1 312 555 0147', '312 555 0147'].map((text) => isNumberFrom('AQ', text))).toEqual([true, true]);
  expect(['+5', '+1 312 555', 'abc', '5'].map((text) => isNumberFrom('AQ', text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a caller is found by a number that does not exist, too, for lines show any', () => {
  for (const typed of ['+13121667974', '(312) 166-7974', '1 312 166 7974', '312 166 7974 x22'])
    expect(callerNumberOf(typed, 'US')).toBe('+13121667974');
  expect(callerNumberOf('312 555 0147 x22', 'US')).toBe('+13125550147');
  expect(callerNumberOf('020 7946 0958', 'GB')).toBe('+442079460958');
  for (const none of ['555-0147', '911', 'Ann', '312 166 7974 or 5']) expect(callerNumberOf(none, 'US')).toBeNull();
});

test('the digits by which a number is found in a text are those behind its country code, where they are enough', () => {
  expect(nationalDigits('+13125550147')).toBe('3125550147');
  expect(nationalDigits('+442079460958')).toBe('2079460958');
  expect(nationalDigits('+49301234')).toBe('49301234');
});
