import { entryOf } from '../../matching.ts';
import { isEnding } from './domain.ts';
import { isSign } from './part.ts';
import { covers, isBegun, push, type Reading, signAt } from './reading.ts';

export function remark(reading: Reading, at: number): number | null {
  const { lexicon } = reading;
  const length = covers(reading, at, lexicon.emailRemarks);
  if (length > 0) return afterJoiner(reading, at + length);
  // "No dots", "without a hyphen".
  const without = isBegun(reading) ? covers(reading, at, lexicon.withoutLetter) : 0;
  const named = without > 0 ? (signAt(reading, at + without) ?? severalSigns(reading, at + without)) : null;
  const last = reading.parts.at(-1);
  if (!named || named.text === '@' || isSign(last)) return null;
  // "... dot org, no, dot com".
  const corrects = reading.parts.some((part) => isSign(part, '@')) && isEnding(reading.plain[named.next] ?? '');
  if (corrects) return null;
  if (named.text === "'" && last?.kind === 'unclear' && last.text !== '') last.kind = 'text';
  return named.next;
}

/** "All lower case and one word". */
function afterJoiner(reading: Reading, at: number): number {
  const { joiners, emailRemarks } = reading.lexicon;
  return joiners.includes(reading.words[at] ?? '') && covers(reading, at + 1, emailRemarks) > 0 ? at + 1 : at;
}

/** "Dots", "hyphens". */
function severalSigns(reading: Reading, at: number): { text: string; next: number } | null {
  const word = reading.plain[at] ?? '';
  const text = word.endsWith('s') ? entryOf(reading.lexicon.emailSigns, word.slice(0, -1)) : undefined;
  return text === undefined ? null : { text, next: at + 1 };
}

export function nothingOfAddress(reading: Reading, at: number): number | null {
  const length = covers(reading, at, reading.lexicon.noAddress);
  return length > 0 && (signAt(reading, at)?.next ?? 0) <= at + length
    ? push(reading, { kind: 'unclear', from: at, end: at + length })
    : null;
}

/** "Capital D". */
export function capital(reading: Reading, at: number): number | null {
  const length = covers(reading, at, reading.lexicon.letterRemarks);
  const [letter = '', word = ''] = reading.words.slice(at + length);
  if (length === 0 || !/^\p{L}$/u.test(letter)) return null;
  // "Capital J Jane".
  const isInitial = word.length > 1 && word.startsWith(letter) && !signAt(reading, at + length + 1);
  return at + length + (isInitial ? 1 : 0);
}

export function link(reading: Reading, at: number): number | null {
  const length = covers(reading, at, reading.lexicon.partLinks);
  if (length === 0 || reading.parts.length === 0) return null;
  const next = at + length;
  const isArticle = reading.lexicon.articles.includes(reading.words[next] ?? '');
  return isArticle && signAt(reading, next + 1) ? next + 1 : next;
}
