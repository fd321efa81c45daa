import { numberWord, ones } from '../behaviour/en/number-words.ts';

const digitsSpoken = (digits: string) => [...digits].map((digit) => ones[Number(digit)]).join(' ');

/** "1420 West 18th Street": a number before the name of a street. */
const houseNumber =
  /\b(\d{1,2})(\d{2})(?= (?:[A-Z\d][\w.'-]* ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Way|Court|Ct|Place|Pl|Parkway|Pkwy|Highway|Square|Terrace)\b)/g;

/** 14 and 20 -> "fourteen twenty", 14 and 05 -> "fourteen oh five", 14 and 00 -> "fourteen hundred". */
function houseNumberSpoken(_: string, hundreds: string, rest: string): string {
  if (rest === '00') return hundreds.endsWith('0') ? `${hundreds}00` : `${numberWord(Number(hundreds))} hundred`;
  const last = numberWord(Number(rest));
  return `${numberWord(Number(hundreds))} ${rest.startsWith('0') ? `oh ${last}` : last}`;
}

/** Letters that are spelled, and the signs between them, with a breath where a person takes one. */
const spelledSign = /(?<=\b[A-Z\d]) (dot|underscore|dash|plus|at) /g;

/** Whether the voice goes up at the end: in a question that is answered with yes or no. */
export function rises(text: string): boolean {
  const last =
    text
      .trim()
      .split(/(?<=[.!?])\s+/)
      .at(-1) ?? '';
  return last.endsWith('?') && !/\b(what|when|where|who|whom|whose|which|why|how)\b/i.test(last);
}

/**
 * Written text as it is to be said: phone numbers digit by digit in groups, house numbers in pairs, e-mail addresses with "at" and
 * "dot", single capital letters apart, so that a synthesizer reads neither "three hundred twelve" nor swallows a dot.
 */
export function spokenText(text: string): string {
  return text
    .replace(houseNumber, houseNumberSpoken)
    .replace(spelledSign, ', $1, ')
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
