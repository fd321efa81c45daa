import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { findPhrase, phraseAt } from '../../matching.ts';
import { runAt } from '../../numbers/digit-words.ts';

/** An hour as it was said, in minutes of the day: whether it is the morning's or the evening's may be open. */
export interface Hour {
  minute: number;
  end: number;
}

export type Half = 'morning' | 'afternoon';

export const noon = 12 * 60;

/** "10:30 AM", "13:30 Uhr", "las 2:30 de la tarde": an offered time in minutes of the day. */
export function minuteOfSlot(time: string, { choosing }: Lexicon): number {
  const [, hour = '0', minute = '0'] = /(\d{1,2})(?::(\d\d))?/.exec(time) ?? [];
  const words = time.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isAfternoon = findPhrase(words, choosing.afternoon) !== null;
  const isHalf = isAfternoon || findPhrase(words, choosing.morning) !== null;
  return (isHalf ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)) * 60 + Number(minute);
}

/** "In the morning", "abends": which half of the day begins at a word, and where it ends. */
export function halfAt(
  words: readonly string[],
  at: number,
  { choosing }: Lexicon,
): { half: Half; end: number } | null {
  const morning = phraseAt(words, at, choosing.morning);
  const afternoon = phraseAt(words, at, choosing.afternoon);
  if (morning + afternoon === 0) return null;
  return { half: morning > afternoon ? 'morning' : 'afternoon', end: at + Math.max(morning, afternoon) };
}

/** "Ten", "10:30", "ten thirty", "half past one", "halb neun", "ocho y media", "13 Uhr 30", "noon"; null for what is no hour. */
export function clockAt(words: readonly string[], at: number, lexicon: Lexicon): Hour | null {
  const { hourWords, minutesBefore, minutesBehind } = lexicon.choosing;
  const before = phraseAt(words, at, Object.keys(minutesBefore));
  const hour = hourAt(words, at + before, lexicon);
  if (!hour) return null;
  const behind = phraseAt(words, hour.end, Object.keys(minutesBehind));
  const shift =
    (minutesBefore[words.slice(at, at + before).join(' ')] ?? 0) +
    (minutesBehind[words.slice(hour.end, hour.end + behind).join(' ')] ?? 0);
  const told = hour.end + behind;
  const end = told + phraseAt(words, told, hourWords);
  const linked = end + (lexicon.digitLinks.includes(words[end] ?? '') ? 1 : 0);
  const rest = before + behind === 0 && hour.minute % 60 === 0 ? runAt(words, linked, lexicon) : null;
  const minutes = rest?.digits.length === 2 && Number(rest.digits) < 60 ? rest : null;
  const minute = hour.minute + shift + Number(minutes?.digits ?? 0);
  return { minute: (minute + 2 * noon) % (2 * noon), end: minutes?.end ?? end };
}

function hourAt(words: readonly string[], at: number, lexicon: Lexicon): Hour | null {
  const { hourNames } = lexicon.choosing;
  const name = phraseAt(words, at, Object.keys(hourNames));
  if (name > 0) return { minute: (hourNames[words.slice(at, at + name).join(' ')] ?? 0) * 60, end: at + name };
  const written = /^(\d{1,2})[:.](\d\d)$/.exec(words[at] ?? '');
  const run = written ? null : runAt(words, at, lexicon);
  // "130" and "1030" are hours too, as they are spoken.
  const [, hour = '', minute = '0'] = written ?? /^(\d{1,2}?)(\d\d)?$/.exec(run?.digits ?? '') ?? [];
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59 || run?.international) return null;
  return { minute: Number(hour) * 60 + Number(minute), end: run?.end ?? at + 1 };
}
