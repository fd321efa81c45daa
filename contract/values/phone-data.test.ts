import { expect, test } from 'vitest';
import { dialCodes, isNumberBehind, mayBeNumberFrom, nationalNumber, numberProblem } from './phone-data.ts';

test.each([
  // Area codes that are given out after the list of numbers was made are numbers too.
  ['1', ['3125550147', '8765550147', '8612345678'], ['', '5', '5550147', '0000000000', '1234567890', '31255501470']],
  ['49', ['30123456', '030123456', '1701234567', '15112345678'], ['30', '0']],
  ['44', ['7911123456', '07911123456'], ['79111']],
  ['86', ['13812345678'], ['138']],
  [undefined, ['5550147'], ['5']],
  ['33', ['123456789', '0123456789'], ['12345678', '1234567890']],
  ['376', ['712345'], ['7123']],
  ['999', [], ['3125550147']],
] as const)('numbers behind +%s', (dialCode, real, none) => {
  expect(real.filter((digits) => !isNumberBehind(dialCode, digits))).toEqual([]);
  expect(none.filter((digits) => isNumberBehind(dialCode, digits))).toEqual([]);
});

test.each([
  ['US', ['312 555 0147', '1 (312) 555-0147', '312-555-0147 x12', '+44 20 7946 0958', '0044 20 7946 0958']],
  ['GB', ['020 7946 0958', '+1 312 555 0147']],
  ['DE', ['030 123456', '0170 1234567']],
  ['AQ', ['+1 312 555 0147', '312 555 0147']],
] as const)('numbers that somebody in %s writes', (country, written) => {
  expect(written.filter((text) => !mayBeNumberFrom(country, text))).toEqual([]);
});

test.each([
  ['US', ['abc', '5', '', '555-0147', '911', '030 123456', '312 555 0147 0147', '+1 312 555', '+999 12345678']],
  ['DE', ['5', '0']],
  ['AQ', ['abc', '5', '+5']],
] as const)('what is no number in %s', (country, written) => {
  expect(written.filter((text) => mayBeNumberFrom(country, text))).toEqual([]);
});

test('what is none is told with its dial code, of which each country has one', () => {
  expect(numberProblem('1')).toBe('A +1 phone number has 10 digits, starting with the area code.');
  expect(numberProblem('49')).toMatch(/^This is not a valid \+49 phone number\./);
  expect([dialCodes.US, dialCodes.DE]).toEqual(['1', '49']);
});

test.each([
  ['49', '030123456', '30123456'],
  ['61', '0412345678', '412345678'],
  // Italy dials its zero from abroad as well.
  ['39', '0612345678', '0612345678'],
  ['1', '3125550147', '3125550147'],
  ['1', '', ''],
  [undefined, '030123456', '030123456'],
])('behind %s the number %s is dialled %s', (dialCode, digits, dialled) => {
  expect(nationalNumber(dialCode, digits)).toBe(dialled);
});
