import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { noAreaCode } from '#contract/values/telephone-reader.ts';

/** A number that can exist. */
export interface RealNumber {
  e164: string;
  dialCode: string;
  /** Its range is known to be given out; else it only has the shape of its country's numbers. */
  isGivenOut: boolean;
}

const fewestDigits = 7;
/** Of +1: an exchange begins with 2 to 9, and is no N11 behind the area code of a place. */
const exchange = /^(?:(?:8(\d)\1|900)[2-9]|...[2-9](?!11))/;

/** Mobile numbers of Mexico had a 1 behind the country's code until 2019, and carriers still write it. */
const oldMexican = /^\+521(?=\d{10}$)/;

/** Reads "+" and digits, or digits as they are dialled within the country of a dial code. Null for what cannot be a number there. */
export function realNumber(text: string, dialCode?: string): RealNumber | null {
  const number = parsePhoneNumberFromString(text.replace(oldMexican, '+52'), {
    extract: false,
    ...(dialCode && { defaultCallingCode: dialCode }),
  });
  if (!number || !canExist(number)) return null;
  return { e164: number.number, dialCode: number.countryCallingCode, isGivenOut: number.isValid() };
}

/** By the ranges that are given out; new ones come sooner than their list, so else by the shape of the country's plan. Numbers for fiction pass. */
function canExist(number: PhoneNumber): boolean {
  const { countryCallingCode: dialCode, nationalNumber: digits } = number;
  if (dialCode === '1' && !(digits.length === 10 && exchange.test(digits))) return false;
  if (number.isValid()) return dialCode.length + digits.length >= fewestDigits;
  // The same digit again and again is a filler.
  if (!number.isPossible() || digits.length < fewestDigits || /^(\d)\1*$/.test(digits)) return false;
  if (dialCode === '1' && noAreaCode.test(digits)) return false;
  return getCountries().some((country) => getCountryCallingCode(country) === dialCode && shapeOf(country).test(digits));
}

/** Of all numbers of a country's plan, given out or not. The library's types do not name it. */
function shapeOf(country: CountryCode): RegExp {
  const plans = new Metadata();
  plans.selectNumberingPlan(country);
  const { numberingPlan } = plans as unknown as { numberingPlan: { nationalNumberPattern(): string } };
  return new RegExp(`^(?:${numberingPlan.nationalNumberPattern()})$`);
}
