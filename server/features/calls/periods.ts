import { dayMs } from '#contract/values/durations.ts';
import type { Period } from '#contract/values/period.ts';
import { quarterMs, type Span } from './call-rollups.store.ts';

/** A period to date, and the same length of the one before; both from zone midnight, ends at a quarter hour. */
export interface PeriodSpans {
  current: Span;
  before: { from: Date; to: Date };
}

/**
 * The spans of a period in an IANA zone at `now`. "All" is unbounded and grows by the month (decisions "The log and the
 * figures"). The quarter hour that is going on counts whole, in both spans.
 */
export function periodSpans(period: Period, timeZone: string, now: Date): PeriodSpans {
  const months = period === 'this-quarter' ? 3 : 1;
  const { year, month } = localDate(now, timeZone);
  const first = month - (month % months);
  const from = firstOfMonth(year, first, timeZone);
  const before = firstOfMonth(year, first - months, timeZone);
  const end = Math.floor(now.getTime() / quarterMs) * quarterMs + quarterMs;
  const to = new Date(Math.min(from.getTime(), before.getTime() + end - from.getTime()));
  return { current: { from: period === 'all' ? null : from, to: null }, before: { from: before, to } };
}

/** The period's own month or quarter to date, also for "all": what growth is measured on. */
export function growthSpan(period: Period, timeZone: string, now: Date): Span {
  return periodSpans(period === 'all' ? 'this-month' : period, timeZone, now).current;
}

/** The first instant of a month in a zone; `month` from 0, may be below 0 or above 11. */
function firstOfMonth(year: number, month: number, timeZone: string): Date {
  const wall = Date.UTC(year, month, 1);
  const target = new Date(wall);
  const candidates = [wall - dayMs, wall, wall + dayMs]
    .map((near) => wall - offsetMs(new Date(near), timeZone))
    .filter((instant) => {
      const local = localDate(new Date(instant), timeZone);
      return local.year === target.getUTCFullYear() && local.month === target.getUTCMonth();
    });
  return new Date(candidates.length > 0 ? Math.min(...candidates) : wall);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(at: Date, timeZone: string): Record<string, number> {
  let format = formats.get(timeZone);
  if (!format) {
    const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-US', { ...options, second: 'numeric', hourCycle: 'h23', timeZone });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(at).map((part) => [part.type, Number(part.value)]));
}

function localDate(at: Date, timeZone: string): { year: number; month: number } {
  const { year = 0, month = 1 } = partsOf(at, timeZone);
  return { year, month: month - 1 };
}

/** What the zone's wall clock is ahead of UTC at an instant. */
function offsetMs(at: Date, timeZone: string): number {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partsOf(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}
