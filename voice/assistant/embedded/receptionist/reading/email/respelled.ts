import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { entryOf } from '../../matching.ts';
import { letterAt } from '../spelling.ts';
import { folded, type Part } from './part.ts';
import { covers, push, type Reading, signAt } from './reading.ts';

/** "Ann with an e", "lee with two e's", "jon without an h", "anna lee with a dot in between": the word before is written so. */
export function letterRemark(reading: Reading, at: number): number | null {
  const { lexicon } = reading;
  const [withOne, withoutOne] = [covers(reading, at, lexicon.withLetter), covers(reading, at, lexicon.withoutLetter)];
  const lead = Math.max(withOne, withoutOne);
  const without = withoutOne > withOne ? withoutOne : 0;
  if (lead === 0) return null;
  const isNo = without > 0 && covers(reading, at, lexicon.no) === without;
  if (without === 0) {
    const between = signBetween(reading, at + lead);
    if (between !== null) return between;
  }
  const counted = covers(reading, at + lead, countsOf(lexicon));
  const count =
    lexicon.letterCounts[reading.words.slice(at + lead, at + lead + counted).join(' ')] ?? (without > 0 ? 0 : null);
  const named = lettersAt(reading, at + lead + counted, counted > 0);
  if (!named || isNo) return null;
  const end = named.next + covers(reading, named.next, lexicon.atTheEnd);
  const instead = covers(reading, end, lexicon.insteadOf);
  const other = instead > 0 ? lettersAt(reading, end + instead, false) : null;
  const word = reading.parts.at(-1);
  if (word?.kind !== 'text') return push(reading, { kind: 'unclear', from: at, end: other?.next ?? end });
  const spelling = { letters: named.letters, count, atEnd: end > named.next, instead: other?.letters ?? '' };
  const text = respelled(word.text, spelling, reading);
  word.was ||= word.text;
  word.plain = false;
  if (text === null) word.kind = 'unclear';
  else word.text = text;
  word.end = other?.next ?? end;
  return word.end;
}

const countNames = new WeakMap<Lexicon, readonly string[]>();
function countsOf(lexicon: Lexicon): readonly string[] {
  const names = countNames.get(lexicon) ?? Object.keys(lexicon.letterCounts);
  countNames.set(lexicon, names);
  return names;
}

/** One or two letters, by their signs or names; "e's" where they are counted. */
function lettersAt(reading: Reading, at: number, counted: boolean): { letters: string; next: number } | null {
  const { words, lexicon } = reading;
  const word = words[at] ?? '';
  // "Sin eñe": a letter that no address has.
  if (/^[^a-z]$/.test(letterAt(words, at, lexicon)?.text ?? '')) return null;
  const several = counted ? /^(\p{L})'?s$/u.exec(word) : null;
  if (several) return { letters: folded(several[1] as string, lexicon), next: at + 1 };
  if (
    /^\p{L}{2}$/u.test(word) &&
    !lexicon.stopWords.includes(word) &&
    !entryOf(lexicon.letters, word) &&
    !signAt(reading, at)
  )
    return { letters: folded(word, lexicon), next: at + 1 };
  const first = signAt(reading, at) ? null : letterAt(words, at, lexicon);
  if (!first || !/^\p{L}+$/u.test(first.text)) return null;
  const second = /^\p{L}$/u.test(words[first.next] ?? '') && !counted ? words[first.next] : undefined;
  return second === undefined
    ? { letters: folded(first.text, lexicon), next: first.next }
    : { letters: folded(first.text + second, lexicon), next: first.next + 1 };
}

interface Spelling {
  letters: string;
  /** How often; 0: not at all; null: it is there. */
  count: number | null;
  atEnd: boolean;
  instead: string;
}

/** The word as it is written; null where that is not sure. */
function respelled(word: string, { letters, count, atEnd, instead }: Spelling, { lexicon }: Reading): string | null {
  const times = word.split(letters).length - 1;
  if (instead !== '' && times === 0) return word.split(instead).length === 2 ? word.replace(instead, letters) : null;
  if (count === 0) {
    if (times === 0) return word;
    if (times === 1) return word.replace(letters, '');
    return word.endsWith(letters) ? word.slice(0, -letters.length) : null;
  }
  const twice = letters.length === 1 ? letters.repeat(2) : '';
  if (count === 2 || letters === twice) {
    if (times >= 2) return times === 2 || word.includes(letters.repeat(2)) ? word : null;
    return times === 1 ? word.replace(letters, letters.repeat(2)) : null;
  }
  if (count === 1 && twice !== '' && word.includes(twice)) return times === 2 ? word.replace(twice, letters) : null;
  if (atEnd && !word.endsWith(letters)) return withAlike(word, letters, lexicon.alikeLetters, true) ?? word + letters;
  // "Green with an e" has one in it already, and means another.
  const inside = letters === 'e' && times > 0 && !word.endsWith('e') && /ee|ea/.test(word);
  if (times > 0) return inside ? null : word;
  const alike = withAlike(word, letters, lexicon.alikeLetters, false);
  if (alike !== null) return alike;
  const added = lexicon.addedLetters.filter((one) => one.letter === letters && one.word.test(word));
  return added.length === 1 && added[0] ? word.replace(added[0].word, added[0].becomes) : null;
}

/** "Eric with a k": the one letter of the same sound is written so. */
function withAlike(
  word: string,
  letters: string,
  groups: readonly (readonly string[])[],
  atEnd: boolean,
): string | null {
  const others = groups.filter((group) => group.includes(letters)).flat();
  const pattern = new RegExp([...new Set(others)].sort((a, b) => b.length - a.length).join('|') || '$^', 'g');
  const found = [...word.matchAll(pattern)].filter((match) => match[0] !== letters && match[0] !== '');
  const last = found.at(-1);
  const fits = atEnd ? last && last.index + last[0].length === word.length : found.length === 1;
  if (!last || !fits) return null;
  return word.slice(0, last.index) + letters + word.slice(last.index + last[0].length);
}

/** "Anna lee with a dot in between", "my firm with a hyphen": between the two words before. */
function signBetween(reading: Reading, at: number): number | null {
  const sign = signAt(reading, at);
  if (!sign || sign.text === '@') return null;
  const end = sign.next + covers(reading, sign.next, reading.lexicon.inBetween);
  const { parts } = reading;
  const [first, second] = parts.slice(-2);
  const isWord = (part: Part | undefined) => part?.kind === 'text';
  const before = parts.at(-3);
  const two =
    isWord(first) && isWord(second) && (before === undefined || before.kind === 'lead' || before.text === '@');
  if (!two || !second) {
    // "O'Brien with the apostrophe".
    if (sign.text === "'" && second?.kind === 'unclear' && second.was !== '') {
      second.kind = 'text';
      second.text = second.was;
      return end;
    }
    return push(reading, { kind: 'unclear', from: at, end });
  }
  parts.splice(-1, 0, { ...second, kind: 'sign', text: sign.text, plain: false, begins: false, was: '' });
  return end;
}
