import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { difference, entryOf } from '../../matching.ts';
import { isSign, type Part, textOf } from './part.ts';

/** Decides what is a letter and what a word, and puts spelled letters in place of the word that they spell. */
export function withLetters(parts: readonly Part[], lexicon: Lexicon): Part[] {
  return spelledWords(runs(explained(parts), lexicon));
}

/** "D david, a adam": words that only explain the letter before them; one such pair alone may be an initial and a name. */
function explained(parts: readonly Part[]): Part[] {
  const isPair = (at: number) => {
    const [letter, word] = [parts[at], parts[at + 1]];
    const isWord = word?.kind === 'text' || (word?.kind === 'named' && word.text.length > 1);
    return isWord && letter?.kind === 'letter' && letter.text.length === 1 && word.text.startsWith(letter.text);
  };
  return parts.filter((_, at) => !(isPair(at - 1) && (isPair(at + 1) || isPair(at - 3))));
}

/** Letters that stand one after another: `from` to `end` (exclusive) of the parts. */
function runAt(parts: readonly Part[], from: number, isIn: (part: Part) => boolean): number {
  let end = from;
  while (end < parts.length && isIn(parts[end] as Part)) end++;
  return end;
}

/** The fewest names of letters that are letters without any other sign of spelling. */
const fewestNames = 3;

function runs(parts: readonly Part[], lexicon: Lexicon): Part[] {
  const decided: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    const end = runAt(parts, at, ({ kind }) => kind === 'letter' || kind === 'named');
    const run = parts.slice(at, Math.max(end, at + 1));
    decided.push(...(end > at ? run.map((part) => decidedPart(part, run, parts[at - 1], parts[end], lexicon)) : run));
    at += run.length;
  }
  return decided;
}

function decidedPart(
  part: Part,
  run: readonly Part[],
  before: Part | undefined,
  after: Part | undefined,
  lexicon: Lexicon,
): Part {
  if (part.kind !== 'named') return part;
  const asLetter: Part = { ...part, kind: 'letter', text: part.letter, plain: false };
  const isEvidence = ({ kind, text }: Part) =>
    kind === 'letter' && (text.length > 1 || !lexicon.wordsLikeLetters.includes(text));
  // "Oscar w h i t e", "jay n g": a name before a spelled one, or a letter.
  const names = run.filter(({ kind, text }) => kind === 'named' && !entryOf(lexicon.lettersAmongLetters, text));
  const isOnlyName = names.length === 1 && names[0] === part && run.every((one) => one === part || one.letter === '');
  if (isOnlyName && run.length > 1) return { ...part, kind: 'unclear' };
  // "Oh oh oh": letters or zeros.
  if (run.length > 1 && run.every(({ text }) => lexicon.doubtfulZeros.includes(text)))
    return { ...part, kind: 'unclear' };
  if (run.some(isEvidence) || run.length >= fewestNames) return asLetter;
  const isAlphabet = entryOf(lexicon.alphabet, part.text) !== undefined;
  // "Mike" is a name; of two such words nobody knows.
  if (run.length > 1) return { ...part, kind: 'unclear' };
  if (isAlphabet || entryOf(lexicon.lettersAmongLetters, part.text)) return { ...part, kind: 'text' };
  // "Jay dot smith" is a name or an initial; in "see you there" and before an ending it is a word.
  const isWord =
    [before, after].some((beside) => beside?.kind === 'text' || beside?.kind === 'digits') || isSign(before);
  return isWord || isSign(after, '@')
    ? { ...part, kind: 'text' }
    : { ...part, kind: after?.kind === 'sign' ? 'unclear' : 'text' };
}

/** Fewer letters are initials. */
const fewestSpelled = 3;
/** Letters that differ this much spell another word. */
const sameWord = 0.2;
/** After "spelled" they may differ more. */
const sameSpelled = 0.67;
/** Without it, nobody knows. */
const likelySpelled = 0.6;

/** "Smith, s m y t h": the letters are the word. */
function spelledWords(parts: readonly Part[]): Part[] {
  const spelled: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    const part = parts[at] as Part;
    const told = part.kind === 'spelled';
    const from = told ? at + 1 : at;
    const end = runAt(parts, from, ({ kind }) => kind === 'letter');
    if (end === from) {
      if (!told) spelled.push(part);
      at++;
      continue;
    }
    const run = parts.slice(from, end);
    const word = textOf(run);
    const after = parts[end];
    // "S m i t h, Smith": said after it was spelled.
    const again =
      after?.kind === 'text' &&
      run.length >= fewestSpelled &&
      difference(after.text, word) <= (told ? 0 : sameWord / 2);
    const count = told || run.length >= fewestSpelled ? wordsBefore(spelled, word, told ? sameSpelled : sameWord) : 0;
    const last = spelled.at(-1);
    const isOther =
      !told &&
      run.length >= fewestSpelled &&
      last?.kind === 'text' &&
      last.text[0] === word[0] &&
      difference(last.text, word) <= likelySpelled;
    // "Amy, a i m e e": another spelling of it, or more of the address.
    // "... at gmail dot com, that's b e a m": of what it is, is seen when all is read.
    const isBehind = told && isSign(spelled.at(-2), '.') && spelled.some((one) => isSign(one, '@'));
    if (count === 0 && (told || isOther)) spelled.push({ ...part, kind: isBehind ? 'lead' : 'unclear' });
    const replaced = spelled.splice(spelled.length - count, count);
    const was = textOf(replaced);
    spelled.push(
      ...(count > 0
        ? [
            {
              ...(run[0] as Part),
              kind: 'text' as const,
              text: word,
              was,
              stop: run.at(-1)?.stop ?? '',
              end: run.at(-1)?.end ?? 0,
            },
          ]
        : run),
    );
    at = again && count === 0 ? end + 1 : end;
  }
  return spelled;
}

/** How many of the last words are what was spelled. */
function wordsBefore(parts: readonly Part[], word: string, most: number): number {
  for (const count of [1, 2, 3]) {
    const last = parts.slice(-count);
    if (last.length < count || last.some(({ kind }) => kind !== 'text')) return 0;
    const said = textOf(last);
    if (said[0] === word[0] && difference(said, word) <= most) return count;
  }
  return 0;
}
