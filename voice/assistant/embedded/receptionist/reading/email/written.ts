import { pastedEmail } from '#contract/values/email-pattern.ts';
import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { entryOf, phraseAt } from '../../matching.ts';
import { letterAt } from '../spelling.ts';
import { isNoReply } from './leads.ts';
import { digitOf, numberSaid } from './numbers.ts';
import { folded, hasForeignLetter, isSign, type Part } from './part.ts';
import { isContraction, isPlain, push, type Reading, rawOf, signAt } from './reading.ts';

export function sign(reading: Reading, at: number): number | null {
  const { parts, words } = reading;
  const found = signAt(reading, at);
  if (!found) return null;
  // The ending of Austria: "punkt at".
  const isEnding =
    words[at] === 'at' && found.next === at + 1 && isSign(parts.at(-1), '.') && parts.some((part) => isSign(part, '@'));
  return push(reading, {
    kind: isEnding ? 'text' : 'sign',
    text: isEnding ? 'at' : found.text,
    from: at,
    end: found.next,
  });
}

export function number(reading: Reading, at: number): number | null {
  const { words, lexicon, parts } = reading;
  const word = words[at] ?? '';
  const isNumber = (place: number) => isNumberAt(reading, place);
  const behindDigits = parts.at(-1)?.kind === 'digits';
  if (lexicon.doubtfulZeros.includes(word)) {
    const beside = behindDigits || isNumber(at + 1) || (words[at + 1] === word && isNumber(at + 2));
    const inSpelling =
      word === 'o' && parts.slice(-2).length === 2 && parts.slice(-2).every(({ kind }) => kind === 'letter');
    if (!beside || inSpelling) return null;
    const betweenLetters = parts.at(-1)?.kind === 'letter' || (word === 'o' && parts.at(-1)?.kind === 'text');
    if (betweenLetters) return push(reading, { kind: 'unclear', from: at, end: at + 1 });
    return push(reading, { kind: 'digits', text: '0', counted: true, from: at, end: at + 1 });
  }
  // "Nine to five" and "a hundred" are written in two ways.
  const scale = [...lexicon.numberScale.hundred, ...lexicon.numberScale.thousand];
  const unclear = lexicon.articles.includes(word) && scale.includes(words[at + 1] ?? '');
  if (unclear || isBetweenDigits(reading, at)) return push(reading, { kind: 'unclear', from: at, end: at + 1 });
  const said = numberSaid(words, at, lexicon);
  if (!said) return null;
  const doubled = words.slice(at + 1, said.next).some((one) => lexicon.doubtfulZeros.includes(one));
  // "W double o d".
  if (doubled && entryOf(lexicon.multiples, word) && !behindDigits && !isNumber(said.next))
    return push(reading, { kind: 'letter', text: 'oo', from: at, end: said.next });
  const kind = said.digits === '' ? 'unclear' : 'digits';
  return push(reading, { kind, text: said.digits, counted: true, from: at, end: said.next });
}

const isNumberAt = ({ words, lexicon }: Reading, at: number) =>
  !lexicon.doubtfulZeros.includes(words[at] ?? '') &&
  (/^\d+$/.test(words[at] ?? '') || numberSaid(words, at, lexicon) !== null);

/** A word that sounds like a digit, where digits stand on both sides. */
const isBetweenDigits = (reading: Reading, at: number) =>
  entryOf(reading.lexicon.digitHomophones, reading.words[at] ?? '') !== undefined &&
  numberSaid(reading.words, at, reading.lexicon) === null &&
  reading.parts.at(-1)?.kind === 'digits' &&
  isNumberAt(reading, at + 1);

