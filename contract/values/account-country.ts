import type { CountryCode } from 'libphonenumber-js/min';
import type { AssistantLanguage } from '../brief.ts';
import { countryCodes } from './countries.ts';

export type { CountryCode } from 'libphonenumber-js/min';

/** Where the callers of a language are at home, of a business that tells no country. */
const byLanguage: Readonly<Record<AssistantLanguage, CountryCode>> = {
  'en-US': 'US',
  'es-US': 'US',
  'en-GB': 'GB',
  'de-DE': 'DE',
};

/** What is written beside the names that the runtime knows. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  'the united states': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  turkey: 'TR',
  'czech republic': 'CZ',
  holland: 'NL',
  'hong kong': 'HK',
  macau: 'MO',
  burma: 'MM',
  'ivory coast': 'CI',
  uae: 'AE',
};

/** Antarctica and the like: countries without telephone numbers of their own. */
const withoutNumbers = new Set(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']);

let known: ReadonlyMap<string, string> | null = null;

/** The names of all countries, in the languages in which businesses write them. */
function codesByName(): ReadonlyMap<string, string> {
  if (known) return known;
  const codes = new Map<string, string>();
  for (const language of ['es', 'de', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of countryCodes) codes.set(plain(names.of(code) ?? code), code);
  }
  for (const code of countryCodes) codes.set(code.toLowerCase(), code);
  for (const [name, code] of Object.entries(otherNames)) codes.set(name, code);
  known = codes;
  return known;
}

/** The country in which a business's telephone numbers are at home: that of the business, or else that of its language. */
export function accountCountry({
  country,
  language,
}: {
  /** By its name in English; '' where it is not told. */
  country: string;
  language: AssistantLanguage;
}): CountryCode {
  const code = codesByName().get(plain(country));
  return code && !withoutNumbers.has(code) ? (code as CountryCode) : byLanguage[language];
}

/** "U.S.A." as "usa", "Türkiye" as "turkiye". */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
