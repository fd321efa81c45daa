import { type NumberSpeech, numberPlan } from '../number-plan.ts';

const pairs = (digits: string) => digits.match(/\d{1,2}/g)?.join(' ') ?? '';

/** "+493012345678" -> "030 12 34 56 78": the prefix, then pairs; "+4315550199" from abroad -> "00 43 15 55 01 99". */
export const speech: NumberSpeech = {
  spoken({ countryCode, national, abroad }, isHome) {
    if (countryCode === '1') return isHome ? national.join(' ') : ['00 1', ...abroad].join(' ');
    const [prefix, ...rest] = national;
    return isHome ? `${prefix} ${pairs(rest.join(''))}` : pairs(`00${countryCode}${abroad.join('')}`);
  },
  spokenLocal: pairs,
  ending: (e164) => pairs(e164.slice(-4)),
  extension: ', Durchwahl',
};
export const numbers = numberPlan('DE', speech);
