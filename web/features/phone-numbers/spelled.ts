import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { keysOf } from '#contract/values/telephone-keys.ts';

/** A number as it is read, cut before and behind what was looked for in it; `found` is '' where nothing was, or it is not there. */
export function spelled(number: string, words: string): { before: string; found: string; behind: string } {
  const text = formatPhoneNumber(number);
  const wanted = keysOf(words);
  const start = wanted === '' ? -1 : number.slice(2).lastIndexOf(wanted);
  if (start < 0) return { before: text, found: '', behind: '' };
  // Where each digit behind the country's stands in the text.
  const places = [...text].flatMap((sign, at) => (/\d/.test(sign) ? [at] : [])).slice(1);
  const from = places[start] ?? 0;
  const to = (places[start + wanted.length - 1] ?? 0) + 1;
  return { before: text.slice(0, from), found: text.slice(from, to), behind: text.slice(to) };
}
