import { countryCodes } from '#contract/values/countries.ts';

let known: { code: string; name: string }[] | null = null;

/** All countries by their English names, as the browser knows them. */
export function countryNames() {
  if (known) return known;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  known = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return known;
}
