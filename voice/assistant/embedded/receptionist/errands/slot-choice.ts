import type { OfferedSlot } from '#contract/office-tools.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { findPhrase } from '../matching.ts';
import { digitRuns } from '../reading/digits.ts';

/** Most words of an answer that only names one of what was offered. */
const shortAnswer = 7;

/** Which of the offered times the caller means, by its place, its hour or its day; null when it is none of them. */
export function chosenSlot(
  slots: readonly OfferedSlot[],
  words: readonly string[],
  lexicon: Lexicon,
): OfferedSlot | null {
  const meant = byTime(slots, words, lexicon);
  if (meant) return meant;
  const at = placeOf(words, slots.length, lexicon);
  return at === null || namesDay(words, lexicon) ? null : (slots[at] ?? null);
}

/** What is offered, as it is said: "ten, eleven or twelve", and by which keys it is chosen. */
export function offeredWords(what: readonly string[], lexicon: Lexicon): { named: string; keys: string } {
  return {
    named: [what.slice(0, -1).join(', '), what.at(-1)].filter(Boolean).join(` ${lexicon.or} `),
    keys: lexicon.list(what.map((one, at) => lexicon.press(one, at + 1))),
  };
}

/** "The second one", "number two", "the last": from 0; null when no place among so many is named. */
export function placeOf(words: readonly string[], count: number, lexicon: Lexicon): number | null {
  if (words.length > shortAnswer) return null;
  if (findPhrase(words, lexicon.last)) return count - 1;
  const at = lexicon.places.findIndex((place) => findPhrase(words, place) !== null);
  return at >= 0 && at < count ? at : null;
}

/** The only one of the options that is named, or, where no other way is wanted, the one at the place that is. */
export function optionOf(
  options: readonly string[],
  words: readonly string[],
  lexicon: Lexicon,
  how: 'by-name' | 'any-way' = 'any-way',
): string | null {
  const said = ` ${words.join(' ')} `;
  const named = options.filter((option) => said.includes(` ${option.toLowerCase().replace(/[_-]+/g, ' ')} `));
  if (named.length === 1) return named[0] ?? null;
  const at = named.length === 0 && how === 'any-way' ? placeOf(words, options.length, lexicon) : null;
  return at === null ? null : (options[at] ?? null);
}

const namesDay = (words: readonly string[], lexicon: Lexicon) => words.some((word) => lexicon.weekdays.includes(word));

function byTime(slots: readonly OfferedSlot[], words: readonly string[], lexicon: Lexicon): OfferedSlot | null {
  const days = lexicon.weekdays.filter((day) => words.includes(day));
  const onDay = slots.filter(({ day }) => days.length === 0 || days.some((name) => day.toLowerCase().includes(name)));
  if (onDay.length === 0) return null;
  const said = clocksIn(words, lexicon);
  const atTime = onDay.filter((slot) => formsOf(slot).some((form) => said.includes(form)));
  if (atTime.length === 1) return atTime[0] ?? null;
  return said.length === 0 && days.length > 0 && onDay.length === 1 ? (onDay[0] ?? null) : null;
}

/** "10:30", "10.30", "ten thirty" and "10 30" alike -> "1030"; "ten" -> "10". */
function clocksIn(words: readonly string[], lexicon: Lexicon): string[] {
  const written = words.flatMap((word) => {
    const [, hour, minute = ''] = /^(\d{1,2})(?:[:.](\d\d))?(?:am|pm|uhr)?$/.exec(word) ?? [];
    return hour ? [hour + minute] : [];
  });
  return [...written, ...digitRuns(words, lexicon).map(({ digits }) => digits)];
}

function formsOf({ time }: OfferedSlot): string[] {
  const [, hour = '', minute = '00'] = /(\d{1,2})(?::(\d\d))?/.exec(time) ?? [];
  return minute === '00' ? [hour, `${hour}00`] : [hour + minute];
}
