import type { Lexicon } from '../../behaviour/lexicon.ts';
import type { DigitsRead } from '../../behaviour/number-plan.ts';
import { entryOf, findPhrase, phraseAt, skipPhrases } from '../matching.ts';
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

/** An extension has no more. */
const mostOfExtension = 7;

/** "Extension 22", "x 22", "Durchwahl zwo zwo": its digits, and the words from its name to them; null where none is told. */
export function extensionIn(words: readonly string[], lexicon: Lexicon): DigitRun | null {
  for (let from = 0; from < words.length; from++) {
    const length = phraseAt(words, from, lexicon.extensionLeads);
    // "X" alone is a letter of something else.
    const isLetter = length === 1 && words[from]?.length === 1;
    if (length === 0 || (isLetter && (from === 0 || !digitsAt(words, from - 1, lexicon, true)))) continue;
    const run = runAt(words, skipPhrases(words, lexicon.extensionLinks, from + length), lexicon);
    if (!run || run.international || run.digits.length > mostOfExtension) continue;
    const isThousands = lexicon.thousands.includes(words[run.end] ?? '');
    return isThousands ? { ...run, from, digits: `${run.digits}000`, end: run.end + 1 } : { ...run, from };
  }
  return null;
}

/**
 * The number that the caller means, without its extension: runs joined, and a later run after "no" or "I mean" put in place of the
 * end it corrects ("... 0123, sorry, 0124").
 */
export function meantDigits(words: readonly string[], lexicon: Lexicon): DigitRun | null {
  const extension = extensionIn(words, lexicon);
  const isOf = (at: number) => extension !== null && at >= extension.from && at < extension.end;
  const said = extension ? words.map((word, at) => (isOf(at) ? '' : word)) : words;
  let meant: DigitRun | null = null;
  for (const run of digitRuns(said, lexicon)) {
    if (!meant) {
      meant = run;
      continue;
    }
    const between = said.slice(meant.end, run.from);
    // "That is my old one, it is 208": the one is no digit.
    if (isLone(meant, words) && findPhrase(between, lexicon.valueLeads.filter(isClause))) {
      meant = run;
      continue;
    }
    meant = joined(meant, run, findPhrase(between, lexicon.corrections) !== null);
  }
  return meant;
}

function joined(before: DigitRun, run: DigitRun, corrects: boolean): DigitRun {
  const international = before.international || run.international;
  // "..., country code 44": it is told behind the number that it begins.
  const begins = run.international && !before.international && !corrects;
  const together = begins ? run.digits + before.digits : before.digits + run.digits;
  const digits = corrects ? replaceTail(before.digits, run.digits) : together;
  return { digits, from: before.from, end: run.end, international };
}

const isClause = (phrase: string) => phrase.includes(' ');
const isLone = ({ digits, from }: DigitRun, words: readonly string[]) =>
  digits.length === 1 && !/\d/.test(words[from] ?? '');

/** Puts digits in place of the last ones; a longer run replaces all. */
export function replaceTail(digits: string, tail: string): string {
  return tail.length >= digits.length ? tail : digits.slice(0, digits.length - tail.length) + tail;
}

/** Digits as they were said: what they amount to, and where they stand among the words. */
export type NumberHeard = DigitsRead & { from: number; end: number /** '' for none. */; extension: string };

/** Reads a phone number with its extension; null when there are no digits of a number. */
export function readNumber(utterance: Utterance, lexicon: Lexicon): NumberHeard | null {
  const { words } = utterance;
  const meant = meantDigits(words, lexicon);
  if (!meant) return null;
  // "Oh, it is 312 555 0123": one run that is a number is the number, whatever else sounds like a digit.
  const whole = isWhole(meant, lexicon) ? null : oneWhole(words, lexicon);
  const run = whole ?? meant;
  const extension = extensionIn(words, lexicon);
  const behind = extension && extension.from >= run.end ? extension.end : run.end;
  const read = lexicon.numbers.read(run.digits, run.international);
  return { ...read, from: run.from, end: behind, extension: extension?.digits ?? '' };
}

