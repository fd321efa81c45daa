import { entryOf } from '../../matching.ts';
import { isEnding } from './domain.ts';
import { digitOf } from './numbers.ts';
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
  // "John dot smith, no dot": one of the two is not meant.
  const sign = reading.parts.findLastIndex((part) => isSign(part, '@'));
  const local = reading.parts.slice(0, sign < 0 ? reading.parts.length : sign);
  for (const part of local) if (isSign(part, named.text)) Object.assign(part, { kind: 'unclear', text: '' });
  if (named.text === "'" && last?.kind === 'unclear' && last.text !== '') last.kind = 'text';
  return named.next;
}

/** "All lower case and one word". */
function afterJoiner(reading: Reading, at: number): number {
  const { joiners, emailRemarks } = reading.lexicon;
  return joiners.includes(reading.words[at] ?? '') && covers(reading, at + 1, emailRemarks) > 0 ? at + 1 : at;
}

/** "Dots", "dashes", "Unterstriche", "guiones bajos". */
function severalSigns({ plain, lexicon }: Reading, at: number): { text: string; next: number } | null {
  for (const length of [2, 1]) {
    const forms = plain.slice(at, at + length).map(singulars);
    const [first = [], second = ['']] = forms;
    const names = first.flatMap((one) => second.map((other) => `${one} ${other}`.trim()));
    const sign = names.map((name) => entryOf(lexicon.emailSigns, name)).find((text) => text !== undefined);
    if (sign !== undefined && forms.length === length) return { text: sign, next: at + length };
  }
  return null;
}

const singulars = (word: string) =>
  ['es', 's', 'en', 'e', 'n'].filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));

/** More signs in a row are said one by one. */
const mostSigns = 4;

/** "Double underscore", "two dashes", "zwei Unterstriche": so many of them; "john two dot smith" has one. */
export function repeatedSign(reading: Reading, at: number): number | null {
  const { words, lexicon } = reading;
  const word = words[at] ?? '';
  const several = severalSigns(reading, at + 1);
  const times = entryOf(lexicon.multiples, word) ?? entryOf(lexicon.doubledWords, word);
  const named = several ?? (times ? signAt(reading, at + 1) : null);
  const count = times ?? Number(digitOf(word, lexicon));
  if (!named || named.text === '@' || !(count > 1)) return null;
  if (count > mostSigns) return push(reading, { kind: 'unclear', from: at, end: named.next });
  for (let place = 0; place < count; place++)
    push(reading, { kind: 'sign', text: named.text, counted: place > 0, from: at, end: named.next });
  return named.next;
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
  // "Mc donald capital m capital d": how it is written, or more of it.
  const before = reading.parts.at(-1);
  const said = reading.parts.slice(reading.parts.findLastIndex(({ kind }) => kind === 'lead') + 1);
  if (before?.kind === 'text' && before.text.length > 1 && said.some(({ text }) => text.includes(letter)))
    return push(reading, { kind: 'unclear', from: at, end: at + length + 1 });
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
