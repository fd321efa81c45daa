import type { DetailSpec } from '#contract/brief.ts';
import { keptNumber } from '#contract/values/phone-number.ts';
import type { Lexicon } from '../assistant/embedded/behaviour/lexicon.ts';
import { difference } from '../assistant/embedded/receptionist/matching.ts';
import { extensionIn } from '../assistant/embedded/receptionist/numbers/extension.ts';
import { digitRuns, meantDigits } from '../assistant/embedded/receptionist/reading/digits.ts';
import { emailsIn } from '../assistant/embedded/receptionist/reading/email-address.ts';
import { letterAt } from '../assistant/embedded/receptionist/reading/spelling.ts';
import { type Utterance, utteranceOf } from '../assistant/embedded/receptionist/utterance.ts';
import { saysDate } from './says-date.ts';

/** By which words are compared. */
export interface Tongue {
  /** Two letters. */
  code: string;
  lexicon: Lexicon;
}

/** A name may be heard a little differently by the service that wrote it down. */
const sameName = 0.34;
/** Of the words that carry a text, so many are the caller's: models sum up. */
const sharedWords = 0.5;

/** Whether the whole value is in these words, as a read-back must have it. */
export function mentions({ kind }: DetailSpec, value: string, words: Utterance, tongue: Tongue): boolean {
  const { lexicon } = tongue;
  switch (kind) {
    case 'phone':
      return saysNumber(value, words, lexicon);
    case 'email':
      return emailsIn(words, lexicon).includes(value.toLowerCase());
    case 'date':
      return saysDate(value, words, tongue);
    case 'pattern':
      return signsIn(words, lexicon).includes(plainSigns(value));
    case 'yes-no':
      return false;
    default: {
      const wanted = wordsOf(value, lexicon);
      return wanted.length > 0 && wanted.every((word) => hasWord(word, words, lexicon));
    }
  }
}

/** Whether the caller can have meant this value with these words; a text may be put in other words. */
export function isSaidIn(spec: DetailSpec, value: string, words: Utterance, tongue: Tongue): boolean {
  if (mentions(spec, value, words, tongue)) return true;
  const { lexicon } = tongue;
  const wanted = wordsOf(value, lexicon);
  switch (spec.kind) {
    case 'phone': {
      const { number, extension } = keptNumber(value) ?? { number: value, extension: '' };
      const meant = meantDigits(words.words, lexicon)?.digits ?? '';
      const found = dialled(number, lexicon).find((digits) => meant.includes(digits));
      if (found === undefined || extension === '') return found !== undefined;
      return saysExtension(extension, words, lexicon) || meant.replace(found, '').includes(extension);
    }
    case 'name':
      return wanted.every(
        (word) =>
          hasWord(word, words, lexicon) ||
          words.words.some((said) => difference(word, said) <= sameName && word !== ''),
      );
    case 'text':
    case 'address':
    case 'list':
      return sharesWords(wanted, words, lexicon);
    default:
      return false;
  }
}

function sharesWords(wanted: readonly string[], words: Utterance, lexicon: Lexicon): boolean {
  const isNumber = (word: string) => /\d/.test(word);
  if (!wanted.filter(isNumber).every((word) => hasWord(word, words, lexicon))) return false;
  const stop = new Set(lexicon.stopWords);
  const carrying = wanted.filter((word) => !isNumber(word) && !stop.has(word));
  const found = carrying.filter((word) => hasWord(word, words, lexicon) || hasStem(word, words));
  return carrying.length > 0 ? found.length / carrying.length >= sharedWords : wanted.some(isNumber);
}

/** "fence" and "fences", "bill" and "billing". */
function hasStem(word: string, { words }: Utterance): boolean {
  const stem = word.slice(0, 5);
  return stem.length >= 4 && words.some((said) => said.length >= 4 && (said.startsWith(stem) || word.startsWith(said)));
}

/** The word itself, its digits, or its letters one by one. */
function hasWord(word: string, words: Utterance, lexicon: Lexicon): boolean {
  if (words.words.includes(word)) return true;
  if (/^\d+$/.test(word)) return digitsIn(words, lexicon).includes(word);
  return word.length >= 3 && signsIn(words, lexicon).includes(plainSigns(word));
}

function wordsOf(value: string, lexicon: Lexicon): readonly string[] {
  return utteranceOf({ kind: 'typed', text: value }, lexicon).words;
}

/** Whether the words have all digits of a number, and of its extension. */
function saysNumber(value: string, words: Utterance, lexicon: Lexicon): boolean {
  const { number, extension } = keptNumber(value) ?? { number: value, extension: '' };
  const said = digitsIn(words, lexicon);
  const found = dialled(number, lexicon).find((digits) => said.includes(digits));
  if (found === undefined) return false;
  return extension === '' || saysExtension(extension, words, lexicon) || said.replace(found, '').includes(extension);
}

/** "Extension 22": named as one. */
export function saysExtension(extension: string, { words }: Utterance, lexicon: Lexicon): boolean {
  return extensionIn(words, lexicon)?.digits === extension;
}

/** The digits of a number as they may be said: as dialled in its country, with and without what stands before the area code. */
function dialled(e164: string, { numbers }: Lexicon): string[] {
  const all = e164.replace(/\D/g, '');
  const national = numbers.national(e164);
  if (!national.startsWith('+'))
    return [national, national.replace(/^0/, ''), all].filter((digits) => digits.length >= 6);
  return [0, 1, 2, 3].map((from) => all.slice(from)).filter((digits) => digits.length >= 7);
}

export function digitsIn({ words }: Utterance, lexicon: Lexicon): string {
  return digitRuns(words, lexicon)
    .map(({ digits }) => digits)
    .join('');
}

/** Letters and digits that were said one by one, or written as a code, in one line. */
function signsIn({ words, tokens }: Utterance, lexicon: Lexicon): string {
  const runs = new Map(digitRuns(words, lexicon).map((run) => [run.from, run]));
  let signs = '';
  for (let at = 0; at < words.length; ) {
    const run = runs.get(at);
    const letter = run ? null : letterAt(words, at, lexicon);
    const raw = tokens[at]?.raw ?? '';
    if (run) signs += run.digits;
    else if (letter) signs += letter.text;
    else if (/\d/.test(raw) || /^\p{Lu}{2,6}$/u.test(raw)) signs += raw;
    at = run?.end ?? letter?.next ?? at + 1;
  }
  return plainSigns(signs);
}

/** Large letters and digits alone; an O is said as a nought. */
function plainSigns(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0');
}
