import type { NumberPlan } from '../number-plan.ts';

/** The North American plan; a number with a plus is kept as it is. */
export const numbers: NumberPlan = {
  read(digits, international = false) {
    const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
    if (/^[2-9]\d{2}[2-9]\d{6}$/.test(national)) return { kind: 'whole', number: `+1${national}`, digits: national };
    if (international && /^[2-9]\d{7,14}$/.test(digits)) return { kind: 'whole', number: `+${digits}`, digits };
    if (/^[2-9]\d{6}$/.test(digits)) return { kind: 'local', digits };
    return digits.length < 7 ? { kind: 'piece', digits } : { kind: 'wrong', digits };
  },
  national: (e164) => (e164.startsWith('+1') ? e164.slice(2) : null),
  withAreaCode: (national, area) => (area.length === 3 ? area + national.slice(3) : null),
  /** "+13125550123" -> "312-555-0123"; others as they are. */
  spoken(e164) {
    const found = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
    return found ? `${found[1]}-${found[2]}-${found[3]}` : [...e164.replace('+', '')].join(' ');
  },
  spokenLocal: (digits) => digits.replace(/^(\d{3})/, '$1-'),
  /** Apart when they would be read as a year. */
  ending(e164) {
    const ending = e164.slice(-4);
    return /^(1[89]|20)/.test(ending) ? [...ending].join(' ') : ending;
  },
};
