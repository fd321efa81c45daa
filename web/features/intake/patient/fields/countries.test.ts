import { afterEach, expect, test, vi } from 'vitest';
import { dialCodes } from '#contract/values/phone-data.ts';
import { countriesOf, countryText, matchesCountry, rememberCountry, rememberedCountry } from './countries.ts';

const countries = countriesOf(dialCodes);
afterEach(() => void vi.unstubAllGlobals());

test('all countries with their dial codes, by name', { tags: ['PATIENT-23', 'PATIENT-24'] }, () => {
  expect(countries.length).toBeGreaterThan(240);
  const names = countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(names[0]).toBe('Afghanistan');
  expect(countries.every(({ dialCode }) => /^\d{1,3}$/.test(dialCode))).toBe(true);
  expect(countries.filter(({ code }) => code === 'US').map(countryText)).toEqual(['United States +1']);
  expect(countries.filter(({ code }) => code === 'DE').map(countryText)).toEqual(['Germany +49']);
});

test('a country is found by its name without accents, and by its code', () => {
  const found = (search: string) =>
    countries.filter((country) => matchesCountry(country, search)).map(({ code }) => code);
  expect(found('cote d')).toContain('CI');
  expect(found('united st')).toContain('US');
  expect(found('+49')).toEqual(['DE']);
  expect(found('zzz')).toEqual([]);
});

test('the choice is remembered under "selectedCountryCode", "US" before one', {
  tags: ['PATIENT-25', 'PATIENT-26'],
}, () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(rememberedCountry()).toBe('US');
  rememberCountry('DE');
  expect([...kept]).toEqual([['selectedCountryCode', 'DE']]);
  expect(rememberedCountry()).toBe('DE');
  kept.set('selectedCountryCode', '<script>');
  expect(rememberedCountry()).toBe('US');
});
