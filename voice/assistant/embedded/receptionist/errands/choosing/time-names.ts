import type { OfferedSlot } from '#contract/office-tools.ts';
import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { phraseAt } from '../../matching.ts';
import { runAt } from '../../numbers/digit-words.ts';
import { dayAt } from '../../reading/dates.ts';
import { clockAt, type Half, type Hour, halfAt, minuteOfSlot, noon } from './clocks.ts';

/** What words name of a time, as often as it is said. */
export interface TimeNames {
  weekdays: string[];
  /** `month`: '' where it is not said. */
  dates: { day: number; month: string }[];
  hours: Hour[];
  halves: Half[];
  /** Among what was offered, from 0; -1 for the last. */
  places: number[];
  /** The earlier or the later of two. */
  ofTwo: (0 | 1)[];
}

export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** All words as parts of names of a time; null where one is neither such a part nor may stand beside one. */
export function timeNamesIn(
  said: readonly string[],
  slots: readonly OfferedSlot[],
  lexicon: Lexicon,
): TimeNames | null {
  const names: TimeNames = { weekdays: [], dates: [], hours: [], halves: [], places: [], ofTwo: [] };
  const { beside, onlyOne } = lexicon.choosing;
  const words = said.flatMap((word) => partsOf(word, lexicon));
  // The Spanish "este" is also "this".
  const fillers = [...lexicon.hesitations, ...lexicon.fillers].filter((word) => !lexicon.timeLinks.includes(word));
  const known = [...beside, ...onlyOne, ...lexicon.yes, ...fillers];
  const endOfPart = (at: number) =>
    dayNamed(words, at, slots, names, lexicon) ||
    placeNamed(words, at, names, lexicon) ||
    hourNamed(words, at, phraseAt(words, at, known), slots, names, lexicon);
  let endOfName = -1;
  for (let at = 0; at < words.length; ) {
    const before = countOf(names);
    // "Tuesday would work".
    const behind = at === endOfName ? phraseAt(words, at, lexicon.choosing.behind) : 0;
    const end = behind > 0 ? at + behind : endOfPart(at);
    if (end === at) return null;
    if (countOf(names) > before || words[at] === lexicon.choosing.pronoun) endOfName = end;
    at = end;
  }
  return names;
}

const countOf = (names: TimeNames) => Object.values(names).reduce((count, list) => count + list.length, 0);

/** "8am" is two words, and so is "Monday's". */
function partsOf(word: string, { weekdays }: Lexicon): readonly string[] {
  const [, name = '', ending = ''] = /^(\p{L}+)'(s|ll)$/u.exec(word) ?? [];
  if (weekdays.includes(name)) return [name, ending === 's' ? 'is' : 'will'];
  return /^(\d{1,2}(?:[:.]\d\d)?)(am|pm|uhr)$/.exec(word)?.slice(1) ?? [word];
}

/** Takes up a weekday and a date behind it; where they end, 0 for none. */
function dayNamed(
  words: readonly string[],
  at: number,
  slots: readonly OfferedSlot[],
  names: TimeNames,
  lexicon: Lexicon,
): number {
  const word = words[at] ?? '';
  const isWeekday = lexicon.weekdays.includes(word);
  if (isWeekday) names.weekdays.push(word);
  const date = dateAt(words, isWeekday ? at + 1 : at, slots, isWeekday, lexicon);
  if (date) names.dates.push(date);
  return date?.next ?? (isWeekday ? at + 1 : 0);
}

