import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOutcomes, callStatusLabels } from '#contract/calls.ts';
import { newAccount } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { findCalls } from './call-search.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
});
afterAll(() => house.stop());

interface Call {
  name: string | null;
  number: string | null;
  location: string | null;
  outcome: (typeof callOutcomes)[number];
}

/** One call a minute, the last one newest. */
async function insertCalls(accountId: string, calls: readonly Call[], isTest = false): Promise<void> {
  await house.db.execute(sql`
    insert into calls (id, account_id, carrier, carrier_call_id, to_number, started_at, heartbeat_at, is_test,
      caller_name, from_number, location, outcome)
    select gen_random_uuid(), ${accountId}, 'bulk', gen_random_uuid()::text, '+13125550123',
      '2026-03-10T00:00:00Z'::timestamptz + at * interval '1 minute', now(), ${isTest},
      call ->> 'name', call ->> 'number', call ->> 'location', call ->> 'outcome'
    from json_array_elements(${JSON.stringify(calls)}::json) with ordinality t(call, at)`);
}

const someone: Call = { name: 'Maria Lopez', number: '+13125550147', location: 'Chicago, IL', outcome: 'handled' };
const find = (accountId: string, term: string, skip = 0, limit = 100) =>
  findCalls(house.db, { accountId, from: null, term }, skip, limit);

test('[LOGS-03] finds what reading every call would find, page by page', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'é', '%', '_', "'", ' ', '1'), maxLength: 7 });
  const call = fc.record({
    name: fc.option(text),
    number: fc.option(fc.constantFrom('+13125550147', '+17735550162')),
    location: fc.option(text),
    outcome: fc.constantFrom(...callOutcomes),
  });
  const scene = fc.record({
    calls: fc.array(call, { maxLength: 80 }),
    term: fc.oneof(text, fc.constantFrom('312', '5550162', '(773) 555', '+1 312', 'oice', 'in p')),
  });
  await fc.assert(
    fc.asyncProperty(scene, async ({ calls, term }) => {
      fc.pre(term.trim() !== '');
      const accountId = await newAccount(house);
      await insertCalls(accountId, calls);
      const { rows } = await house.db.execute<Call & { id: string } & Record<string, unknown>>(sql`
        select id, caller_name as name, from_number as number, location, outcome from calls
        where account_id = ${accountId} order by started_at desc, id desc`);
      const digits = term.replace(/[\s().+-]/g, '');
      const wanted = /^\d+$/.test(digits) ? digits : term.trim().toLowerCase();
      const expected = rows.filter((row) =>
        [row.name, row.number, row.location, callStatusLabels[row.outcome]].some((part) =>
          part?.toLowerCase().includes(wanted),
        ),
      );
      const first = await find(accountId, term, 0, 7);
      expect(first).toEqual({ ids: expected.slice(0, 7).map((row) => row.id), total: expected.length });
      expect((await find(accountId, term, 7, 7)).ids).toEqual(expected.slice(7, 14).map((row) => row.id));
    }),
    { numRuns: 40, endOnFailure: true },
  );
}, 60_000);

test('finds each status by its word, and follows a call that changes', async () => {
  const accountId = await newAccount(house);
  await insertCalls(
    accountId,
    callOutcomes.map((outcome) => ({ ...someone, outcome })),
  );
  for (const outcome of callOutcomes) expect((await find(accountId, callStatusLabels[outcome])).total).toBe(1);
  await house.db.execute(sql`
    update calls set outcome = 'spam', caller_name = 'Ruth Adler' where account_id = ${accountId} and outcome = 'live'`);
  expect((await find(accountId, 'in progress')).total).toBe(0);
  expect((await find(accountId, 'spam')).total).toBe(2);
  expect((await find(accountId, 'adler')).total).toBe(1);
});

test('finds no call of another account and none that was a test', async () => {
  const [one, other] = [await newAccount(house), await newAccount(house)];
  await insertCalls(one, [someone]);
  await insertCalls(one, [someone], true);
  expect((await find(one, 'lopez')).total).toBe(1);
  expect((await find(other, 'lopez')).total).toBe(0);
});

test('a term that half of all calls contain is found as well', async () => {
  const accountId = await newAccount(house);
  await insertCalls(
    accountId,
    Array.from({ length: 300 }, (_, i) => ({ ...someone, name: i % 2 ? 'Maria Lopez' : 'James Carter' })),
  );
  const deep = await find(accountId, 'carter', 140, 20);
  expect(deep.total).toBe(150);
  expect(deep.ids).toHaveLength(10);
});

test.each([25, 250])(
  'in a large log a term of one call in %i is counted to 1,000, each page as reading all would give it',
  async (every) => {
    const accountId = await newAccount(house);
    const adler = { ...someone, name: 'Ruth Adler' };
    await insertCalls(accountId, [
      ...Array.from({ length: 1_000 }, () => adler),
      ...Array.from({ length: 1_000 }, (_, i) => (i % every === 0 ? adler : someone)),
    ]);
    // What makes a log large is read from its counters.
    await house.db.execute(sql`
    insert into call_rollup_days (account_id, day, total_calls) values (${accountId}, '2026-03-10', 30000)
    on conflict (account_id, day) do update set total_calls = 30000`);
    const { rows } = await house.db.execute<{ id: string }>(sql`
    select id from calls where account_id = ${accountId} and caller_name = 'Ruth Adler' order by started_at desc, id desc`);
    for (const skip of [0, 7, 490, 993]) {
      const found = await find(accountId, 'adler', skip, 7);
      expect(found).toEqual({ ids: rows.slice(skip, skip + 7).map((row) => row.id), total: 1_000 });
    }
  },
);
