import { intakeLimits } from '#contract/limits.ts';
import { mostDigits } from '#contract/values/patient.ts';

/** A way to show digits with signs between them, and to read them back from what was typed or pasted. */
export interface DigitFormat {
  /** What the field shows for these digits. */
  shown: (digits: string) => string;
  /** The digits of what stands in the field. */
  read: (text: string) => string;
}

/**
 * As many digits as a number has behind the dial code, shown as "(123) 456-7890" (PATIENT-41 to 43). A pasted number may begin with
 * the chosen dial code, which is not kept.
 */
export function phoneFormat(dialCode: string): DigitFormat {
  return {
    shown: shownPhone,
    read(text) {
      const most = mostDigits(dialCode);
      const digits = text.replace(/\D/g, '');
      const isWhole = text.trim().startsWith('+');
      if ((isWhole || digits.length > most) && digits.startsWith(dialCode))
        return digits.slice(dialCode.length).slice(0, most);
      // A whole number of another country is not cut, which would make it somebody else's: its field says that it does not fit.
      return digits.slice(0, isWhole ? intakeLimits.wholeNumberDigits : most);
    },
  };
}

/** "3125550123" -> "(312) 555-0123"; fewer digits as far as they go. */
export function shownPhone(digits: string): string {
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Nine digits, shown as "123-45-6789". */
export const ssnFormat: DigitFormat = {
  shown: (digits) => [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-'),
  read: (text) => text.replace(/\D/g, '').slice(0, 9),
};

/** Masked, where signs would look like digits. */
export const maskedSsn: DigitFormat = { ...ssnFormat, shown: (digits) => digits };

/** The place in the shown text right after so many digits. */
export function placeAfter(shown: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (/\d/.test(shown.charAt(at))) seen += 1;
    if (seen === digits) return at + 1;
  }
  return shown.length;
}

/**
 * What an edit amounts to: the digits now, and how many of them stand before the caret. Taking away only a sign, such as the
 * bracket of "(312) 5", takes the digit before it, which the key was meant for.
 */
export function editDigits(
  format: DigitFormat,
  was: string,
  text: string,
  caret: number,
): { digits: string; before: number } {
  const digits = format.read(text);
  const before = Math.min(text.slice(0, caret).replace(/\D/g, '').length, digits.length);
  const onlyASign = digits === was && text.length < format.shown(was).length && before > 0;
  if (!onlyASign) return { digits, before };
  return { digits: digits.slice(0, before - 1) + digits.slice(before), before: before - 1 };
}
