import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallerDetail } from '#contract/brief.ts';
import { callOutcomes, callStatusLabels } from '#contract/calls.ts';
import { sealDetails } from '#server/features/calls/call-seals.ts';
import { updateCall } from '#server/features/calls/calls.store.ts';
import { sql } from '#server/store/sql.ts';
import { newAccount } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { findCalls, searchedTerm } from './call-search.store.ts';
import { makeOldPieces, namePieces, termPieces } from './name-pieces.ts';

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

const detailsOf = (name: string | null): CallerDetail[] =>
  name === null ? [] : [{ field: 'fullName', value: name, status: 'confirmed' }];

/** One call a minute, the last one newest; answers them with their ids, newest first. */
async function insertCalls(
  accountId: string,
  calls: readonly Call[],
  isTest = false,
): Promise<(Call & { id: string })[]> {
  const own = await house.vault.tenant(accountId);
  const pieces = new Map(
    [...new Set(calls.map(({ name }) => name))].map((name) => [name, namePieces(own, detailsOf(name))]),
  );
  const rows = calls.map((call) => ({ ...call, id: randomUUID() }));
  const told = rows.map(({ name, ...row }) => ({
    ...row,
    pieces: `{${pieces.get(name)}}`,
    details: sealDetails(own, row.id, detailsOf(name)).toString('hex'),
  }));
  await house.db.execute(sql`
    insert into calls (id, account_id, carrier, carrier_call_id, to_number, started_at, heartbeat_at, is_test,
      details, name_pieces, from_number, location, outcome)
    select (call ->> 'id')::uuid, ${accountId}, 'bulk', gen_random_uuid()::text, '+13125550123',
      '2026-03-10T00:00:00Z'::timestamptz + at * interval '1 minute', now(), ${isTest},
      decode(call ->> 'details', 'hex'), (call ->> 'pieces')::integer[],
      call ->> 'number', call ->> 'location', call ->> 'outcome'
    from json_array_elements(${JSON.stringify(told)}::json) with ordinality t(call, at)`);
  return rows.reverse();
}

const someone: Call = { name: 'Maria Lopez', number: '+13125550147', location: 'Chicago, IL', outcome: 'handled' };
const find = async (accountId: string, search: string, skip = 0, limit = 100) => {
  const term = searchedTerm(search);
  const pieces = termPieces(await house.vault.tenant(accountId), term);
  return findCalls(house.db, { accountId, from: null, term, pieces }, skip, limit);
};

test('finds what reading every call would find, page by page', { tags: ['LOGS-03'] }, async () => {
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
      const rows = await insertCalls(accountId, calls);
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
});

test('finds each status by its word, and follows a call that changes', async () => {
  const accountId = await newAccount(house);
  const calls = await insertCalls(
    accountId,
    callOutcomes.map((outcome) => ({ ...someone, outcome })),
  );
  for (const outcome of callOutcomes) expect((await find(accountId, callStatusLabels[outcome])).total).toBe(1);
  const live = calls.find(({ outcome }) => outcome === 'live')?.id ?? '';
  const pieces = namePieces(await house.vault.tenant(accountId), detailsOf('Ruth Adler'));
  await updateCall(house.db, live, { outcome: 'spam', namePieces: pieces });
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
    const calls = await insertCalls(accountId, [
      ...Array.from({ length: 1_000 }, () => adler),
      ...Array.from({ length: 1_000 }, (_, i) => (i % every === 0 ? adler : someone)),
    ]);
    // What makes a log large is read from its counters.
    await house.db.execute(sql`
    insert into call_rollup_days (account_id, day, total_calls) values (${accountId}, '2026-03-10', 30000)
    on conflict (account_id, day) do update set total_calls = 30000`);
    const rows = calls.filter(({ name }) => name === adler.name);
    for (const skip of [0, 7, 490, 993]) {
      const found = await find(accountId, 'adler', skip, 7);
      expect(found).toEqual({ ids: rows.slice(skip, skip + 7).map((row) => row.id), total: 1_000 });
    }
  },
);

test('names stand in no clear text, in long terms too, and those of a version before are found once their pieces are made', async () => {
  const accountId = await newAccount(house);
  const [call] = await insertCalls(accountId, [{ ...someone, name: 'Bartholomew Featherstonehaugh' }]);
  const text = await house.db.value<string>(sql`
    select (c::text || s::text) from calls c join call_search s on s.call_id = c.id where c.id = ${call?.id}`);
  expect(text?.toLowerCase()).not.toMatch(/bartho|feather|haugh/);
  for (const term of ['featherstone', 'LOMEW FEATHERSTONEHAUGH', 'w f', 'b'])
    expect((await find(accountId, term)).ids, term).toEqual([call?.id]);
  expect((await find(accountId, 'featherstonehaughs')).ids).toEqual([]);
  await house.db.run(sql`update calls set name_pieces = null where id = ${call?.id}`);
  expect((await find(accountId, 'featherstone')).ids).toEqual([]);
  await makeOldPieces(house, new AbortController().signal);
  expect((await find(accountId, 'featherstone')).ids).toEqual([call?.id]);
});

test('two tenants have nothing in common in the pieces of one name', async () => {
  const boxes = [await house.vault.tenant(await newAccount(house)), await house.vault.tenant(await newAccount(house))];
  const [one = [], other = []] = boxes.map((box) => namePieces(box, detailsOf('Maria Lopez')));
  expect(one.length).toBeGreaterThan(50);
  expect(one.filter((piece) => other.includes(piece))).toEqual([]);
});
