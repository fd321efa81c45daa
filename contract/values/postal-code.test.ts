import { expect, test } from 'vitest';
import { isPostalCode, postalProblem } from './postal-code.ts';

test.each([
  [
    'US',
    ['60601', ' 60601-1234 ', '60601–1234', '606011234', '00501', '６０６０１'],
    ['6060', '606011', '60601-12', 'nowhere', '00000', 'K1A 0B1'],
  ],
  ['CA', ['K1A 0B1', 'k1a0b1'], ['60601', 'K1A 0B', '1K1 A0B']],
  ['GB', ['SW1A 1AA', 'M1 1AE', 'B33 8TH', 'BFPO 801', 'GIR 0AA'], ['60601', 'SW1A']],
  ['MT', ['VLT 1117', 'VLT-1117'], ['1117']],
  ['LV', ['LV-1010', 'LV1010'], ['LV']],
  ['SE', ['SE 114 55', '11455'], ['114 5']],
  ['DE', ['10115', 'D-10115'], ['1011', '101155', 'SW1A 1AA']],
  ['CZ', ['110 00', '11000'], ['110', '1 1 0 0 0']],
  ['PL', ['00-950', '00950'], ['0-0-950', '0095']],
  ['NL', ['1012 AB', '1012AB'], ['1012']],
  ['BR', ['01310-100'], ['01310']],
  [undefined, ['12345', 'AB1'], ['none']],
  ['AE', ['12345', 'AB1'], ['none', '1', '12345678901', 'a'.repeat(200)]],
] as const)('a postal code of %s', (country, real, none) => {
  expect(real.filter((code) => !isPostalCode(code, country))).toEqual([]);
  expect(none.filter((code) => isPostalCode(code, country))).toEqual([]);
});

test('what is none is told with its country', () => {
  expect(postalProblem('US')).toBe('A ZIP code has 5 digits, or 9 as in 60601-1234.');
  expect(postalProblem('DE')).toMatch(/^This is not a postal code of Germany\./);
});
