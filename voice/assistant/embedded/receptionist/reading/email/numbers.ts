import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { entryOf } from '../../matching.ts';

/** A number that was said in words, as it is written; '' where it can be written in two ways. */
export interface NumberSaid {
  digits: string;
  next: number;
}

/** Numbers as people say them in an address: "eighty five", "double oh seven", "one hundred and one", "two thousand nineteen". */
export function numberSaid(words: readonly string[], at: number, lexicon: Lexicon): NumberSaid | null {
  const word = words[at] ?? '';
  const times = entryOf(lexicon.multiples, word);
  if (times) {
    const link = lexicon.digitLinks.includes(words[at + 1] ?? '') ? 1 : 0;
    const digit = digitOf(words[at + 1 + link], lexicon);
    return digit === null ? null : { digits: digit.repeat(times), next: at + 2 + link };
  }
  const count = Number(digitOf(word, lexicon) ?? 0);
  const several = count > 1 ? singular(words[at + 1] ?? '', lexicon) : null;
  if (several) return { digits: several.repeat(count), next: at + 2 };
  return wholeNumber(words, at, lexicon);
}

/** A digit by its name, or written alone. */
export function digitOf(word: string | undefined, lexicon: Lexicon): string | null {
  if (word === undefined) return null;
  return entryOf(lexicon.digits, word) ?? (/^\d$/.test(word) ? word : null);
}

/** "sevens", "sixes", "sietes". */
function singular(word: string, lexicon: Lexicon): string | null {
  const ending = /e?s$/.exec(word)?.[0] ?? '';
  const ones = ending === '' ? [] : [word.slice(0, -1), word.slice(0, -ending.length)];
  return ones.map((one) => entryOf(lexicon.digits, one)).find((digit) => digit !== undefined) ?? null;
}

interface Value {
  value: number;
  next: number;
  /** As it is written where no hundred and no thousand was said: "05". */
  digits?: string;
}

function wholeNumber(words: readonly string[], at: number, lexicon: Lexicon): NumberSaid | null {
  const { thousand } = lexicon.numberScale;
  const is = (names: readonly string[], place: number) => names.includes(words[place] ?? '');
  const head = is(thousand, at) ? { value: 1, next: at } : underThousand(words, at, lexicon);
  if (!head) return null;
  if (!is(thousand, head.next)) return written(words, head, lexicon);
  const rest = underThousand(words, afterLink(words, head.next + 1, lexicon), lexicon);
  const value = head.value * 1000 + (rest?.value ?? 0);
  return written(words, { value, next: rest?.next ?? head.next + 1 }, lexicon);
}

/** "Eight hundred five five five" is 800555 or 80555. */
function written(words: readonly string[], { value, next, digits }: Value, lexicon: Lexicon): NumberSaid {
  const unclear =
    digits === undefined && value % 10 !== 0 && value % 100 < 10 && digitOf(words[next], lexicon) !== null;
  return { digits: unclear ? '' : (digits ?? String(value)), next };
}

function afterLink(words: readonly string[], at: number, { numberScale }: Lexicon): number {
  return numberScale.link.includes(words[at] ?? '') ? at + 1 : at;
}

/** "Nineteen hundred and five" too. */
function underThousand(words: readonly string[], at: number, lexicon: Lexicon): Value | null {
  const { hundred, hundreds } = lexicon.numberScale;
  const small = underHundred(words, at, lexicon);
  const place = small?.next ?? at;
  const alone = small ? undefined : entryOf(hundreds, words[at] ?? '');
  const inWords = hundred.includes(words[place] ?? '') && small?.value !== 0;
  if (!inWords && alone === undefined) {
    if (!small || small.value < 100 || small.value % 100 !== 0) return small;
    const rest = underHundred(words, small.next, lexicon);
    return rest && rest.value > 9 && rest.value < 100 ? { value: small.value + rest.value, next: rest.next } : small;
  }
  const value = alone ?? (small?.value ?? 1) * 100;
  const linked = afterLink(words, place + 1, lexicon);
  const rest = underHundred(words, linked, lexicon);
  return rest && rest.value > 0 && rest.value < 100
    ? { value: value + rest.value, next: rest.next }
    : { value, next: place + 1 };
}

function underHundred(words: readonly string[], at: number, lexicon: Lexicon): Value | null {
  const word = words[at] ?? '';
  const { numberScale, tensLink } = lexicon;
  const whole = numberScale.inOneWord(word);
  if (whole !== null) return { value: whole, next: at + 1, ...(whole < 100 && { digits: String(whole) }) };
  const unit = entryOf(lexicon.digits, word);
  if (unit !== undefined) {
    // "Fünf und achtzig", where a listener writes three words.
    const ten = numberScale.link.includes(words[at + 1] ?? '') ? numberScale.inOneWord(words[at + 2] ?? '') : null;
    if (ten !== null && ten > 19 && ten < 100 && ten % 10 === 0)
      return { value: ten + Number(unit), next: at + 3, digits: String(ten + Number(unit)) };
    return { value: Number(unit), next: at + 1, digits: unit };
  }
  const teen = entryOf(lexicon.teens, word);
  if (teen !== undefined && teen.length === 2) return { value: Number(teen), next: at + 1, digits: teen };
  const ten = entryOf(lexicon.tens, word);
  if (ten === undefined) return null;
  const linked = tensLink !== undefined && words[at + 1] === tensLink ? 1 : 0;
  const one = entryOf(lexicon.digits, words[at + 1 + linked] ?? '');
  const isOne = one !== undefined && one !== '0';
  const digits = isOne ? ten + one : `${ten}0`;
  return { value: Number(digits), next: isOne ? at + 2 + linked : at + 1, digits };
}
