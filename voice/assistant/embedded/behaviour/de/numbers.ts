import { type NumberSpeech, numberPlan } from '../number-plan.ts';

const pairs = (digits: string) => digits.match(/\d{1,2}/g)?.join(' ') ?? '';

/** "+493012345678" -> "030 12 34 56 78": the prefix, then pairs. */
export const speech: NumberSpeech = {
  spoken({ countryCode, national, abroad }, isHome) {
    const [prefix = '', ...rest] = isHome ? national : abroad;
    const groups = countryCode === '1' ? [prefix, ...rest].join(' ') : `${prefix} ${pairs(rest.join(''))}`;
    return isHome ? groups.trim() : `plus ${countryCode} ${groups}`.trim();
  },
  spokenLocal: pairs,
  ending: (e164) => pairs(e164.slice(-4)),
  extension: ', Durchwahl',
};
export const numbers = numberPlan('DE', speech);