export function letter(reading: Reading, at: number): number | null {
  const { words, lexicon, parts } = reading;
  const word = words[at] ?? '';
  const among = entryOf(lexicon.lettersAmongLetters, word);
  const read = letterAt(words, at, lexicon) ?? (among ? explainedAs(among, at, reading) : null);
  if (!read || isContraction(reading, read.next - 1) || !/^\p{L}+$/u.test(read.text)) return null;
  if (isForeign(reading, read.text)) return push(reading, { kind: 'unclear', from: at, end: read.next });
  const before = parts.at(-1);
  const text = folded(read.text, lexicon);
  const explained = phraseAt(words, read.next, lexicon.asIn);
  const example = words[read.next + explained] ?? '';
  const isLetter = word.length === 1 && read.next === at + 1;
  // "D as in Boris": one of the two was heard wrongly.
  if (
    isLetter &&
    explained > 0 &&
    example.length > 1 &&
    !isLetterName(example, lexicon) &&
    digitOf(example, lexicon) === null
  )
    return push(reading, { kind: 'unclear', from: at, end: read.next + explained + 1 });
  // "M a x, x wie Xanthippe": one x or two.
  const repeats = before?.kind === 'letter' && before.text === text && before.stop !== '' && parts.at(-2)?.stop === '';
  if (repeats && read.next > at + 1) return push(reading, { kind: 'unclear', from: at, end: read.next });
  const isSure =
    isLetter || read.next > at + 1 || !(lexicon.wordsLikeLetters.includes(word) || among || lexicon.alphabet[word]);
  if (isSure) return push(reading, { kind: 'letter', text, letter: isLetter ? '' : text, from: at, end: read.next });
  return push(reading, {
    kind: 'named',
    text: folded(word, lexicon),
    letter: text,
    from: at,
    end: read.next,
    plain: isPlain(reading, at),
  });
}

/** "Dan at müller dot de", where nobody writes an ü otherwise. */
const isForeign = ({ parts, lexicon }: Reading, text: string) =>
  parts.some((part) => isSign(part, '@')) && hasForeignLetter(text, lexicon);

/** "A triple x"; "triple a plumbing" may be written with the word. */
export function repeatedLetter(reading: Reading, at: number): number | null {
  const { words, lexicon, parts } = reading;
  const times = entryOf(lexicon.multiples, words[at] ?? '');
  const letter = words[at + 1] ?? '';
  if (!times || words[at] === lexicon.twice || !/^\p{L}$/u.test(letter)) return null;
  const isSpelled = parts.at(-1)?.kind === 'letter' || parts.at(-1)?.kind === 'digits';
  const text = folded(letter, lexicon).repeat(times);
  return push(reading, { kind: isSpelled ? 'letter' : 'unclear', text, from: at, end: at + 2 });
}

/** "Te de toro": a letter by a name that is a word, with what explains it. */
function explainedAs(text: string, at: number, { words, lexicon }: Reading) {
  const length = phraseAt(words, at + 1, lexicon.asIn);
  const example = words[at + 1 + length] ?? '';
  const fits = length > 0 && example.length > 1 && example.startsWith(text) && !isLetterName(example, lexicon);
  return { text, next: fits ? at + 2 + length : at + 1 };
}

const isLetterName = (word: string, lexicon: Lexicon) =>
  entryOf(lexicon.letters, word) !== undefined || entryOf(lexicon.lettersAmongLetters, word) !== undefined;

/** Any other word, cut at the signs that are written in it: "dan.harris", "gmail.com", "dan@acme.com". */
export function word(reading: Reading, at: number): number | null {
  const { lexicon, utterance, parts } = reading;
  let end = at + 1;
  while (utterance.tokens[end]?.raw === '') end++;
  const said = pastedEmail(rawOf(reading, at, end)).toLowerCase();
  const isAddress = said.includes('@');
  const text = isAddress ? said : folded(said, lexicon);
  if (!isAddress && (!/^[a-z0-9._+'-]+$/.test(text) || isForeign(reading, said)))
    return push(reading, { kind: 'unclear', from: at, end });
  const ending = /^dot(com|net|org|de)$/.exec(text)?.[1];
  const pieces = ending ? ['.', ending] : text.split(isAddress ? /([@.+_-])/ : /([.+_-])/).filter(Boolean);
  for (const [place, piece] of pieces.entries()) {
    const kind = isAddress && piece.includes("'") ? 'text' : kindOf(piece);
    push(reading, {
      kind,
      text: kind === 'unclear' ? piece.replaceAll("'", '') : piece,
      from: at,
      end,
      plain: pieces.length === 1 && isPlain(reading, at) && !isNoReply(reading, at),
      was: kind === 'unclear' ? piece : '',
      begins: isAddress && place === 0 && /^[^@]+@[^@]+$/.test(said) && !isSign(parts.at(-1)),
    });
  }
  return end;
}

/** Of a name with an apostrophe nobody knows whether the address has one. */
function kindOf(piece: string): Part['kind'] {
  if (/^[@.+_-]$/.test(piece)) return 'sign';
  if (/^\d+$/.test(piece)) return 'digits';
  return piece.includes("'") ? 'unclear' : 'text';
}