/** Takes up "the second one", "the earlier one"; where it ends, 0 for none. */
function placeNamed(
  words: readonly string[],
  at: number,
  names: TimeNames,
  { choosing, places, last, weekdays }: Lexicon,
): number {
  const [earlier, later] = [phraseAt(words, at, choosing.earlier), phraseAt(words, at, choosing.later)];
  const lengths = [...places, last].map((list) => phraseAt(words, at, list));
  const longest = Math.max(...lengths);
  if (Math.max(earlier, later) > longest) {
    names.ofTwo.push(earlier > later ? 0 : 1);
    return at + Math.max(earlier, later);
  }
  // "The second Tuesday" is one of the month.
  if (longest === 0 || weekdays.includes(words[at + longest] ?? '')) return 0;
  const place = lengths.indexOf(longest);
  names.places.push(place === places.length ? -1 : place);
  const end = at + longest;
  return choosing.pronoun !== '' && words[end] === choosing.pronoun ? end + 1 : end;
}

/** Takes up an hour or a half of the day, or passes over what stands beside; where it ends, `at` where it is neither. */
function hourNamed(
  words: readonly string[],
  at: number,
  beside: number,
  slots: readonly OfferedSlot[],
  names: TimeNames,
  lexicon: Lexicon,
): number {
  const half = halfAt(words, at, lexicon);
  if (half && half.end - at >= beside) {
    names.halves.push(half.half);
    return half.end;
  }
  if (beside > 0) return at + beside;
  if (isPronoun(words, at, slots, lexicon)) return at + 1;
  const hour = clockAt(words, at, lexicon);
  if (hour) names.hours.push(hour);
  return hour?.end ?? at;
}

/** "The Tuesday one", but not "Tuesday at one" or "one thirty". */
function isPronoun(words: readonly string[], at: number, slots: readonly OfferedSlot[], lexicon: Lexicon): boolean {
  const { pronoun, hourLeads, hourWords, morning, afternoon } = lexicon.choosing;
  if (words[at] !== pronoun || hourLeads.includes(words[at - 1] ?? '')) return false;
  const isHour =
    runAt(words, at, lexicon)?.end !== at + 1 ||
    phraseAt(words, at + 1, [...hourWords, ...morning, ...afternoon]) > 0 ||
    slots.some(({ time }) => minuteOfSlot(time, lexicon) % noon === 60);
  return !isHour;
}

/** "December first", "the first of December"; without the month behind a weekday or "on the". */
function dateAt(
  words: readonly string[],
  at: number,
  slots: readonly OfferedSlot[],
  behindWeekday: boolean,
  lexicon: Lexicon,
): { day: number; month: string; next: number } | null {
  const { dateLeads, dateLinks, cardinalDates, pronoun, hourWords, minutesBehind } = lexicon.choosing;
  // Another month than those of the days that are offered names none of them.
  const isMonth = (word: string) =>
    slots.some(({ day }) => wordsOf(day).includes(word)) &&
    ![...lexicon.weekdays, ...dateLinks].includes(word) &&
    !/\d/.test(word);
  const linked = (from: number) => from + (dateLinks.includes(words[from] ?? '') ? 1 : 0);
  const lead = phraseAt(words, at, dateLeads);
  const start = lead > 0 ? at + lead : linked(at);
  const month = words[start] ?? '';
  if (isMonth(month)) {
    const day = dayAt(words, linked(start + 1), lexicon);
    return day && { day: day.value, month, next: day.next };
  }
  const day = dayAt(words, start, lexicon);
  if (!day) return null;
  const behind = linked(day.next);
  if (isMonth(words[behind] ?? '')) return { day: day.value, month: words[behind] ?? '', next: behind + 1 };
  // "El primero" is rather the first of those that are offered.
  const isPlace = !behindWeekday && lexicon.places.some((place) => phraseAt(words, at, place) > 0);
  const run = runAt(words, start, lexicon);
  const isOrdinal = run === null || day.next > run.end;
  const isHour =
    words[day.next] === pronoun ||
    halfAt(words, day.next, lexicon) !== null ||
    phraseAt(words, day.next, [...hourWords, ...Object.keys(minutesBehind)]) > 0;
  const isDate = (behindWeekday || lead > 0) && !isPlace && !isHour && (isOrdinal || cardinalDates);
  return isDate ? { day: day.value, month: '', next: day.next } : null;
}
