import { ones } from '../../behaviour/de/number-words.ts';

const digitsSpoken = (digits: string) => [...digits].map((digit) => ones[Number(digit)]).join(' ');
const groupsSpoken = (text: string) =>
  (text.match(/\d+/g) ?? []).map((group) => (group.length > 4 ? pairsSpoken(group) : digitsSpoken(group))).join(', ');
const pairsSpoken = (digits: string) => (digits.match(/\d{1,2}/g) ?? []).map(digitsSpoken).join(', ');
const signsSpoken = (text: string) =>
  text.replaceAll('.', ' Punkt ').replaceAll('_', ' Unterstrich ').replaceAll('-', ' Bindestrich ');

/**
 * Written German as it is to be said: clock times as on a clock, telephone numbers digit by digit in their groups, addresses of
 * mail and pages with "Punkt".
 */
export function spokenGerman(text: string): string {
  return text
    .replace(/\b(\d{1,2})[:.](\d{2}) Uhr\b/g, (_, hour: string, minute: string) =>
      minute === '00' ? `${hour} Uhr` : `${hour} Uhr ${Number(minute)}`,
    )
    .replace(/([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g, (_, name: string, domain: string) =>
      signsSpoken(`${name} at ${domain}`),
    )
    .replace(/\b(?:[\w-]+\.)+[a-z]{2,}\b/g, signsSpoken)
    .replace(/(?:\+|\b)\d+(?:[ /-]\d{2,})*(?:[ /-]\d+)\b/g, (number) =>
      number.replace(/\D/g, '').length >= 4 ? groupsSpoken(number) : number,
    )
    .replace(/\b\d{4,}\b/g, (digits) => (/^(1[89]|20)\d\d$/.test(digits) ? digits : pairsSpoken(digits)))
    .replace(/\b0\d{1,2}\b/g, digitsSpoken)
    .replace(/\s*&\s*/g, ' und ')
    .replace(/[<>{}|^~`\\]/g, ' ');
}
