import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { intakeLimits } from '../limits.ts';
import { phoneFields } from './patient.ts';
import { writtenNumber } from './written-number.ts';

// What a page knows of the telephone numbers of each country: large, so that pages load it apart and no schema that they read imports
// it. It takes what may be a number; the server looks closer, with `telephone-reader.ts`.

/** The dial code of each country. */
export const dialCodes: Readonly<Record<string, string>> = Object.fromEntries(
  getCountries().map((code) => [code, getCountryCallingCode(code)]),
);

/** Fewer digits are a number only where the country is known to have such short ones. */
const usualDigits = 7;

/** Whether the digits behind a dial code can be a number there; behind an unknown one, whether they are as long as one. */
export function isNumberBehind(dialCode: string | undefined, digits: string): boolean {
  if (dialCode === undefined) return digits.length >= usualDigits && digits.length <= intakeLimits.phoneDigits;
  return isNumber(parsed(`+${dialCode}${digits}`));
}

/** Whether a written number is as long as those of the country (ISO 3166, two letters), or of any with "+" or "00" and a dial code. */
export function mayBeNumberFrom(country: string, text: string): boolean {
  const whole = writtenNumber(text)?.digits.replace(/^(?:00|011)(?=[1-9])/, '+');
  if (!whole || isSupportedCountry(country) || whole.startsWith('+'))
    return whole !== undefined && isNumber(parsed(whole, isSupportedCountry(country) ? country : undefined));
  return true;
}

/** The digits as they are dialled behind a dial code: without the zero that many countries dial within themselves alone. */
export function nationalNumber(dialCode: string | undefined, digits: string): string {
  if (dialCode === undefined || digits === '') return digits;
  return parsed(`+${dialCode}${digits}`)?.nationalNumber ?? digits;
}

export function numberProblem(dialCode: string | undefined): string {
  if (dialCode === undefined) return `A phone number has ${usualDigits} to ${intakeLimits.phoneDigits} digits.`;
  if (dialCode === '1') return 'A +1 phone number has 10 digits, starting with the area code.';
  return `This is not a valid +${dialCode} phone number. Enter it with the area code, or choose another country.`;
}

type PhoneField = (typeof phoneFields)[number];

/** The numbers of a patient. Without a dial code, as where the list of countries did not load, those of any country are meant. */
type PatientNumbers = Readonly<Record<PhoneField, string>> & { dial_code?: string | undefined };

/** What is wrong with the numbers, by field; empty when nothing is. */
export function numberProblems(bio: PatientNumbers): Partial<Record<PhoneField, string>> {
  const wrong = phoneFields.filter((field) => bio[field] !== '' && !isNumberBehind(bio.dial_code, bio[field]));
  return Object.fromEntries(wrong.map((field) => [field, numberProblem(bio.dial_code)]));
}

/** The numbers as they are dialled behind the dial code: without a zero that is dialled within the country alone. */
export function dialledNumbers(bio: PatientNumbers): Record<PhoneField, string> {
  const numbers = phoneFields.map((field) => [field, nationalNumber(bio.dial_code, bio[field])]);
  return Object.fromEntries(numbers);
}

/**
 * By its length and not by the ranges that are given out today: new ones come sooner than a new version of their list. Behind +1 the
 * shape of the plan is fixed: neither area code nor exchange begins with 0 or 1.
 */
function isNumber(number: PhoneNumber | undefined): boolean {
  if (!number) return false;
  const { countryCallingCode, nationalNumber: digits } = number;
  if (countryCallingCode === '1') return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
  return number.isValid() || (number.isPossible() && digits.length >= usualDigits);
}

function parsed(text: string, defaultCountry?: CountryCode): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, { extract: false, ...(defaultCountry && { defaultCountry }) });
}
