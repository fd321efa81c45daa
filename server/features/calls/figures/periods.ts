import type { Period } from '#contract/values/period.ts';
import { localMoment, momentOf } from '#contract/values/zoned-time.ts';
import { quarterMs, type Span } from './call-rollups.store.ts';

/**
 * A period to date in an IANA zone, and the same length of the one before; both from zone midnight, ends at a quarter hour. "All" is unbounded and grows by the month, since
 * there is nothing before it to compare with. The quarter hour that is going on counts whole, in both spans.
 */
export function periodSpans(
  period: Period,
  timeZone: string,
  now: Date,
): { current: Span; before: { from: Date; to: Date } } {
  const months = period === 'this-quarter' ? 3 : 1;
  const [year = 0, month = 1] = localMoment(now, timeZone).date.split('-').map(Number);
  const first = month - ((month - 1) % months);
  const from = firstOfMonth(year, first, timeZone);
  const before = firstOfMonth(year, first - months, timeZone);
  const end = Math.floor(now.getTime() / quarterMs) * quarterMs + quarterMs;
  const to = new Date(Math.min(from.getTime(), before.getTime() + end - from.getTime()));
  return { current: { from: period === 'all' ? null : from, to: null }, before: { from: before, to } };
}

/** The first instant of a month in a zone; `month` from 1, may be below 1 or above 12. */
function firstOfMonth(year: number, month: number, timeZone: string): Date {
  const date = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  return momentOf({ date, minute: 0 }, timeZone);
}
