import { type NumberSpeech, numberPlan } from '../number-plan.ts';

/** Digit by digit, with a pause between the groups. */
const apart = (groups: readonly string[]) => groups.map((group) => [...group].join(' ')).join(', ');

/** How numbers are said in English and in Spanish, which differ in two words. */
export function digitByDigit({ plus, extension }: { plus: string; extension: string }): NumberSpeech {
  return {
    /** "+13125550123" -> "312-555-0123", "+442079460958" -> "plus 4 4, 2 0, 7 9 4 6, 0 9 5 8". */
    spoken({ countryCode, national, abroad }, isHome) {
      if (countryCode === '1') return isHome ? national.join('-') : `${plus} 1, ${abroad.join('-')}`;
      return isHome ? apart(national) : `${plus} ${apart([countryCode, ...abroad])}`;
    },
    spokenLocal: (digits) => (digits.length === 7 ? digits.replace(/^(\d{3})/, '$1-') : apart([digits])),
    /** Apart when they would be read as a year. */
    ending(e164) {
      const ending = e164.slice(-4);
      return /^(1[89]|20)/.test(ending) ? [...ending].join(' ') : ending;
    },
    extension: `, ${extension}`,
  };
}

export const speech = digitByDigit({ plus: 'plus', extension: 'extension' });
export const numbers = numberPlan('US', speech);
