import type { Lexicon } from '../../behaviour/lexicon.ts';
import type { DigitsRead } from '../../behaviour/number-plan.ts';
import { entryOf, findPhrase } from '../matching.ts';
import type { Utterance } from '../utterance.ts';

/** Digits said one after another: words `from` to `end` (exclusive). `international`: they began with a plus. */
export interface DigitRun {
  digits: string;
  from: number;
  end: number;
  international: boolean;
}

/** All runs of digits in the words: "five five five", "double oh", "twenty three", "312-555-0123". */
export function digitRuns(words: readonly string[], lexicon: Lexicon): DigitRun[] {
  const runs: DigitRun[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runAt(words, at, lexicon);
    if (run) runs.push(run);
    at = run ? run.end : at + 1;
  }
  return runs;
}

/** Fewer digits are no part of a number that is worth keeping. */
export const leastDigits = 3;

/**
 * The number that the caller means: runs joined, and a later run after "no" or "I mean" put in place of the end it
 * corrects ("... 0123, sorry, 0124").
 */
export function meantDigits(words: readonly string[], lexicon: Lexicon): DigitRun | null {
  const runs = digitRuns(words, lexicon);
  let meant: DigitRun | null = null;
  for (const run of runs) {
    if (!meant) {
      meant = run;
      continue;
    }
    const between = words.slice(meant.end, run.from);
    // "That is my old one, it is 208": the one is no digit.
    if (isLone(meant, words) && findPhrase(between, lexicon.valueLeads.filter(isClause))) {
      meant = run;
      continue;
    }
    const corrects = findPhrase(between, lexicon.corrections) !== null;
    const digits: string = corrects ? replaceTail(meant.digits, run.digits) : meant.digits + run.digits;
    meant = { digits, from: meant.from, end: run.end, international: meant.international || run.international };
  }
  return meant;
}

const isClause = (phrase: string) => phrase.includes(' ');
const isLone = ({ digits, from }: DigitRun, words: readonly string[]) =>
  digits.length === 1 && !/\d/.test(words[from] ?? '');

/** Puts digits in place of the last ones; a longer run replaces all. */
export function replaceTail(digits: string, tail: string): string {
  return tail.length >= digits.length ? tail : digits.slice(0, digits.length - tail.length) + tail;
}

/** Digits as they were said: what they amount to, and where they stand among the words. */
export type NumberHeard = DigitsRead & { from: number; end: number };

/** Reads a phone number; null when there are no digits. */
export function readNumber(utterance: Utterance, lexicon: Lexicon): NumberHeard | null {
  const meant = meantDigits(utterance.words, lexicon);
  if (!meant) return null;
  // "Oh, it is 312 555 0123": one run that is a number is the number, whatever else sounds like a digit.
  const whole = digitRuns(utterance.words, lexicon).find((run) => isWhole(run, lexicon));
  const run = isWhole(meant, lexicon) || !whole ? meant : whole;
  return { ...lexicon.numbers.read(run.digits, run.international), from: run.from, end: run.end };
}

function isWhole({ digits, international }: DigitRun, lexicon: Lexicon): boolean {
  return lexicon.numbers.read(digits, international).kind === 'whole';
}

function runAt(words: readonly string[], from: number, lexicon: Lexicon): DigitRun | null {
  let digits = '';
  let at = from;
  let end = from;
  let international = false;
  while (at < words.length) {
    const word = words[at] as string;
    if (lexicon.plus.includes(word) && digits === '') {
      international = true;
      at++;
      continue;
    }
    const read = digitsAt(words, at, lexicon, digits !== '');
    if (!read) {
      const glue = digits !== '' && (lexicon.digitLinks.includes(word) || lexicon.fillers.includes(word));
      if (!glue) break;
      at++;
      continue;
    }
    if (read.digits === '00' && lexicon.hundreds.includes(word) && digits === '') break;
    if (word.startsWith('+')) international = true;
    digits += read.digits;
    at = read.next;
    end = at;
  }
  return digits === '' ? null : { digits, from, end, international };
}

function digitsAt(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
  inRun: boolean,
): { digits: string; next: number } | null {
  const word = words[at] as string;
  const plain = (text: string | undefined) =>
    text === undefined ? undefined : (entryOf(lexicon.digits, text) ?? (/^\d$/.test(text) ? text : undefined));
  if (/^\+?[\d().\-/]*\d[\d().\-/]*$/.test(word)) return { digits: word.replace(/\D/g, ''), next: at + 1 };
  const digit = entryOf(lexicon.digits, word);
  if (digit) return { digits: digit, next: at + 1 };
  const times = entryOf(lexicon.multiples, word);
  const link = lexicon.digitLinks.includes(words[at + 1] ?? '') ? 1 : 0;
  const repeated = plain(words[at + 1 + link]);
  if (times && repeated) return { digits: repeated.repeat(times), next: at + 2 + link };
  const teen = entryOf(lexicon.teens, word);
  if (teen) return { digits: teen, next: at + 1 };
  const ten = entryOf(lexicon.tens, word);
  if (ten) {
    const linked = lexicon.tensLink !== undefined && words[at + 1] === lexicon.tensLink ? 1 : 0;
    const unit = plain(words[at + 1 + linked]);
    return unit && unit !== '0' ? { digits: ten + unit, next: at + 2 + linked } : { digits: `${ten}0`, next: at + 1 };
  }
  if (lexicon.hundreds.includes(word)) return { digits: '00', next: at + 1 };
  const alike = entryOf(lexicon.digitHomophones, word);
  const next = words[at + 1];
  if (alike && inRun && (next === undefined || plain(next) !== undefined || entryOf(lexicon.digitHomophones, next))) {
    return { digits: alike, next: at + 1 };
  }
  return null;
}
