import type { CountryCode } from '#contract/values/account-country.ts';
import { keptNumber, numberAlone } from '#contract/values/phone-number.ts';
import { type NumberParts, partsOf, planOf, wholeNumber } from '#contract/values/telephone-reader.ts';

/** What digits amount to: a whole number (E.164), one without its area code, a piece, or something wrong. Those said with a plus begin with one. */
export type DigitsRead =
  | { kind: 'whole'; number: string; digits: string }
  | { kind: 'local' | 'piece' | 'wrong'; digits: string };

/** How a language says telephone numbers. */
export interface NumberSpeech {
  /** A number in its groups; `isHome`: without its country code. */
  spoken(number: NumberParts, isHome: boolean): string;
  spokenLocal(digits: string): string;
  /** The last four digits, apart when they would be read as something else. */
  ending(e164: string): string;
  /** ", extension". */
  extension: string;
}

/** How telephone numbers are made in the country of the business, and said in its language. */
export interface NumberPlan {
  country: CountryCode;
  /** Numbers have ten digits, the first three of them an area code that may be left out. */
  isNorthAmerican: boolean;
  /** Numbers have no fixed length: a few digits less may be a number too. */
  isOpen: boolean;
  /** `international`: said with a plus. */
  read(digits: string, international?: boolean): DigitsRead;
  /** The digits that are dialled within the country; of a number of another one, with "+" and its country code. */
  national(e164: string): string;
  /** A national number with another area code; null when `area` is none. */
  withAreaCode(national: string, area: string): string | null;
  /** A number as it is kept, in the groups in which it is said, with its extension. */
  spoken(value: string): string;
  spokenLocal(digits: string): string;
  /** Its last four digits without an extension, apart when they would be read as something else. */
  ending(value: string): string;
}

/** Fewer digits are the begin of a number, where they are no number without its area code. */
const fewestNational = 9;
const fewestAmerican = 7;

export function numberPlan(country: CountryCode, speech: NumberSpeech): NumberPlan {
  const { isNorthAmerican, isOpen, leavesOutAreas } = planOf(country);
  const isHome = (parts: NumberParts) => parts.country === country || (isNorthAmerican && parts.countryCode === '1');
  const local = isNorthAmerican ? /^[2-9]\d{6}$/ : leavesOutAreas ? /^[1-9]\d{4,7}$/ : null;
  const national = (e164: string) => {
    const parts = partsOf(e164);
    return parts && isHome(parts) ? parts.national.join('') : e164;
  };
  return {
    country,
    isNorthAmerican,
    isOpen,
    read(said, international = said.startsWith('+')) {
      const digits = `${international ? '+' : ''}${said.replace('+', '')}`;
      const number = wholeNumber(digits, country);
      if (number) return { kind: 'whole', number, digits: national(number) };
      if (!international && local?.test(digits)) return { kind: 'local', digits };
      const fewest = international || !isNorthAmerican ? fewestNational : fewestAmerican;
      return digits.length < fewest ? { kind: 'piece', digits } : { kind: 'wrong', digits };
    },
    national,
    withAreaCode(digits, area) {
      const number = wholeNumber(digits, country);
      const parts = number && partsOf(number);
      if (!parts || !isHome(parts) || parts.national.length < 2) return null;
      const fits = isNorthAmerican ? area.length === 3 : !leavesOutAreas || area.startsWith('0');
      return fits ? area + parts.national.slice(1).join('') : null;
    },
    spoken(value) {
      const { number, extension } = keptNumber(value) ?? { number: value, extension: '' };
      const parts = partsOf(number);
      const said = parts ? speech.spoken(parts, isHome(parts)) : [...number.replace('+', '')].join(' ');
      return extension === '' ? said : `${said}${speech.extension} ${[...extension].join(' ')}`;
    },
    spokenLocal: speech.spokenLocal,
    ending: (value) => speech.ending(numberAlone(value)),
  };
}
