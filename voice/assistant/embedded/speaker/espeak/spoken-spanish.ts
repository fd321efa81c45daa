import { ones } from '../../behaviour/es/number-words.ts';

const digitsSpoken = (digits: string) => [...digits].map((digit) => ones[Number(digit)]).join(' ');
const signsSpoken = (text: string) =>
  text.replaceAll('.', ' punto ').replaceAll('_', ' guion bajo ').replaceAll('-', ' guion ');

/**
 * Written Spanish as it is to be said: clock times as on a clock, telephone numbers digit by digit in their groups, addresses of
 * mail and pages with "punto" and "arroba".
 */
export function spokenSpanish(text: string): string {
  return text
    .replace(/\b(\d{1,2}):(\d{2})\b/g, (_, hour: string, minute: string) => `${hour} ${minutesSpoken(minute)}`.trim())
    .replace(/\b(la|las) 1(?=\D|$)/g, '$1 una')
    .replace(/([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g, (_, name: string, domain: string) =>
      signsSpoken(`${name} arroba ${domain}`),
    )
    .replace(/\b(?:[\w-]+\.)+[a-z]{2,}\b/g, signsSpoken)
    .replace(/(?:\+?1[ -]?)?\(?(\d{3})\)?[ -](\d{3})-(\d{4})\b/g, (_, area: string, exchange: string, line: string) =>
      [area, exchange, line].map(digitsSpoken).join(', '),
    )
    .replace(/\b(\d{3})-(\d{4})\b/g, (_, exchange: string, line: string) =>
      [exchange, line].map(digitsSpoken).join(', '),
    )
    .replace(/\b\d{4,}\b/g, (digits) => (/^(1[89]|20)\d\d$/.test(digits) ? digits : digitsSpoken(digits)))
    .replace(/\b0\d{1,3}\b/g, digitsSpoken)
    .replace(/\s*&\s*/g, ' y ')
    .replace(/[<>{}|^~`\\]/g, ' ');
}

/** "5:30" is "cinco y media". */
function minutesSpoken(minute: string): string {
  if (minute === '00') return '';
  return minute === '30' ? 'y media' : minute === '15' ? 'y cuarto' : `y ${Number(minute)}`;
}
