import type { Lexicon } from '../../behaviour/lexicon.ts';
import { entryOf, findPhrase } from '../matching.ts';
import { type DigitRun, digitsAt, runAt } from './digit-words.ts';

/** "The last two are seven four", "the four is a five": said of a number that is known, what is put right in it. */
export interface Amendment {
  from: number;
  end: number;
  /** The digits that take the place of others; '' where nobody knows which. */
  digits: string;
  /** The number with them; null where they may be meant for more than one place. */
  of(number: string): string | null;
}

/** More digits are another number. */
const mostAtEnd = 6;

export function amendmentIn(words: readonly string[], lexicon: Lexicon): Amendment | null {
  for (let at = 0; at < words.length; at++) {
    const found = lexicon.endWords.includes(words[at] ?? '') ? endAt(words, at, lexicon) : oneAt(words, at, lexicon);
    if (found) return found;
  }
  return null;
}

/** "The last two are seven four", "las dos últimas son ...", "it ends in 48". */
function endAt(words: readonly string[], at: number, lexicon: Lexicon): Amendment | null {
  const countOf = (place: number) => Number(entryOf(lexicon.digits, words[place] ?? '') ?? words[place]);
  const isCount = (place: number) => countOf(place) > 0 && countOf(place) <= mostAtEnd;
  const before = isCount(at - 1) && lexicon.determiners.includes(words[at - 2] ?? '');
  const counted = before ? at - 1 : at + 1;
  const run = nextRun(words, at + (isCount(at + 1) && !before ? 2 : 1), lexicon);
  const count = isCount(counted) ? countOf(counted) : null;
  const from = before ? at - 1 : at;
  const isNamed = count !== null || words.slice(at, at + 3).some((word) => isOfNumber(word, lexicon));
  // "The last two are wrong", "the last one": nothing is told in their place.
  if (!run) return isNamed && count !== 1 ? unclear(from, before ? at + 1 : at + 2) : null;
  const isEnding = count === null ? isNamed || run.from <= at + 2 : true;
  if (!isEnding || run.digits.length > mostAtEnd) return null;
  const fits = (count === null || count === run.digits.length) && !run.international;
  const of = (number: string) => (fits && run.digits.length < number.length ? putAtEnd(number, run.digits) : null);
  return { from, end: run.end, digits: fits ? run.digits : '', of };
}

/** "The four is a five". */
function oneAt(words: readonly string[], at: number, lexicon: Lexicon): Amendment | null {
  const digit = (place: number) => entryOf(lexicon.digits, words[place] ?? '') ?? words[place] ?? '';
  const isOne = (place: number) => /^\d$/.test(digit(place));
  const beside = words[at - 1] ?? '';
  const isLed = [...lexicon.determiners, ...lexicon.withoutLetter].includes(beside);
  if (!isOne(at) || !isLed) return null;
  const instead = nextRun(words, at + 1, lexicon);
  if (instead?.digits.length !== 1) return null;
  // "The seven, the eight" are said one after another.
  const [before = '', between] = [words[at - 2], words.slice(at + 1, instead.from)];
  const isDenied = before !== '' && [lexicon.not, ...lexicon.denials].includes(before);
  if (between.length === 0 || !(isDenied || between.some((word) => lexicon.amendLinks.includes(word)))) return null;
  const [was, is] = [digit(at), instead.digits];
  const of = (number: string) => (number.split(was).length === 2 ? number.replace(was, is) : null);
  return { from: at - 1, end: instead.end, digits: '', of };
}

/** "The area code is 773", "the first three are ...", "with a four at the end": more of a number that was told, and nobody knows how. */
export function tellsMore(words: readonly string[], lexicon: Lexicon): boolean {
  const isDigit = (at: number) => digitsAt(words, at, lexicon, true) !== null;
  if (!words.some((_, at) => isDigit(at))) return false;
  const isPlace = (word: string, at: number) => lexicon.digitPlaces.includes(word) && isDigit(at + 1);
  const isNamed = (word: string) => lexicon.areaCodeWords.includes(word) || lexicon.digitNouns.includes(word);
  const end = findPhrase(words, lexicon.atTheEnd);
  return words.some((word, at) => isNamed(word) || isPlace(word, at)) || end?.at === words.length - (end?.length ?? 0);
}

/** The digits that follow behind words that only lead to them. */
function nextRun(words: readonly string[], from: number, lexicon: Lexicon): DigitRun | null {
  const { fillers, determiners, amendLinks } = lexicon;
  let at = from;
  const isLink = (word: string) =>
    [fillers, determiners, amendLinks].some((list) => list.includes(word)) || isOfNumber(word, lexicon);
  while (at < words.length && !runAt(words, at, lexicon) && isLink(words[at] ?? '')) at++;
  return runAt(words, at, lexicon);
}

const isOfNumber = (word: string, { fieldWords }: Lexicon) => fieldWords.contactNumber?.includes(word) ?? false;
const unclear = (from: number, end: number): Amendment => ({ from, end, digits: '', of: () => null });
const putAtEnd = (number: string, end: string) => number.slice(0, number.length - end.length) + end;
