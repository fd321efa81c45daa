/** Digits as they are said one by one on a telephone. */
const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

const digitsSpoken = (digits: string) => [...digits].map((digit) => digitWords[Number(digit)]).join(' ');

/**
 * Written text as it is to be said: phone numbers digit by digit in groups, e-mail addresses with "at" and "dot", single
 * capital letters apart, so that a synthesizer reads neither "three hundred twelve" nor swallows a dot.
 */
export function spokenText(text: string): string {
  return text
    .replace(/(?:\+?1[ -]?)?\(?(\d{3})\)?[ -](\d{3})-(\d{4})\b/g, (_, area: string, exchange: string, line: string) =>
      [area, exchange, line].map(digitsSpoken).join(', '),
    )
    .replace(/\b(\d{3})-(\d{4})\b/g, (_, exchange: string, line: string) =>
      [exchange, line].map(digitsSpoken).join(', '),
    )
    .replace(/\b\d{4,}\b/g, (digits) => (/^(1[89]|20)\d\d$/.test(digits) ? digits : digitsSpoken(digits)))
    .replace(/\b(0\d{1,3})\b/g, digitsSpoken)
    .replace(/([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g, (_, name: string, domain: string) =>
      `${name} at ${domain}`.replaceAll('.', ' dot ').replaceAll('_', ' underscore ').replaceAll('-', ' dash '),
    )
    .replace(/[<>{}|^~`\\]/g, ' ');
}
