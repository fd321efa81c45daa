import type { CallCharts } from '#contract/call-figures.ts';
import type { CallsAsked } from '#contract/call-filters.ts';
import { daysAfter, localMoment, momentOf } from '#contract/values/zoned-time.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { countByDay, countByHour, type FacetFilter, foldFacets } from './call-facets.store.ts';
import { periodSpans } from './periods.ts';

const usualDays = 30;
const mostDays = 92;
/** Shown after the last chosen day. */
const daysBehind = 7;

/**
 * Calls of a filter by day and by hour. Each of the two leaves its own choice out: around a chosen day the others stand, and beside a chosen
 * hour the others, so that one sees what else there is.
 */
export async function callCharts(db: Database, filter: FacetFilter, asked: CallsAsked, now: Date): Promise<CallCharts> {
  const { first, last } = shownDays(asked, filter.timeZone, now);
  const midnight = (date: string) => momentOf({ date, minute: 0 }, filter.timeZone);
  const span = { from: midnight(first), to: midnight(daysAfter(last, 1)) };
  const [byDay, hours] = await Promise.all([countByDay(db, { ...filter, ...span }), countByHour(db, filter)]);
  const days = [];
  for (let date = first; date <= last; date = daysAfter(date, 1)) days.push({ date, calls: byDay.get(date) ?? 0 });
  return { days, hours };
}

/** A period's days to date; else thirty, which hold the chosen ones, or as many as those are. */
function shownDays({ period = 'all', from, to }: CallsAsked, timeZone: string, now: Date) {
  const today = localMoment(now, timeZone).date;
  const begin = periodSpans(period, timeZone, now).current.from;
  if (begin) return { first: localMoment(begin, timeZone).date, last: today };
  const last = first(today, daysAfter(to ?? from ?? today, daysBehind));
  const usual = daysAfter(last, 1 - usualDays);
  const wanted = first(from ?? usual, usual);
  const earliest = daysAfter(last, 1 - mostDays);
  return { first: wanted === first(wanted, earliest) ? earliest : wanted, last };
}

const first = (one: string, other: string) => [one, other].sort()[0] ?? one;

const foldedAtOnce = 5_000;

/** Folds what has changed into the counts, until all of it is. */
export async function foldAll(db: Queryable, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted && (await foldFacets(db, foldedAtOnce)) === foldedAtOnce);
}
