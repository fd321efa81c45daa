import type { CallAnalytics } from '#contract/call-figures.ts';
import type { Period } from '#contract/values/period.ts';
import { timeZoneOf } from '#server/features/business/business.service.ts';
import type { CallCosts } from '#server/features/calls/costs/costs.ts';
import type { Database } from '#server/store/database.ts';
import { type CallFigures, sumFigures } from './call-rollups.store.ts';
import { periodSpans } from './periods.ts';

type Metrics = CallAnalytics['growth'];

/**
 * The figures of a period in the business's zone, with the growth against the same length of the period before, out of
 * the counters (never a count over calls). `costs`: for who may see them.
 */
export async function callAnalytics(
  db: Database,
  accountId: string,
  period: Period,
  now: Date,
  costs: CallCosts | null = null,
): Promise<CallAnalytics> {
  const timeZone = await timeZoneOf(db, accountId);
  const { current, before } = periodSpans(period, timeZone, now);
  const [shown, past, grown, cost] = await Promise.all([
    sumFigures(db, accountId, current),
    sumFigures(db, accountId, before),
    period === 'all' ? sumFigures(db, accountId, periodSpans('this-month', timeZone, now).current) : null,
    costs?.within(accountId, current),
  ]);
  const metrics = metricsOf(shown);
  const latest = metricsOf(grown ?? shown);
  const then = metricsOf(past);
  const keys = Object.keys(metrics) as (keyof Metrics)[];
  const growth = Object.fromEntries(keys.map((key) => [key, growthPercent(then[key], latest[key])])) as Metrics;
  return {
    ...metrics,
    averageCallDuration: rounded(metrics.averageCallDuration, 1),
    totalMinutesSpent: rounded(metrics.totalMinutesSpent, 2),
    growth,
    comparedCalls: past.totalCalls,
    ...(cost && { cost }),
  };
}

function metricsOf(figures: CallFigures): Metrics {
  const { totalCalls, newClients, existingClients, spamCalls, answeredCalls, answeredSeconds } = figures;
  return {
    totalCalls,
    newClients,
    existingClients,
    spamCalls,
    averageCallDuration: answeredCalls === 0 ? 0 : answeredSeconds / answeredCalls / 60,
    totalMinutesSpent: figures.chargedSeconds / 60,
  };
}

/** Percent with one decimal; from 0: to 0 is 0, else 100. */
export function growthPercent(before: number, now: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  return rounded(((now - before) / before) * 100, 1);
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor || 0;
}
