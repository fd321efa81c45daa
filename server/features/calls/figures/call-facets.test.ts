import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallsAsked } from '#contract/call-filters.ts';
import { callerKinds, callOutcomes, type Mood, moods } from '#contract/calls.ts';
import { sealSentiment } from '#server/features/calls/call-seals.ts';
import { deleteSomeCalls, noteMood, readCall, updateCall } from '#server/features/calls/calls.store.ts';
import { type LogRow, readAfter } from '#server/features/calls/log/call-log.store.ts';
import { logFilter } from '#server/features/calls/log/call-log.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { newAccount } from '#tests/calls-fixture.ts';
import { createTestClock } from '#tests/clock.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { foldAll } from './call-charts.ts';
import { countFacets, foldFacets } from './call-facets.store.ts';

const now = new Date('2026-11-20T17:00:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false, clock: createTestClock(now) });
});
afterAll(() => house.stop());

/**
 * Some change their clocks, by an hour or by half of one, and some stand at a quarter of an hour. Of the last two the rules are so new that the
 * database may have others than Node.
 */
const zones = [
  ...['America/Chicago', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Santiago', 'Europe/Berlin', 'UTC'],
  ...['America/Edmonton', 'Africa/Casablanca'],
];
/** Just before changes of clocks: Chicago's and Edmonton's, Berlin's, Lord Howe's, Santiago's and Casablanca's. */
const changes = [
  '2026-11-01T05:00Z',
  '2026-03-08T06:00Z',
  '2026-10-25T00:00Z',
  '2026-04-04T14:00Z',
  '2026-04-05T01:00Z',
  '2026-09-20T00:00Z',
];

const began = fc.oneof(
  fc.integer({ min: 0, max: 500 * 24 * 60 }).map((minutes) => new Date(now.getTime() - minutes * 60_000)),
  fc.tuple(fc.constantFrom(...changes), fc.integer({ min: 0, max: 300 })).map(([at, minutes]) => {
    return new Date(new Date(at).getTime() + minutes * 60_000);
  }),
);
const facets = {
  outcome: fc.constantFrom(...callOutcomes),
  mood: fc.constantFrom(...moods, null),
  callerKind: fc.constantFrom(...callerKinds, 'spam' as const, null),
};
const call = fc.record({ began, ...facets, isTest: fc.integer({ min: 0, max: 9 }).map((n) => n === 0) });

interface Call {
  id: string;
  began: Date;
  outcome: string;
  mood: Mood | null;
  callerKind: string | null;
  isTest: boolean;
}

const mild = { confidence_score: 1, sentiment_score: 0, key_emotions: [], summary: '' };
/** As the analysis keeps it beside the mood. */
const sentimentOf = (box: TenantVault, { id, mood }: Pick<Call, 'id' | 'mood'>) =>
  mood === null ? null : sealSentiment(box, id, { ...mild, overall_sentiment: mood });

async function insertCalls(accountId: string, calls: readonly Call[]): Promise<void> {
  const box = await house.vault.tenant(accountId);
  const rows = calls.map((one) => ({ ...one, sentiment: sentimentOf(box, one)?.toString('hex') }));
  await house.db.execute(sql`
    insert into calls (id, account_id, carrier, carrier_call_id, to_number, started_at, heartbeat_at, outcome, mood, sentiment, caller_kind, is_test)
    select (c ->> 'id')::uuid, ${accountId}, 'bulk', gen_random_uuid()::text, '+13125550123', (c ->> 'began')::timestamptz, now(),
      c ->> 'outcome', c ->> 'mood', decode(c ->> 'sentiment', 'hex'), c ->> 'callerKind', (c ->> 'isTest')::boolean
    from json_array_elements(${JSON.stringify(rows)}::json) t(c)`);
}

/** By Intl and by nothing of ours. */
function localOf(at: Date, timeZone: string): { date: string; hour: number } {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return { date: parts.slice(0, 10), hour: Number(parts.slice(11, 13)) };
}

const day = fc.oneof(
  fc.constantFrom('2026-11-01', '2026-03-08', '2026-10-25', '2026-04-05'),
  began.map((at) => at.toISOString().slice(0, 10)),
);
const asked = fc.record(
  {
    status: facets.outcome,
    mood: fc.constantFrom(...moods),
    caller: fc.constantFrom(...callerKinds),
    from: day,
    to: day,
    hour: fc.integer({ min: 0, max: 23 }),
    period: fc.constantFrom('all', 'this-month', 'this-quarter'),
  },
  { requiredKeys: [] },
);

function meets(one: Call, filter: CallsAsked, zone: string): boolean {
  const { date, hour } = localOf(one.began, zone);
  const months = { all: '0000', 'this-month': '2026-11', 'this-quarter': '2026-10' }[filter.period ?? 'all'];
  return (
    !one.isTest &&
    (filter.status === undefined || one.outcome === filter.status) &&
    (filter.mood === undefined || one.mood === filter.mood) &&
    (filter.caller === undefined || one.callerKind === filter.caller) &&
    (filter.from === undefined || date >= filter.from) &&
    (filter.to === undefined || date <= filter.to) &&
    (filter.hour === undefined || hour === filter.hour) &&
    date >= months
  );
}

test('pages, totals and charts of any filter are those of a recount, in any zone, folded in, half folded and not', async () => {
  const scene = fc.record({
    calls: fc.array(call, { maxLength: 60 }),
    later: fc.array(fc.tuple(fc.nat(), fc.record(facets), fc.constantFrom('change', 'erase')), { maxLength: 12 }),
    folds: fc.tuple(fc.boolean(), fc.boolean()),
    filters: fc.array(fc.tuple(asked, fc.constantFrom(...zones)), { minLength: 4, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(scene, async ({ calls, later, folds, filters }) => {
      const accountId = await newAccount(house);
      let rows: Call[] = calls.map((one) => ({ ...one, id: randomUUID() }));
      await insertCalls(accountId, rows);
      if (folds[0]) await foldAll(house.db);
      for (const [which, change, what] of later) {
        const one = rows[which % rows.length];
        if (!one) continue;
        if (what === 'change')
          await updateCall(house.db, one.id, {
            ...change,
            sentiment: sentimentOf(await house.vault.tenant(accountId), { ...one, ...change }),
          });
        else await house.db.execute(sql`delete from calls where id = ${one.id}`);
        rows = rows.flatMap((row) => (row.id !== one.id ? [row] : what === 'change' ? [{ ...row, ...change }] : []));
      }
      if (folds[1]) await foldAll(house.db);
      rows.sort((a, b) => b.began.getTime() - a.began.getTime() || (a.id < b.id ? 1 : -1));
      for (const [filter, zone] of filters) {
        await house.db.execute(sql`update businesses set time_zone = ${zone} where account_id = ${accountId}`);
        const met = rows.filter((one) => meets(one, filter, zone));
        const shown: string[] = [];
        for (let page = 1; page <= Math.ceil(met.length / 4) + 1; page += 1) {
          const found = await house.calls.page(accountId, filter, { page, limit: 4 });
          expect(found.total).toBe(met.length);
          shown.push(...found.calls.map(({ id }) => id));
        }
        expect(shown).toEqual(met.map(({ id }) => id));
        const listed: string[] = [];
        const found = await logFilter(house, accountId, filter, now);
        for (let after: string | null = null; ; ) {
          const some: LogRow[] = (await readAfter(house.db, found, after, 4)) ?? [];
          listed.push(...some.map(({ id }) => id));
          if (some.length < 4) break;
          after = some.at(-1)?.cursor ?? null;
        }
        expect(listed).toEqual(shown);
        const charts = await house.calls.charts(accountId, filter);
        const { hour, ...anyHour } = filter;
        const { from, to, ...anyDay } = filter;
        const hours = rows.filter((one) => meets(one, anyHour, zone)).map((one) => localOf(one.began, zone).hour);
        expect(charts.hours).toEqual(Array.from({ length: 24 }, (_, at) => hours.filter((one) => one === at).length));
        const days = rows.filter((one) => meets(one, anyDay, zone)).map((one) => localOf(one.began, zone).date);
        for (const { date, calls: n } of charts.days)
          expect([date, n]).toEqual([date, days.filter((one) => one === date).length]);
        const middle = met[Math.floor(met.length / 2)];
        if (middle) {
          const { neighbours } = await house.calls.entry(accountId, middle.id, undefined, filter);
          const at = met.indexOf(middle);
          expect(neighbours).toEqual({ newer: met[at - 1]?.id ?? null, older: met[at + 1]?.id ?? null });
        }
      }
    }),
    { numRuns: 25, endOnFailure: true, includeErrorInReport: true },
  );
});

test('an account whose calls all go is counted as empty, and takes its counts with it', async () => {
  const accountId = await newAccount(house);
  const one = { began: now, outcome: 'missed', mood: null, callerKind: 'new', isTest: false };
  await insertCalls(accountId, [
    { ...one, id: randomUUID() },
    { ...one, id: randomUUID() },
  ]);
  await foldAll(house.db);
  const total = async (asked: CallsAsked) => (await house.calls.page(accountId, asked, { page: 1, limit: 7 })).total;
  expect(await total({ status: 'missed', caller: 'new' })).toBe(2);
  await deleteSomeCalls(house.db, accountId, 10);
  expect(await total({})).toBe(0);
  await insertCalls(accountId, [{ ...one, id: randomUUID() }]);
  await house.db.execute(sql`delete from accounts where id = ${accountId}`);
  for (const table of ['call_facets', 'call_facet_slots', 'call_facet_changes'])
    expect((await house.db.execute(`select 1 from ${table} where account_id = $1`, [accountId])).rows).toEqual([]);
});

test('days and hours are those of Node, whatever the database knows of a zone', async () => {
  const accountId = await newAccount(house);
  await house.db.execute(sql`update businesses set time_zone = 'America/Edmonton' where account_id = ${accountId}`);
  // 23:30 on the 10th and 10:00 on the 15th in Edmonton, which stays on summer time in the winter of 2026: an hour earlier by its former rule.
  const began = ['2026-11-11T05:30:00Z', '2026-11-15T16:00:00Z'].map((at) => new Date(at));
  const plain = { outcome: 'handled', mood: null, callerKind: null, isTest: false };
  await insertCalls(
    accountId,
    began.map((at) => ({ ...plain, id: randomUUID(), began: at })),
  );
  for (const fold of [false, true]) {
    if (fold) await foldAll(house.db);
    const { days, hours } = await house.calls.charts(accountId, {});
    expect(days.filter(({ calls }) => calls > 0)).toEqual([
      { date: '2026-11-10', calls: 1 },
      { date: '2026-11-15', calls: 1 },
    ]);
    expect([hours[23], hours[10]]).toEqual([1, 1]);
    for (const asked of [{ hour: 10 }, { from: '2026-11-15', to: '2026-11-15' }, { hour: 10, from: '2026-11-15' }]) {
      const { calls } = await house.calls.page(accountId, asked, { page: 1, limit: 7 });
      expect(calls.map(({ startTime }) => startTime)).toEqual(['2026-11-15T16:00:00.000Z']);
    }
  }
});

test('those that fold one quarter hour at once fold each change once', async () => {
  const accountId = await newAccount(house);
  const calls = Array.from({ length: 300 }, (_, i) => ({
    ...{ id: randomUUID(), began: new Date(now.getTime() + i * 1_000), outcome: 'handled' },
    ...{ mood: null, callerKind: null, isTest: false },
  }));
  await foldAll(house.db);
  await insertCalls(accountId, calls);
  const fold = async () => {
    let folded = 0;
    for (let n = -1; n !== 0; folded += n) n = await foldFacets(house.db, 7);
    return folded + 1;
  };
  const folded = await Promise.all([fold(), fold(), fold()]);
  expect(folded.filter((n) => n > 7).length).toBeGreaterThan(1);
  await foldAll(house.db);
  expect(await house.db.count(sql`select count(*) from call_facet_changes where account_id = ${accountId}`)).toBe(0);
  const any = { outcome: null, mood: null, callerKind: null, hour: null, timeZone: 'UTC' };
  expect(await countFacets(house.db, { ...any, accountId, from: null, to: null })).toBe(300);
  expect(await countFacets(house.db, { ...any, accountId, from: null, to: null, outcome: 'spam' })).toBe(0);
});

test('the list and the CSV of a rare filter read the calls of its own quarter hours alone', async () => {
  const accountId = await newAccount(house);
  const one = { mood: null, callerKind: null, isTest: false };
  const calls = Array.from({ length: 3_000 }, (_, i) => ({
    ...{ ...one, id: randomUUID(), began: new Date(now.getTime() - i * 300_000) },
    outcome: i % 1_000 === 999 ? 'spam' : 'handled',
  }));
  // A busy machine would take longer over all at once than a statement may.
  for (let at = 0; at < calls.length; at += 500) await insertCalls(accountId, calls.slice(at, at + 500));
  await foldAll(house.db);
  const filter = await logFilter(house, accountId, { status: 'spam' }, now);
  const read = await inTransaction(house.db, async (tx) => {
    const first = await readAfter(tx, filter, null, 2);
    const rest = await readAfter(tx, filter, first?.at(-1)?.cursor ?? null, 2);
    expect([...(first ?? []), ...(rest ?? [])].map(({ id }) => id)).toEqual(
      calls.filter(({ outcome }) => outcome === 'spam').map(({ id }) => id),
    );
    return tx.count(sql`
      select pg_stat_get_xact_tuples_returned(i) + pg_stat_get_xact_tuples_fetched(i) from (select 'calls'::regclass::oid as i) c`);
  });
  expect(read).toBeLessThan(100);
});

test('a mood goes with the sentiment that it was taken from, also where a program from before removes that', async () => {
  const accountId = await newAccount(house);
  const one = {
    id: randomUUID(),
    began: now,
    outcome: 'handled',
    mood: 'positive' as const,
    callerKind: null,
    isTest: false,
  };
  await insertCalls(accountId, [one]);
  const total = async () => (await house.calls.page(accountId, { mood: 'positive' }, { page: 1, limit: 7 })).total;
  expect(await total()).toBe(1);
  const sealed = await readCall(house.db, one.id);
  await house.db.execute(sql`update calls set sentiment = null where id = ${one.id}`);
  expect((await readCall(house.db, one.id))?.mood).toBeNull();
  expect(await total()).toBe(0);
  const sentiment = sealed?.sentiment ?? null;
  expect(sentiment).not.toBeNull();
  await noteMood(house.db, { id: one.id, sentiment }, 'positive');
  await updateCall(house.db, one.id, { mood: 'positive' });
  expect((await readCall(house.db, one.id))?.mood).toBeNull();
  expect(await total()).toBe(0);
});
