import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallerDetail } from '#contract/brief.ts';
import { callOutcomes, callStatusLabels } from '#contract/calls.ts';
import { sealDetails } from '#server/features/calls/call-seals.ts';
import { updateCall } from '#server/features/calls/calls.store.ts';
import type { FacetFilter } from '#server/features/calls/figures/call-facets.store.ts';
import { sql } from '#server/store/sql.ts';
import { everyCall, newAccount } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { type CallSearch, findCalls, foundAfter, searchedTerm } from './call-search.store.ts';
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

interface Stored extends Call {
  id: string;
  mood: string | null;
  kind: string | null;
  startedAt: Date;
}

/** One call a minute, the last one newest; answers them with their ids, newest first. */
async function insertCalls(accountId: string, calls: readonly Call[], isTest = false): Promise<Stored[]> {
  const began = Date.UTC(2026, 2, 10);
  const minutely = calls.map((call, at) => ({
    ...call,
    mood: null,
    kind: null,
    startedAt: new Date(began + (at + 1) * 60_000),
  }));
  return storeCalls(accountId, minutely, isTest);
}

/** Answers them with their ids as the log has them: the newest first, of those that began at once the one with the last id. */
async function storeCalls(accountId: string, calls: readonly Omit<Stored, 'id'>[], isTest = false): Promise<Stored[]> {
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
  for (let at = 0; at < told.length; at += 500)
    await house.db.execute(sql`
    insert into calls (id, account_id, carrier, carrier_call_id, to_number, started_at, heartbeat_at, is_test,
      details, name_pieces, from_number, location, outcome, mood, sentiment, caller_kind, analysed_at)
    select (call ->> 'id')::uuid, ${accountId}, 'bulk', gen_random_uuid()::text, '+13125550123',
      (call ->> 'startedAt')::timestamptz, now(), ${isTest},
      decode(call ->> 'details', 'hex'), (call ->> 'pieces')::integer[],
      call ->> 'number', call ->> 'location', call ->> 'outcome', call ->> 'mood', '', call ->> 'kind', now()
    from json_array_elements(${JSON.stringify(told.slice(at, at + 500))}::json) call`);
  const newestFirst = (one: Stored, other: Stored) =>
    other.startedAt.getTime() - one.startedAt.getTime() || (one.id < other.id ? 1 : -1);
  return rows.sort(newestFirst);
}

/** What makes a log large is read from its counters. */
async function countAsLarge(accountId: string): Promise<void> {
  await house.db.execute(sql`
    insert into call_rollup_days (account_id, day, total_calls) values (${accountId}, '2026-03-10', 30000)
    on conflict (account_id, day) do update set total_calls = 30000`);
}

