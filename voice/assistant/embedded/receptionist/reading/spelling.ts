import type { Lexicon } from '../../behaviour/lexicon.ts';
import { entryOf, phraseAt } from '../matching.ts';

/** Letters that stand one after another: words `from` to `end` (exclusive). */
export interface Spelled {
  text: string;
  from: number;
  end: number;
}

/** The longest run of at least `least` spelled letters ("h a n", "b as in bravo", "double l"), lower case; null when there is none. */
export function readSpelling(words: readonly string[], lexicon: Lexicon, least = 2): Spelled | null {
  let best: Spelled | null = null;
  for (let at = 0; at < words.length; ) {
    const run = runAt(words, at, lexicon);
    if (run && run.text.length >= least && run.text.length > (best?.text.length ?? 0)) best = run;
    at = run ? run.end : at + 1;
  }
  return best;
}

/** One spelled letter or sign at `at`, with what explains it; null when the word is none. */
export function letterAt(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
): { text: string; next: number } | null {
  const word = words[at];
  if (word === undefined) return null;
  if (word === lexicon.twice) {
    const itself = entryOf(lexicon.doubledNames, words[at + 1] ?? '');
    if (itself) return { text: itself, next: at + 2 };
    const twice = letterAt(words, at + 1, lexicon);
    return twice && twice.text.length === 1 ? { text: twice.text.repeat(2), next: twice.next } : null;
  }
  const named = phraseAt(words, at, Object.keys(lexicon.letterPhrases));
  if (named > 0) return { text: lexicon.letterPhrases[words.slice(at, at + named).join(' ')] ?? '', next: at + named };
  const sign = entryOf(lexicon.spelledSigns, word);
  if (sign) return { text: sign, next: at + 1 };
  const letter = /^\p{L}$/u.test(word) ? word : (entryOf(lexicon.alphabet, word) ?? entryOf(lexicon.letters, word));
  if (!letter) return null;
  const explained = phraseAt(words, at + 1, lexicon.asIn);
  const example = words[at + 1 + explained];
  return explained > 0 && example?.startsWith(letter) && example.length > 1
    ? { text: letter, next: at + 2 + explained }
    : { text: letter, next: at + 1 };
}

function runAt(words: readonly string[], from: number, lexicon: Lexicon): Spelled | null {
  let text = '';
  let at = from;
  for (let read = letterAt(words, at, lexicon); read; read = letterAt(words, at, lexicon)) {
    text += read.text;
    at = read.next;
  }
  const clean = text.replace(/^[-' ]+|[-' ]+$/g, '');
  return clean === '' ? null : { text: clean, from, end: at };
}

/** "groß" -> "G R O Eszett": letter by letter, as it is read back. */
export function spelledOut(text: string, lexicon: Lexicon): string {
  return [...text].map((sign) => entryOf(lexicon.letterNames, sign.toLowerCase()) ?? sign.toUpperCase()).join(' ');
}

/** "o'brien-smith" -> "O'Brien-Smith". */
export function capitalised(name: string): string {
  return name.replace(/(^|[-' ])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
