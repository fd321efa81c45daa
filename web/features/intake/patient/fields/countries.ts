/** The country that is chosen before anyone chooses (PATIENT-26). */
export const defaultCountry = 'US';
export const defaultDialCode = '1';

/** Where the chosen country is remembered (PATIENT-25); it tells nothing of the patient's entries. */
const storageKey = 'selectedCountryCode';

export interface Country {
  /** ISO 3166, two letters. */
  code: string;
  name: string;
  /** Digits, without "+". */
  dialCode: string;
}

/** Countries by name (PATIENT-23, 24). One without a name of its own bears its code. */
export function countriesOf(dialCodes: Readonly<Record<string, string>>): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return Object.entries(dialCodes)
    .map(([code, dialCode]) => ({ code, name: names.of(code) ?? code, dialCode }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** "United States +1". */
export function countryText({ name, dialCode }: Country): string {
  return `${name} +${dialCode}`;
}

/** By the name, without regard to case and accents, or by the dial code with or without "+". */
export function matchesCountry(country: Country, search: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const sought = plain(search.trim());
  const digits = sought.replace(/^\+/, '');
  return plain(countryText(country)).includes(sought) || (/^\d+$/.test(digits) && country.dialCode.startsWith(digits));
}

export function rememberedCountry(): string {
  try {
    const code = localStorage.getItem(storageKey) ?? '';
    return /^[A-Z]{2}$/.test(code) ? code : defaultCountry;
  } catch {
    return defaultCountry;
  }
}

export function rememberCountry(code: string): void {
  try {
    localStorage.setItem(storageKey, code);
  } catch {
    // Without storage the choice lives as long as the page.
  }
}
