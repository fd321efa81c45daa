import type { AssistantLanguage } from '#contract/brief.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { entryOf, phraseAt } from '../matching.ts';
import type { Utterance } from '../utterance.ts';

/** A date as YYYY-MM-DD, and the words it was read from: `from` to `end` (exclusive). */
export interface DateHeard {
  value: string;
  from: number;
  end: number;
}

interface Read {
  value: number;
  next: number;
}

/** The first whole date in the words: "April 12th, 1985", "12.4.85", "the twelfth of April nineteen eighty five"; null without one. */
export function readDate(utterance: Utterance, lexicon: Lexicon, language: AssistantLanguage): DateHeard | null {
  const { words } = utterance;
  const months = monthsIn(language);
  const pieceAt = (at: number, read: (at: number) => Read | null): Read | null => {
    for (let from = at; from < at + 3; from++) {
      const found = read(from);
      if (found) return found;
      if (!lexicon.functionWords.includes(words[from] ?? '')) return null;
    }
    return null;
  };
  const month = (at: number): Read | null => {
    const value = months.indexOf(words[at]?.replace(/\.$/, '') ?? '') % 12;
    return value < 0 ? null : { value: value + 1, next: at + 1 };
  };
  const day = (at: number) => dayAt(words, at, lexicon);
  const year = (at: number) => yearAt(words, at, lexicon);
  for (let from = 0; from < words.length; from++) {
    const written = writtenDate(words[from] ?? '', language);
    if (written) return { value: written, from, end: from + 1 };
    for (const [first, second] of [
      [month, day],
      [day, month],
      [day, day],
    ] as const) {
      const one = first(from);
      const two = one && pieceAt(one.next, second);
      const three = two && pieceAt(two.next, year);
      if (!three) continue;
      const [a, b] = [one.value, two.value];
      const named = first !== second;
      const value = named
        ? isoDate(three.value, first === month ? a : b, first === month ? b : a)
        : dateOf(a, b, three.value, language);
      if (value) return { value, from, end: three.next };
    }
  }
  return null;
}

/** Eight keyed digits, day and month in the order of the language. */
export function keyedDate(digits: string, language: AssistantLanguage): string | null {
  const [, a, b, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(digits) ?? [];
  if (!year) return null;
  return language === 'en-US'
    ? isoDate(Number(year), Number(a), Number(b))
    : isoDate(Number(year), Number(b), Number(a));
}

/** "1985-04-12" as it is said: "April 12, 1985"; anything else as it is. */
export function spokenDate(value: string, language: AssistantLanguage): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${value}T00:00:00Z`));
}

/** Full names, then short ones. */
function monthsIn(language: AssistantLanguage): string[] {
  return (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) =>
      format
        .format(new Date(Date.UTC(2000, at)))
        .toLowerCase()
        .replace(/\.$/, ''),
    );
  });
}

function writtenDate(word: string, language: AssistantLanguage): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(word);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, a, b, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)$/.exec(word) ?? [];
  return year ? dateOf(Number(a), Number(b), fullYear(Number(year), year.length), language) : null;
}

/** In the United States the month comes first, unless it can be none. */
function dateOf(a: number, b: number, year: number, language: AssistantLanguage): string | null {
  const monthFirst = isoDate(year, a, b);
  const dayFirst = isoDate(year, b, a);
  return language === 'en-US' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date.toISOString().slice(0, 10) : null;
}

/** "12", "12th", "twelfth", "twenty first": a day of the month. */
export function dayAt(words: readonly string[], at: number, lexicon: Lexicon): Read | null {
  const word = words[at] ?? '';
  const written = /^(\d{1,2})(?:st|nd|rd|th|º)?$/.exec(word);
  if (written) return inMonth(Number(written[1]), at + 1);
  const ten = entryOf(lexicon.tens, word);
  const unit = ten ? ordinalOf(words[at + 1] ?? '', lexicon) : 0;
  if (ten && unit > 0 && unit < 10) return inMonth(Number(ten) * 10 + unit, at + 2);
  const number = belowHundred(words, at, lexicon);
  if (number) return inMonth(number.value, number.next);
  const ordinal = ordinalOf(word, lexicon);
  return ordinal > 0 ? { value: ordinal, next: at + 1 } : null;
}

const inMonth = (value: number, next: number): Read | null => (value >= 1 && value <= 31 ? { value, next } : null);

function ordinalOf(word: string, { ordinals }: Lexicon): number {
  return Math.max(ordinals.indexOf(word), ordinals.indexOf(word.replace(/(?:e|en|er|es)$/, ''))) + 1;
}

/** "1985", "85", "nineteen eighty five", "two thousand and five". */
function yearAt(words: readonly string[], at: number, lexicon: Lexicon): Read | null {
  const word = words[at] ?? '';
  if (/^(19|20)\d\d$/.test(word)) return { value: Number(word), next: at + 1 };
  if (/^\d\d$/.test(word)) return { value: fullYear(Number(word), 2), next: at + 1 };
  const phrases = Object.keys(lexicon.centuries);
  const joined = phrases.filter((phrase) => word.startsWith(phrase)).sort((a, b) => b.length - a.length)[0];
  if (lexicon.compounds && joined) {
    const rest = word.slice(joined.length);
    const value = rest === '' ? 0 : Number(entryOf(lexicon.digits, rest) ?? entryOf(lexicon.teens, rest) ?? Number.NaN);
    return value < 100 ? { value: (lexicon.centuries[joined] ?? 0) + value, next: at + 1 } : null;
  }
  const length = phraseAt(words, at, phrases);
  const century = lexicon.centuries[words.slice(at, at + length).join(' ')] ?? 0;
  const naught = entryOf(lexicon.digits, words[at + length] ?? '') === '0' ? 1 : 0;
  const rest = length > 0 ? belowHundred(words, at + length + naught, lexicon) : null;
  if (rest) return { value: century + rest.value, next: rest.next };
  if (length > 1 && century > 0) return { value: century, next: at + length };
  const short = belowHundred(words, at, lexicon);
  return short && short.value >= 10 ? { value: fullYear(short.value, 2), next: short.next } : null;
}

/** "Eighty five", "seventeen", "siebzehn", "7". */
function belowHundred(words: readonly string[], at: number, lexicon: Lexicon): Read | null {
  const word = words[at] ?? '';
  if (/^\d\d?$/.test(word)) return { value: Number(word), next: at + 1 };
  const [written, behind] = word.split('-').map((part) => entryOf(lexicon.tens, part) ?? entryOf(lexicon.digits, part));
  if (written && behind) return { value: Number(written) * 10 + Number(behind), next: at + 1 };
  const single = entryOf(lexicon.digits, word) ?? entryOf(lexicon.teens, word);
  if (single) return single.length < 3 ? { value: Number(single), next: at + 1 } : null;
  const ten = entryOf(lexicon.tens, word);
  if (!ten) return null;
  const linked = lexicon.tensLink !== undefined && words[at + 1] === lexicon.tensLink ? 1 : 0;
  const unit = entryOf(lexicon.digits, words[at + 1 + linked] ?? '');
  return unit && unit !== '0'
    ? { value: Number(ten) * 10 + Number(unit), next: at + 2 + linked }
    : { value: Number(ten) * 10, next: at + 1 };
}

/** "85" is 1985, "07" is 2007: what is told lies behind us. */
function fullYear(year: number, digits: number): number {
  if (digits > 2) return year;
  return year > new Date().getUTCFullYear() % 100 ? 1900 + year : 2000 + year;
}
