import type { Lexicon } from '../../behaviour/lexicon.ts';
import { entryOf, phraseAt } from '../matching.ts';

/** Digits said one after another: words `from` to `end` (exclusive). `international`: they began with a plus. */
export interface DigitRun {
  digits: string;
  from: number;
  end: number;
  international: boolean;
  /** What stood between its parts: words of another clause, or one that is not known and may have been a digit. */
  gap?: 'clause' | 'unknown' | undefined;
  /** Something in it was put right, and nobody knows what. */
  isUnclear?: boolean;
}

/** "312 555 five thousand": behind fewer digits it tells how many there are of something. */
const leastBeforeThousand = 4;

/** The digits that begin at a word, up to the first that is none of them; null where none begins. */
export function runAt(words: readonly string[], from: number, lexicon: Lexicon): DigitRun | null {
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

/** The digits of one word, or of a few that make one: "double oh", "twenty three"; null for any other. */
export function digitsAt(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
  inRun: boolean,
): { digits: string; next: number } | null {
  const word = words[at];
  if (word === undefined) return null;
  const plain = (text: string | undefined) =>
    text === undefined ? undefined : (entryOf(lexicon.digits, text) ?? (/^\d$/.test(text) ? text : undefined));
  if (/^\+?[\d().\p{Pd}−/•·∙_]*\d[\d().\p{Pd}−/•·∙_]*$/u.test(word))
    return { digits: word.replace(/\D/g, ''), next: at + 1 };
  const digit = entryOf(lexicon.digits, word) ?? digitsTogether(word, lexicon);
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

/** "three-one-two", "fifty-five", "nulldreinull": digits that were written as one word; undefined for any other. */
function digitsTogether(word: string, { digits, tens, compounds }: Lexicon): string | undefined {
  const [ten = '', unit = '', ...more] = word.split('-');
  const [tenDigit, unitDigit] = [entryOf(tens, ten), entryOf(digits, unit)];
  if (tenDigit && unitDigit && unitDigit !== '0' && more.length === 0) return tenDigit + unitDigit;
  if (!word.includes('-') && !(compounds && word.length > 5)) return undefined;
  let together = '';
  for (let rest = word; rest !== ''; ) {
    const first = Object.keys(digits).find((name) => name.length > 1 && rest.startsWith(name));
    if (first === undefined) return undefined;
    together += digits[first];
    rest = rest.slice(first.length).replace(/^-(?=.)/, '');
  }
  return together;
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
