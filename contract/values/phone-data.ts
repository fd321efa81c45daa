import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { isWrittenNumber } from './phone-number.ts';

// What is known of the telephone numbers of each country. Large, so that pages load it apart and no schema that they read imports it.

/** The dial code of each country. */
export const dialCodes: Readonly<Record<string, string>> = Object.fromEntries(
  getCountries().map((code) => [code, getCountryCallingCode(code)]),
);

/** Whether the digits behind a dial code are a number there: as long as one, and beginning as one does. */
export function isNumberBehind(dialCode: string, digits: string): boolean {
  return isValid(`+${dialCode}${digits}`);
}

/** Whether a written number is one of the country (ISO 3166, two letters), or of any with "+" or "00" and a dial code before it. */
export function isNumberFrom(country: string, text: string): boolean {
  const whole = text.trim().replace(/^00/, '+');
  if (!isSupportedCountry(country) && !whole.startsWith('+')) return isWrittenNumber(text);
  return isWrittenNumber(text) && isValid(whole, isSupportedCountry(country) ? country : undefined);
}

export function numberProblem(dialCode: string): string {
  if (dialCode === '1') return 'A phone number behind +1 has 10 digits, the area code first.';
  return `This is not a phone number behind +${dialCode}. Enter it with its area code, or choose another country.`;
}

function isValid(text: string, defaultCountry?: CountryCode): boolean {
  return (
    parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry && { defaultCountry }) })?.isValid() ?? false
  );
}
