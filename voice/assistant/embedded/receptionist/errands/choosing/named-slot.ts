import type { OfferedSlot } from '#contract/office-tools.ts';
import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { findPhrase } from '../../matching.ts';
import { minuteOfSlot, noon } from './clocks.ts';
import { type TimeNames, timeNamesIn, wordsOf } from './time-names.ts';

/**
 * The offered time that is named, where the words name one and do nothing else. Null where anything else stands among them ("after
 * Tuesday", "Tuesday week", "Tuesday is bad"), which is for the calendar to read, and where none or several of the times may be meant.
 */
export function namedSlot<T extends OfferedSlot>(
  slots: readonly T[],
  words: readonly string[],
  lexicon: Lexicon,
): T | null {
  const names = timeNamesIn(words, slots, lexicon);
  if (!names) return null;
  const { weekdays, dates, hours, halves, places, ofTwo } = names;
  // "Tuesday night" is any time of it.
  if (halves.length > 0 && hours.length === 0) return null;
  const fits = slots.filter((slot) => isOn(slot, names) && isAt(slot, names, lexicon));
  const [place, other] = new Set(places);
  const [earlier, both] = new Set(ofTwo);
  if (other !== undefined || both !== undefined || (place !== undefined && earlier !== undefined)) return null;
  if (earlier !== undefined) return fits.length === 2 ? (fits[earlier] ?? null) : null;
  if (place !== undefined) {
    // "The second one on Tuesday": the second of all, or of those.
    const meant = [slots.at(place), fits.at(place)].filter((slot) => slot !== undefined && fits.includes(slot));
    return new Set(meant).size === 1 ? (meant[0] ?? null) : null;
  }
  const isNamed = weekdays.length + dates.length + hours.length > 0;
  const isMeant = isNamed || findPhrase(words, lexicon.choosing.onlyOne) !== null;
  return isMeant && fits.length === 1 ? (fits[0] ?? null) : null;
}

/** Nothing is said that names a time, or may change which is meant: "that would be great". */
export function isBeside(words: readonly string[], lexicon: Lexicon): boolean {
  const names = timeNamesIn(words, [], lexicon);
  return names !== null && Object.values(names).every((list) => list.length === 0);
}

function isOn({ day }: OfferedSlot, { weekdays, dates }: TimeNames): boolean {
  const words = wordsOf(day);
  const number = words.map(Number).find((one) => one > 0);
  return (
    weekdays.every((name) => words.includes(name)) &&
    dates.every((date) => date.day === number && (date.month === '' || words.includes(date.month)))
  );
}

function isAt({ time }: OfferedSlot, { hours, halves }: TimeNames, lexicon: Lexicon): boolean {
  const minute = minuteOfSlot(time, lexicon);
  // "Eight" is either of the day's, "20 Uhr" one.
  const isHour = hours.every((hour) =>
    hour.minute < noon + 60 ? hour.minute % noon === minute % noon : hour.minute === minute,
  );
  return isHour && halves.every((half) => half === (minute < noon ? 'morning' : 'afternoon'));
}
