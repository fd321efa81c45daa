import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { accountCountry } from './account-country.ts';
import { countryNames } from './countries.ts';

test.each([
  ['', 'en-US', 'US'],
  ['', 'es-US', 'US'],
  ['', 'en-GB', 'GB'],
  ['', 'de-DE', 'DE'],
  ['United Kingdom', 'en-US', 'GB'],
  ['Germany', 'en-US', 'DE'],
  ['United States', 'de-DE', 'US'],
  ['U.S.A.', 'de-DE', 'US'],
  [' great  britain ', 'en-US', 'GB'],
  ['Deutschland', 'en-US', 'DE'],
  ['España', 'es-US', 'ES'],
  ['Türkiye', 'en-US', 'TR'],
  ['Turkey', 'en-US', 'TR'],
  ['Czech Republic', 'en-US', 'CZ'],
  ['it', 'en-US', 'IT'],
  // No telephone numbers are given out there.
  ['Antarctica', 'en-GB', 'GB'],
  ['Atlantis', 'de-DE', 'DE'],
] as const)('the country "%s" of a business that speaks %s is %s', (country, language, code) => {
  expect(accountCountry({ country, language })).toBe(code);
});

test('every country that the form offers has telephone numbers, or those of the language are meant', () => {
  const read = countryNames().map(({ name }) => accountCountry({ country: name, language: 'en-US' }));
  const withNumbers = new Set<string>(getCountries());
  expect(read.filter((code) => !withNumbers.has(code))).toEqual([]);
  expect(new Set(read).size).toBeGreaterThan(240);
});