/** The only run that is a number; of two of them nobody knows which is meant. */
function oneWhole(words: readonly string[], lexicon: Lexicon): DigitRun | null {
  const [whole, ...others] = digitRuns(words, lexicon).filter((run) => isWhole(run, lexicon));
  return others.every(({ digits }) => digits === whole?.digits) ? (whole ?? null) : null;
}

function isWhole({ digits, international }: DigitRun, lexicon: Lexicon): boolean {
  return lexicon.numbers.read(digits, international).kind === 'whole';
}

/** "312 555 five thousand": behind fewer digits it tells how many there are of something. */
const leastBeforeThousand = 4;

function runAt(words: readonly string[], from: number, lexicon: Lexicon): DigitRun | null {
  let digits = '';
  let at = from;
  let end = from;
  let international = false;
  while (at < words.length) {
    const word = words[at] as string;
    const begins = digits === '' ? phraseAt(words, at, lexicon.plus) : 0;
    if (begins > 0) {
      international = true;
      at += begins;
      continue;
    }
    const isThousand = digits.length >= leastBeforeThousand && lexicon.thousands.includes(word);
    const read = isThousand ? { digits: '000', next: at + 1 } : digitsAt(words, at, lexicon, digits !== '');
    if (!read) {
      const glue = digits !== '' && (lexicon.digitLinks.includes(word) || lexicon.fillers.includes(word));
      if (!glue) break;
      at++;
      continue;
    }
    if (lexicon.hundreds.includes(word) && digits === '') break;
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
  if (/^\+?[\d().\p{Pd}−/•·∙_]*\d[\d().\p{Pd}−/•·∙_]*$/u.test(word))
    return { digits: word.replace(/\D/g, ''), next: at + 1 };
  const digit = entryOf(lexicon.digits, word);
  if (digit) return { digits: digit, next: at + 1 };
  const times = entryOf(lexicon.multiples, word);
  const link = lexicon.digitLinks.includes(words[at + 1] ?? '') ? 1 : 0;
  const repeated = plain(words[at + 1 + link]);
  if (times && repeated) return { digits: repeated.repeat(times), next: at + 2 + link };
  const teen = entryOf(lexicon.teens, word);
  if (teen) return { digits: teen, next: at + 1 };
  const hundred = entryOf(lexicon.hundredWords, word);
  if (hundred || lexicon.hundreds.includes(word)) {
    const rest = behindHundred(words, at + 1, lexicon);
    return { digits: `${hundred ?? ''}${rest?.digits ?? '00'}`, next: rest?.next ?? at + 1 };
  }
  const ten = entryOf(lexicon.tens, word);
  if (ten) {
    const linked = lexicon.tensLink !== undefined && words[at + 1] === lexicon.tensLink ? 1 : 0;
    const unit = plain(words[at + 1 + linked]);
    return unit && unit !== '0' ? { digits: ten + unit, next: at + 2 + linked } : { digits: `${ten}0`, next: at + 1 };
  }
  const alike = entryOf(lexicon.digitHomophones, word);
  const next = words[at + 1];
  if (alike && inRun && (next === undefined || plain(next) !== undefined || entryOf(lexicon.digitHomophones, next))) {
    return { digits: alike, next: at + 1 };
  }
  return null;
}

/** "quinientos cincuenta y cinco", "two hundred and five": what belongs to the hundreds, but not the first of more digits. */
function behindHundred(words: readonly string[], from: number, lexicon: Lexicon) {
  const at = from + (lexicon.digitLinks.includes(words[from] ?? '') ? 1 : 0);
  const word = words[at] ?? '';
  const isTwo = entryOf(lexicon.teens, word)?.length === 2 || entryOf(lexicon.tens, word) !== undefined;
  const isOne = entryOf(lexicon.digits, word) !== undefined;
  const read = isTwo || isOne ? digitsAt(words, at, lexicon, true) : null;
  if (!read || read.digits.length > 2) return null;
  const goesOn = digitsAt(words, read.next, lexicon, true) !== null;
  const isSpanish = entryOf(lexicon.hundredWords, words[from - 1] ?? '') !== undefined;
  return goesOn && !(isTwo && isSpanish) ? null : { digits: read.digits.padStart(2, '0'), next: read.next };
}
