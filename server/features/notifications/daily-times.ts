import { dayMs } from '#contract/values/durations.ts';

/** When the daily summary goes out, by the business's clock. */
const hour = 18;

/** One 18:00 in a zone. */
export interface DailyTime {
  /** The local date: "2026-11-21". */
  day: string;
  at: Date;
}

/** The last 18:00 in an IANA zone that is not after `now`, and the next one. A zone that is none counts as UTC. */
export function dailyTimes(now: Date, timeZone: string): { last: DailyTime; next: DailyTime } {
  const today = localDay(now, timeZone);
  const candidates = [-1, 0, 1, 2].map((days) => sixPm(today + days * dayMs, timeZone));
  const nextIndex = candidates.findIndex(({ at }) => at > now);
  const [last, next] = [candidates[nextIndex - 1], candidates[nextIndex]];
  if (!last || !next) throw new Error(`No 18:00 around ${now.toISOString()} in ${timeZone}.`);
  return { last, next };
}

/** `day`: the local date as UTC midnight. */
function sixPm(day: number, timeZone: string): DailyTime {
  const wall = day + hour * 3_600_000;
  const guess = wall - offsetMs(wall, timeZone);
  return { day: new Date(day).toISOString().slice(0, 10), at: new Date(wall - offsetMs(guess, timeZone)) };
}

function localDay(at: Date, timeZone: string): number {
  const wall = at.getTime() + offsetMs(at.getTime(), timeZone);
  return Math.floor(wall / dayMs) * dayMs;
}

/** What the zone's wall clock is ahead of UTC at an instant. */
function offsetMs(instant: number, timeZone: string): number {
  const format = formatOf(timeZone);
  if (!format) return 0;
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour: h = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, h, minute, second) - Math.floor(instant / 1_000) * 1_000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const numeric = 'numeric' as const;
  const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric };
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZone });
  } catch {
    return null;
  }
}
