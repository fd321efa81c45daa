import type { NumberPlan } from '../number-plan.ts';

const pairs = (digits: string) => digits.match(/\d{1,2}/g)?.join(' ') ?? '';

/** Area codes of three digits; all others that are no mobile prefix have four. Source: Bundesnetzagentur, list of area codes. */
const threeDigits =
  /^(20[12389]|21[124]|22[18]|23[14]|2[5-9]1|33[15]|34[015]|3[5-9][15]|4[2-9]1|5[1-9]1|6[1-8]1|7[1-9]1|8[1-8]1|906|9[1-9]1)/;

/** How many digits of a national number, with its 0, are the area code or the mobile prefix. */
function prefixLength(national: string): number {
  const rest = national.slice(1);
  if (/^(30|40|69|89)/.test(rest)) return 3;
  if (/^1[567]/.test(rest)) return 4;
  return threeDigits.test(rest) ? 4 : 5;
}

/** Mobile numbers have eleven or twelve digits with their 0, others at least nine. */
const wholeNational = /^0(?:1[567]\d{8,9}|[2-9]\d{7,11})$/;

/** The German plan, with the 0 before the area code; a North American number is taken as one, a number with a plus as it is. */
export const numbers: NumberPlan = {
  read(said, international = false) {
    const abroad = international || said.startsWith('00');
    const digits = abroad ? said.replace(/^00/, '') : said;
    const national = abroad && digits.startsWith('49') ? digits.replace(/^490?/, '0') : digits;
    if (wholeNational.test(national)) return { kind: 'whole', number: `+49${national.slice(1)}`, digits: national };
    if (abroad && /^[1-9]\d{7,14}$/.test(digits) && !digits.startsWith('49'))
      return { kind: 'whole', number: `+${digits}`, digits };
    if (/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return { kind: 'whole', number: `+1${digits}`, digits };
    if (/^[1-9]\d{4,7}$/.test(digits)) return { kind: 'local', digits };
    return digits.length < 9 ? { kind: 'piece', digits } : { kind: 'wrong', digits };
  },
  national(e164) {
    if (e164.startsWith('+49')) return `0${e164.slice(3)}`;
    return e164.startsWith('+1') ? e164.slice(2) : null;
  },
  withAreaCode(national, area) {
    if (national.startsWith('0')) return area.startsWith('0') ? area + national.slice(prefixLength(national)) : null;
    return area.length === 3 ? area + national.slice(3) : null;
  },
  /** "+493012345678" -> "030 12 34 56 78": the prefix, then pairs. */
  spoken(e164) {
    if (e164.startsWith('+49')) {
      const national = `0${e164.slice(3)}`;
      const at = prefixLength(national);
      return `${national.slice(0, at)} ${pairs(national.slice(at))}`;
    }
    const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
    return american ? american.slice(1).join(' ') : pairs(e164.replace('+', '00'));
  },
  spokenLocal: pairs,
  ending: (e164) => pairs(e164.slice(-4)),
};
