import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutcome } from '#contract/calls.ts';
import { periods } from '#contract/values/period.ts';
import type { CallAnalyser } from '#server/language/call-analyser.ts';
import { sql } from '#server/store/sql.ts';
import { conversation, newAccount, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { createTestClock } from '#tests/clock.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';

/** Finds spam where the transcript says so. */
const analyser: CallAnalyser = {
  analyse: async ({ transcript, details }) => ({
    summary: 'Said something.',
    sentiment: null,
    isSpam: transcript.some((line) => line.text.includes('SPAM')),
    details,
  }),
};

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false, analyser, clock: createTestClock(new Date('2026-01-01T05:59:00Z')) });
  // The clock jumps by days here: live calls would be closed as orphans between two readings.
  await house.calls.reaper.stop();
});
afterAll(() => house.stop());

/** Of the last two the database may have other rules than Node: both countries ended the change of their clocks in 2026. */
const zones = [
  ...['America/Chicago', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'],
  ...['America/Edmonton', 'Africa/Casablanca'],
];
const outcomes: Exclude<CallOutcome, 'live'>[] = ['handled', 'message', 'voicemail', 'missed', 'spam', 'failed'];

const plannedCall = fc.record({
  /** Minutes after the call before. */
  pause: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 20_000 })),
  from: fc.constantFrom('+13125550101', '+13125550102', '+13125550103', null),
  outcome: fc.constantFrom(...outcomes),
  turnsOutSpam: fc.boolean(),
  isTest: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  seconds: fc.integer({ min: 0, max: 200 }),
  /** Place in the order of ending; undefined: goes on. */
  ends: fc.option(fc.integer(), { nil: undefined }),
});

test('the kept figures are those of a recount over all calls, in any zone', {
  tags: ['ANALYSIS-04', 'ANALYSIS-10'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plannedCall, { minLength: 1, maxLength: 14 }), async (plan) => {
      const accountId = await newAccount(house);
      await house.db.execute(sql`
        update minute_accounts set balance_seconds = 1000000 where account_id = ${accountId}`);
      const begun = [];
      for (const planned of plan) {
        house.clock.advance(planned.pause * 60_000);
        begun.push({ ...planned, callId: (await ring(house.calls, accountId, planned)).callId });
      }
      const ending = begun.filter((call) => call.ends !== undefined).sort((a, b) => (a.ends ?? 0) - (b.ends ?? 0));
      await Promise.all(
        ending.map(({ callId, outcome, seconds, turnsOutSpam }) =>
          house.calls.journal.finish(
            recordOf(house, accountId, callId, {
              outcome,
              mediaSeconds: seconds,
              transcript: conversation(house.clock.now(), 'Hello.', turnsOutSpam ? 'SPAM' : 'Hello.'),
            }),
          ),
        ),
      );
      await until('all analyses', async () => {
        const { rows } = await house.db.execute(sql`
          select 1 from calls where account_id = ${accountId} and outcome <> 'live' and analysed_at is null`);
        return rows.length === 0;
      });
      for (const zone of zones) {
        await house.db.execute(sql`update businesses set time_zone = ${zone} where account_id = ${accountId}`);
        for (const period of periods) {
          const { growth, comparedCalls, ...figures } = await house.calls.analytics(accountId, period);
          const months = period === 'this-quarter' ? 3 : 1;
          const start = startOf(zone, months, 0);
          const shown = await recount(accountId, period === 'all' ? '-infinity' : start.toISOString());
          expect(figures).toEqual(shown);
          expect(comparedCalls).toBeGreaterThanOrEqual(0);
          expect(growth.totalCalls).toBe(await grown(accountId, start, startOf(zone, months, 1)));
        }
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

/** By the definitions, over the rows: who is new is told by a window over each number's calls. */
async function recount(accountId: string, from: string) {
  const { rows } = await house.db.execute<Record<string, number>>(sql`
    with judged as (
      select *, outcome = 'spam' or caller_kind = 'spam' as spam,
        row_number() over (
          partition by coalesce(from_number, id::text), outcome = 'spam' or coalesce(caller_kind, '') = 'spam'
          order by started_at, id) as nth
      from calls where account_id = ${accountId} and not is_test
    )
    select count(*)::int as "totalCalls",
      count(*) filter (where not coalesce(spam, false) and outcome <> 'live' and nth = 1)::int as "newClients",
      count(*) filter (where not coalesce(spam, false) and outcome <> 'live' and nth > 1)::int as "existingClients",
      count(*) filter (where spam)::int as "spamCalls",
      coalesce(round((avg(media_seconds) filter (where outcome in ('handled', 'message', 'voicemail', 'spam')) / 60)::numeric, 1), 0)::float
        as "averageCallDuration",
      coalesce(round(sum(charged_seconds)::numeric / 60, 2), 0)::float as "totalMinutesSpent"
    from judged where started_at >= ${from}::timestamptz`);
  return rows[0];
}

/** When the months began, or those before them: by Intl and by nothing of ours, looked for by the day that the zone shows. */
function startOf(timeZone: string, months: number, ago: number): Date {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const now = house.clock.now();
  const [year = 0, month = 1] = shown.format(now).split('-').map(Number);
  const first = month - 1 - ((month - 1) % months) - ago * months;
  const date = new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10);
  let [low, high] = [Date.UTC(year, first, 1) - 2 * 86_400_000, Date.UTC(year, first, 1) + 2 * 86_400_000];
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 120_000) * 60_000;
    if (shown.format(middle) < date) low = middle;
    else high = middle;
  }
  return new Date(high);
}

async function grown(accountId: string, begun: Date, begunBefore: Date): Promise<number> {
  const [now, start, beforeStart] = [house.clock.now(), begun, begunBefore].map((at) => at.toISOString());
  const { rows } = await house.db.execute<{ before: number; now: number }>(sql`
    with bounds as (
      select ${start}::timestamptz as start, ${beforeStart}::timestamptz as before_start
    )
    select count(*) filter (where started_at >= start)::int as now,
      count(*) filter (where started_at >= before_start and started_at < least(start, date_bin('15 minutes',
        before_start + (date_bin('15 minutes', ${now}::timestamptz, 'epoch') - start) , 'epoch') + interval '15 minutes'))::int as before
    from calls, bounds where account_id = ${accountId} and not is_test`);
  const { before = 0, now: latest = 0 } = rows[0] ?? {};
  return before === 0 ? (latest === 0 ? 0 : 100) : Math.round(((latest - before) / before) * 1000) / 10;
}
