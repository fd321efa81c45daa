import { dayMs } from '#contract/values/durations.ts';
import { businessOf, timeZoneOf } from '#server/features/business/business.service.ts';
import { quarterMs, sumFigures } from '#server/features/calls/calls.service.ts';
import type { AccountFacts } from '#server/features/identity/accounts.service.ts';
import { minutesLeft, minutesOf, topUpsOf } from '#server/features/minutes/minutes.service.ts';
import { readAuditLog } from '#server/store/audit/read-log.ts';
import type { Queryable } from '#server/store/database.ts';

const mostTopUps = 20;

/** What a superadmin is told of an account besides its row in the list. */
export async function summaryOf(db: Queryable, { id, isSetupComplete }: AccountFacts, now: Date) {
  const quarter = Math.floor(now.getTime() / quarterMs) * quarterMs;
  const [business, timeZone, logIns, minutes, topUps, ever, lately] = await Promise.all([
    businessOf(db, id),
    timeZoneOf(db, id),
    // What ended sessions leave nothing of is in the audit log.
    readAuditLog(db, { accountId: id, actions: ['log-in'] }, null, 1),
    minutesLeft(db, id),
    topUpsOf(db, id, mostTopUps),
    sumFigures(db, id, { from: null, to: null }),
    sumFigures(db, id, { from: new Date(quarter - 30 * dayMs), to: null }),
  ]);
  return {
    ...{ business: business.name, timeZone, isSetupComplete },
    lastLogInAt: logIns[0]?.at.toISOString() ?? '',
    ...minutes,
    topUps: topUps.map(({ at, kind, seconds }) => ({ at: at.toISOString(), kind, minutes: minutesOf(seconds) })),
    calls: { total: ever.totalCalls, lastThirtyDays: lately.totalCalls },
  };
}
