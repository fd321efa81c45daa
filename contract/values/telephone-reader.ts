import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { isValidPhoneNumber as mayBeNumber } from 'libphonenumber-js/min';
import { isTelephoneNumber, numberAlone, withExtension } from './phone-number.ts';
import { isWrittenNumber, writtenNumber } from './written-number.ts';

// Which numbers there are, by all that is known of each country: large, for the server and the telephone line. Pages look with
// `phone-data.ts`, which knows less.

/**
 * What a person types as a phone number -> E.164, with ";ext=" and its extension where one is told; null when it is none, or two.
 * Without a country code it is a number of `country`.
 */
export function telephoneNumberOf(text: string, country: CountryCode): string | null {
  const written = writtenNumber(text);
  const number = written && (wholeNumber(written.digits, country) ?? newNumber(written.digits, country));
  return number ? withExtension({ number, extension: written.extension }) : null;
}

/**
 * A number from which somebody called, typed, without its extension: E.164, or null. It need not exist, since a line may show any;
 * so what was kept of such a caller can be found, held and erased.
 */
export function callerNumberOf(text: string, country: CountryCode): string | null {
  const number = telephoneNumberOf(text, country);
  if (number) return numberAlone(number);
  const { digits = '' } = writtenNumber(text) ?? {};
  const shown = inPlan.has(country) ? digits.replace(/^1?(?=\d{10}$)/, '+1') : digits;
  return isTelephoneNumber(shown) ? shown : null;
}

/** Whether a written number can be one of the country (ISO 3166, two letters), or of any with "+" or "00" and a dial code before it. */
export function isNumberFrom(country: string, text: string): boolean {
  if (isSupportedCountry(country)) return telephoneNumberOf(text, country) !== null;
  return /^\s*(?:\+|00)/.test(text) ? telephoneNumberOf(text, 'US') !== null : isWrittenNumber(text);
}

/** A number as it is dialled and grouped: within its own country, or from abroad with its country code. */
export interface NumberParts {
  country: CountryCode | undefined;
  countryCode: string;
  /** "020 7946 0958" -> its groups, the area code first where the country has such codes. */
  national: readonly string[];
  abroad: readonly string[];
}

export function partsOf(e164: string): NumberParts | null {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return null;
  const groups = (text: string) => text.split(/\D+/).filter(Boolean);
  const { country, countryCallingCode: countryCode } = number;
  const abroad = groups(number.formatInternational()).slice(1);
  return { country, countryCode, national: groups(number.formatNational()), abroad };
}

/** Whether the country shares the plan of North America; whether numbers have no fixed length there; and whether area codes begin with a zero there and may be left out. */
export function planOf(country: CountryCode): { isNorthAmerican: boolean; isOpen: boolean; leavesOutAreas: boolean } {
  const isNorthAmerican = getCountryCallingCode(country) === '1';
  return {
    isNorthAmerican,
    isOpen: openPlans.has(country) || country === 'IT',
    leavesOutAreas: withAreas.has(country),
  };
}
const withAreas: ReadonlySet<CountryCode> = new Set([
  'DE',
  'AT',
  'GB',
  'IE',
  'NL',
  'SE',
  'FI',
  'AU',
  'NZ',
  'ZA',
  'IN',
  'JP',
]);

/** The digits behind the country code, or all of them where they alone could be part of anything. */
export function nationalDigits(e164: string): string {
  const national: string = parsePhoneNumberFromString(e164)?.nationalNumber ?? '';
  return national.length >= fewestAlone ? national : e164.slice(1);
}
const fewestAlone = 8;

/** Digits as they are dialled in a country, or a country code behind "+" and digits -> E.164; null where there is no such number. */
export function wholeNumber(digits: string, country: CountryCode): string | null {
  // "+001", and the 1 of mobile numbers that Mexico gave up in 2019.
  if (digits.startsWith('+')) return parsed(digits.replace(/^\+00/, '+').replace(/^\+521(?=\d{10}$)/, '+52'), country);
  // "00" and "011" are dialled before a country code everywhere but where a number may begin so.
  return parsed(digits, country) ?? dialledAbroad(digits, country);
}

function dialledAbroad(digits: string, country: CountryCode): string | null {
  const behind = /^(?:00|011)([1-9]\d+)$/.exec(digits)?.[1];
  return behind ? parsed(`+${behind}`, country) : null;
}

function parsed(text: string, defaultCountry: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  if (!number) return null;
  const isAbroad = number.country !== defaultCountry && !text.startsWith('+1');
  const isNumber = number.isValid() || (isAbroad && mayBeNumber(number.number)) || forFilms.test(number.number);
  return isNumber && isDialledSo(text, number, defaultCountry) ? number.number : null;
}

/** Kept free for films and examples, so that no list of numbers has them: 07700 900123, 01632 960123. */
const forFilms = /^\+44(?:7700900|1632960)\d{3}$/;

/** Where each number begins with a zero, digits without it are half a number, or one of another country; and so are a few digits. */
function isDialledSo(text: string, number: PhoneNumber, country: CountryCode): boolean {
  // "773 555 0136" may be a British mobile number without its zero, and may be one of Chicago.
  if (country === 'GB' && number.country === 'GB' && american.test(text)) return false;
  if (!openPlans.has(number.country ?? country)) return true;
  if (number.nationalNumber.length < fewestOpen) return false;
  if (number.country !== country || text.startsWith('+') || text.startsWith('0')) return true;
  return text.startsWith(number.countryCallingCode) && text.length >= fewestWithCode;
}
const american = /^[2-9]\d{2}[2-9]\d{6}$/;
const fewestOpen = 6;
/** With a country code and no plus, where fewer could be something else. */
const fewestWithCode = 11;

/** Numbers have no fixed length there: nearly any digits would be one. */
const openPlans: ReadonlySet<CountryCode> = new Set(['DE', 'AT', 'LU', 'FI']);

/** Area codes that are given out after the list of numbers was made (decision 094): what the plan of North America leaves free. */
function newNumber(digits: string, country: CountryCode): string | null {
  const national = (inPlan.has(country) ? /^(?:\+?1)?(\d{10})$/ : /^(?:\+|00)1(\d{10})$/).exec(digits)?.[1] ?? '';
  return !noAreaCode.test(national) && /^\d{3}(?!.11)[2-9]\d{6}$/.test(national) ? `+1${national}` : null;
}
/** Behind +1 no area code begins so, now or later. Source: NANPA, "Area Codes" (N11, N9X, 37X, 96X, 555 and 950). */
export const noAreaCode = /^(?:[01]|.11|.9|37|96|555|950)/;
const inPlan: ReadonlySet<CountryCode> = new Set(['US', 'CA', 'PR']);