const someone: Call = { name: 'Maria Lopez', number: '+13125550147', location: 'Chicago, IL', outcome: 'handled' };
const find = async (accountId: string, search: string, skip = 0, limit = 100) => {
  const term = searchedTerm(search);
  const pieces = termPieces(await house.vault.tenant(accountId), term);
  return findCalls(house.db, { ...everyCall(accountId), term, pieces }, skip, limit);
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
    await countAsLarge(accountId);
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

/** Calls of 700 days, most of them of late, with the clocks changed four times, and what a search of each kind finds in them. */
describe('a search within filters', () => {
  const names = ['Maria Lopez', 'Maria Lopez', 'James Carter', 'Priya Nair'];
  const outcomes = ['handled', 'handled', 'handled', 'message', 'message', 'missed', 'voicemail', 'live'] as const;
  const terms = {
    'of all calls': '312',
    'of half of them': 'lopez',
    'of some, by the name': 'ruth adler',
    'of some, by the number': '555 0199',
    'of some, by the place': 'Gary',
    'by the status': 'completed',
    'of the name in one call and the status in another': 'failed',
    'of two letters': 'ad',
    'of one letter': 'z',
    'of none': 'nobody',
  };
  const filters: Record<string, Partial<CallSearch>> = {
    none: {},
    'a frequent status': { outcome: 'handled' },
    'a rare status': { outcome: 'failed' },
    'a mood': { mood: 'negative' },
    'a kind of caller': { callerKind: 'new' },
    'an hour': { hour: 9 },
    'an hour of few': { hour: 3 },
    'an hour half of which is in another one of UTC': { hour: 9, timeZone: 'Asia/Kolkata' },
    'an hour where the clock is another for a month a year': { hour: 14, timeZone: 'Africa/Casablanca' },
    'a status, a mood and a kind': { outcome: 'message', mood: 'negative', callerKind: 'existing' },
    'all at once': {
      outcome: 'handled',
      mood: 'neutral',
      callerKind: 'existing',
      hour: 9,
      from: day(60),
      to: day(680),
    },
    'from a day on': { from: day(500) },
    'up to a day': { to: day(400) },
    'some days': { from: day(650), to: day(652) },
    'days without a call': { from: day(900) },
  };
  function day(at: number): Date {
    return new Date(Date.UTC(2024, 2, 1 + at));
  }

  let rows: Stored[];
  let accountId: string;
  beforeAll(async () => {
    accountId = await newAccount(house);
    const seeded = (at: number, of: number) => ((at * 2_654_435_761) >>> 8) % of;
    const calls = Array.from({ length: 4_000 }, (_, at) => ({
      name:
        seeded(at, 83) === 0 ? 'Ruth Adler' : seeded(at, 1_601) === 0 ? 'Anna Failed' : (names[seeded(at, 4)] ?? null),
      number: seeded(at, 101) === 0 ? '+13125550199' : `+1312555${1_000 + seeded(at, 900)}`,
      location: seeded(at, 29) === 0 ? 'Gary, IN' : 'Chicago, IL',
      outcome: seeded(at, 61) === 0 ? ('failed' as const) : (outcomes[seeded(at, 8)] ?? 'handled'),
      mood: [null, 'positive', 'neutral', 'neutral', 'negative'][seeded(at, 5)] ?? null,
      kind: [null, 'new', 'existing', 'existing', 'spam'][seeded(at, 5)] ?? null,
      // Two calls begin at once now and then, and most of a day's within office hours.
      startedAt: new Date(
        day(Math.floor(700 * (seeded(at, 997) / 997) ** 0.4)).getTime() +
          (seeded(at, 20) === 0 ? seeded(at, 24) : 14 + seeded(at, 9)) * 3_600_000 +
          seeded(at, 3_600) * 1_000,
      ),
    }));
    rows = await storeCalls(accountId, calls);
    await countAsLarge(accountId);
  });

  test.each(Object.entries(terms))('for a term %s finds what reading every call would find', async (_, term) => {
    const wanted = searchedTerm(term).toLowerCase();
    const containing = rows.filter((row) =>
      [row.name, row.number, row.location, callStatusLabels[row.outcome]].some((part) =>
        part?.toLowerCase().includes(wanted),
      ),
    );
    const pieces = termPieces(await house.vault.tenant(accountId), searchedTerm(term));
    for (const [name, filter] of Object.entries(filters)) {
      const search = { ...everyCall(accountId), timeZone: 'America/Chicago', ...filter };
      const met = among(containing, search).map(({ id }) => id);
      const total = Math.min(met.length, 1_000);
      for (const skip of [0, Math.floor(total / 2), Math.max(total - 5, 0)]) {
        const found = await findCalls(house.db, { ...search, term: searchedTerm(term), pieces }, skip, 7);
        expect([name, skip, found]).toEqual([name, skip, { ids: met.slice(skip, skip + 7), total }]);
      }
      // The fewer are enough, the shorter the stretches in which they are looked up.
      for (const enough of [1, 15, 40, 700]) {
        const from = met[Math.floor(met.length / 3)];
        for (const after of [null, ...rows.filter(({ id }) => id === from)]) {
          const place = after && { at: after.startedAt.getTime() * 1_000, id: after.id };
          const found = await foundAfter(house.db, { ...search, term: searchedTerm(term), pieces }, place, enough);
          const first = after ? met.indexOf(after.id) + 1 : 0;
          expect([name, enough, found]).toEqual([name, enough, met.slice(first, first + enough)]);
        }
      }
    }
  });

  test('follows a call whose filters change, and is left by one that is removed', async () => {
    const [call] = await storeCalls(accountId, [
      { ...someone, name: 'Xenia Quist', mood: null, kind: null, startedAt: day(50) },
    ]);
    const pieces = termPieces(await house.vault.tenant(accountId), 'xenia');
    const found = async (filter: Partial<CallSearch>) =>
      (await findCalls(house.db, { ...everyCall(accountId), term: 'xenia', pieces, ...filter }, 0, 7)).total;
    expect([await found({}), await found({ mood: 'negative' }), await found({ callerKind: 'new' })]).toEqual([1, 0, 0]);
    await house.db.run(sql`update calls set mood = 'negative', sentiment = '' where id = ${call?.id}`);
    await updateCall(house.db, call?.id ?? '', { callerKind: 'new', outcome: 'spam' });
    const changed = { mood: 'negative', callerKind: 'new', outcome: 'spam' } as const;
    expect([await found(changed), await found({ outcome: 'handled' })]).toEqual([1, 0]);
    // With what was said the mood goes.
    await house.db.run(sql`update calls set sentiment = null where id = ${call?.id}`);
    expect([await found({ ...changed, mood: null }), await found(changed)]).toEqual([1, 0]);
    await house.db.run(sql`delete from calls where id = ${call?.id}`);
    expect(await found({})).toBe(0);
  });
});

function among(
  rows: readonly Stored[],
  { from, to, outcome, mood, callerKind, hour, timeZone }: FacetFilter,
): Stored[] {
  const local = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return rows.filter(
    (row) =>
      (!from || row.startedAt >= from) &&
      (!to || row.startedAt < to) &&
      (!outcome || row.outcome === outcome) &&
      (!mood || row.mood === mood) &&
      (!callerKind || row.kind === callerKind) &&
      (hour === null || Number(local.format(row.startedAt)) === hour),
  );
}
