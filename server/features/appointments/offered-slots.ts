import type { AssistantLanguage } from '#contract/brief.ts';
import type { DayQuestion, OfferedSlot } from '#contract/office-tools.ts';
import { spanishClock } from '#contract/values/spanish-clock.ts';
import { type LocalMoment, localMoment, zonedFormat } from '#contract/values/zoned-time.ts';
import type { TimeWish, UnclearDay } from './wished-time.ts';

const mostOffered = 3;

/**
 * The slots to offer for a wish: the wished minute alone when it is free, else times spread over what was wished. Where nothing
 * of it is free, `fits` is false and the slots are the nearest.
 */
export function chooseSlots(
  starts: readonly Date[],
  wish: TimeWish,
  timeZone: string,
): { fits: boolean; starts: readonly Date[] } {
  const local = [...starts]
    .sort((a, b) => a.getTime() - b.getTime())
    .map((start) => ({ start, ...localMoment(start, timeZone) }));
  const wished = local.filter(({ date }) => isWished(wish, date));
  const right = wished.filter(({ minute }) =>
    wish.at === null ? minute >= wish.fromMinute && minute < wish.toMinute : minute === wish.at,
  );
  const told = (fits: boolean, chosen: readonly { start: Date }[]) => ({
    fits,
    starts: chosen.map(({ start }) => start).sort((a, b) => a.getTime() - b.getTime()),
  });
  if (right.length > 0) return told(true, wish.at !== null ? right.slice(0, mostOffered) : spread(right));
  const near = wish.at ?? (wish.fromMinute > 0 ? wish.fromMinute : wish.toMinute);
  const sameDays = [...wished].sort((a, b) => Math.abs(a.minute - near) - Math.abs(b.minute - near));
  if (sameDays.length > 0) return told(false, sameDays.slice(0, mostOffered));
  return told(false, spread(local.filter(({ date }) => date >= wish.from && !wish.without.includes(date))));
}

const isWished = ({ from, to, without }: TimeWish, date: string) =>
  date >= from && date <= to && !without.includes(date);

/** Of several days one time each, of one day its first, a middle and its last time. */
function spread<T extends LocalMoment>(slots: readonly T[]): readonly T[] {
  if (slots.length <= mostOffered) return slots;
  const days = [...new Set(slots.map(({ date }) => date))];
  if (days.length >= mostOffered)
    return days.slice(0, mostOffered).flatMap((day) => slots.find(({ date }) => date === day) ?? []);
  if (days.length === 2) {
    const [one, other] = days.map((day) => slots.filter(({ date }) => date === day)) as [T[], T[]];
    return [one[0], one.length > 1 ? one.at(-1) : other.at(-1), other[0]].filter(
      (slot, at, all): slot is T => slot !== undefined && all.indexOf(slot) === at,
    );
  }
  return [slots[0], slots[Math.floor(slots.length / 2)], slots.at(-1)].filter((slot) => slot !== undefined);
}

const atWord: Record<AssistantLanguage, string> = { 'en-US': 'at', 'en-GB': 'at', 'de-DE': 'um', 'es-US': 'a' };

/** How a time is told in the language of the call, on the business's own clock. */
export function spokenSlot(start: Date, timeZone: string, language: AssistantLanguage): OfferedSlot {
  const part = (options: Intl.DateTimeFormatOptions) => zonedFormat(language, timeZone, options).format(start);
  const { minute } = localMoment(start, timeZone);
  const day = part({ weekday: 'long', month: 'long', day: 'numeric' });
  const time = timeWords(part, minute, language);
  return {
    start: start.toISOString(),
    day,
    time,
    spoken: `${day} ${atWord[language]} ${time}`,
  };
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The days to ask about, in the language of the call; each with words by which it is found again. */
export function dayQuestion(unclear: UnclearDay, today: string, language: AssistantLanguage): DayQuestion {
  const { why, candidates, at, fromMinute, toMinute } = unclear;
  const span = fromMinute > 0 || toMinute < 24 * 60 ? `[${clock(fromMinute)}-${clock(toMinute)}]` : '';
  const time = at === null ? span : `[${clock(at)}]`;
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  const days = candidates.map((date) => {
    // The same day of the next year is told by its year.
    const year = why === 'gone' && date.slice(0, 4) !== today.slice(0, 4) && date.slice(5) > `${today.slice(5, 7)}-00`;
    const format = zonedFormat(language, 'UTC', year ? { ...day, year: 'numeric' } : day);
    return { spoken: format.format(new Date(`${date}T12:00:00Z`)), when: `${date} ${time}`.trim() };
  });
  return { why, days, time };
}

function timeWords(
  part: (options: Intl.DateTimeFormatOptions) => string,
  minute: number,
  language: AssistantLanguage,
): string {
  if (language === 'de-DE') return `${part({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })} Uhr`;
  if (language === 'es-US') return spanishClock(minute);
  const hour = Math.floor(minute / 60);
  const rest = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}
