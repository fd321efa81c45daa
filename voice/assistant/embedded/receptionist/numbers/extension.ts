import { mostOfExtension } from '#contract/values/phone-number.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { type DigitRun, digitsAt, runAt } from './digit-words.ts';

/** What is told as an extension, from its name on: its digits, that there is none, or that nobody knows which. */
export type ExtensionTold = Pick<DigitRun, 'digits' | 'from' | 'end'> & { kind: 'digits' | 'none' | 'unclear' };

/** More words do not stand between "no" and "extension" where one denies the other. */
const mostBetween = 4;

/** "Extension 22", "x 22", "Durchwahl zwo zwo": its digits, and the words from its name to them; null where none is told for sure. */
export function extensionIn(words: readonly string[], lexicon: Lexicon): ExtensionTold | null {
  const told = extensionTold(words, lexicon);
  return told?.kind === 'digits' ? told : null;
}

/** The extension that is told last: "extension 22, sorry, no extension" is none, and "extension 22 or 23" is unclear. */
export function extensionTold(words: readonly string[], lexicon: Lexicon): ExtensionTold | null {
  let told: ExtensionTold | null = null;
  for (let at = 0; at < words.length; ) {
    const next = toldAt(words, at, told, lexicon);
    if (next) told = told ? inPlaceOf(told, next, words, lexicon) : next;
    at = Math.max(at + 1, next?.end ?? 0);
  }
  return told;
}

/** Of two that differ nobody knows which is meant, but where the other one corrects. */
function inPlaceOf(told: ExtensionTold, next: ExtensionTold, words: readonly string[], lexicon: Lexicon) {
  const differs = told.kind === 'digits' && next.kind === 'digits' && told.digits !== next.digits;
  const corrects = findPhrase(words.slice(told.end, next.from), lexicon.corrections) !== null;
  return { ...next, from: told.from, kind: differs && !corrects ? 'unclear' : next.kind };
}

function toldAt(
  words: readonly string[],
  from: number,
  before: ExtensionTold | null,
  lexicon: Lexicon,
): ExtensionTold | null {
  const behindDigits = from > 0 && digitsAt(words, from - 1, lexicon, true) !== null;
  const mark = behindDigits ? phraseAt(words, from, lexicon.extensionMarks) : 0;
  const length = phraseAt(words, from, lexicon.extensionLeads) || mark;
  if (length === 0) return null;
  const start = skipPhrases(words, lexicon.extensionLinks, from + length);
  const run = runAt(words, start, lexicon);
  if (run) return withDigits(words, from, run, lexicon);
  if (mark > 0) return null;
  const [digits, end] = ['', from + length];
  const near = words.slice(Math.max(0, from - mostBetween), from);
  // "No extension", "I do not have an extension": but in "4 7, no, extension a 12" one follows.
  const denies = near.findLastIndex((word) => isNegation(word, lexicon));
  const isDenied = denies >= 0 && !near.slice(denies).some((_, at) => digitsAt(near, denies + at, lexicon, true));
  if (isDenied) return { kind: 'none', digits, from: from - near.length + denies, end };
  const isNamed = before !== null || behindNumber(words, from, lexicon);
  // "A12", "a one two"; "a friend" has an article.
  const [code = '', next] = words.slice(start);
  const isLetter = /^\p{L}$/u.test(code) && (next === undefined || digitsAt(words, start + 1, lexicon, true) !== null);
  const isCode = isLetter || /^\p{L}+\d/u.test(code);
  return isNamed || isCode ? { kind: 'unclear', digits, from, end } : null;
}

function withDigits(words: readonly string[], from: number, run: DigitRun, lexicon: Lexicon): ExtensionTold {
  const isThousands = lexicon.thousands.includes(words[run.end] ?? '');
  const first = isThousands ? { ...run, digits: `${run.digits}000`, end: run.end + 1 } : run;
  // "Extension 22, no, 23": as many digits are put in its place.
  const behind = skipPhrases(words, lexicon.corrections, first.end);
  const instead = behind > first.end ? runAt(words, behind, lexicon) : null;
  const { digits, end } = instead?.digits.length === first.digits.length ? instead : first;
  // "22 or 23", "12 a".
  const isEither = words[end] === lexicon.or && digitsAt(words, end + 1, lexicon, true) !== null;
  const holdsOr = words.slice(run.from, run.end).includes(lexicon.or);
  const goesOn = end === words.length - 1 && /^\p{L}$/u.test(words[end] ?? '');
  const fits = !run.international && digits.length <= mostOfExtension && !isEither && !holdsOr && !goesOn;
  return { kind: fits ? 'digits' : 'unclear', digits, from, end };
}

/** Nothing but plain words stands between the digits of a number and its extension. */
function behindNumber(words: readonly string[], from: number, lexicon: Lexicon): boolean {
  const plain = [...lexicon.fillers, ...lexicon.digitLinks, ...lexicon.determiners, ...lexicon.joiners];
  let at = from;
  while (at > 0 && plain.includes(words[at - 1] ?? '')) at--;
  return at > 0 && digitsAt(words, at - 1, lexicon, true) !== null;
}

const isNegation = (word: string, { not, withoutLetter, no, corrections }: Lexicon) =>
  word === not || withoutLetter.includes(word) || (no.includes(word) && corrections.includes(word));
