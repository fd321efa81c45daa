import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvByteOrderMark, csvLine } from '#contract/values/csv.ts';
import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import { sql } from '#server/store/sql.ts';
import { confirmedName, everyCall, newAccount, recordOf, ring } from '#tests/calls-fixture.ts';
import { createTestClock } from '#tests/clock.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { countLog, type LogFilter, type LogRow, readAfter, readPage } from './call-log.store.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse({ telephone: false, clock: createTestClock(new Date('2026-03-10T20:00:00Z')) });
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const logs = (query: Record<string, string> = {}, path = '/overview/call-logs') =>
  house.request('GET', path, { token: owner.token, query });

/** Rows as they lie after many calls, without saying a word in them. */
async function insertCalls(accountId: string, startedAt: readonly Date[]): Promise<void> {
  const changes = new FigureChanges();
  for (const at of startedAt) changes.add(at, { totalCalls: 1 });
  await house.db.execute(sql`
    insert into calls (id, account_id, carrier, carrier_call_id, to_number, started_at, heartbeat_at, outcome, analysed_at)
    select gen_random_uuid(), ${accountId}, 'bulk', gen_random_uuid()::text, '+13125550123', at, at, 'handled', at
    from json_array_elements_text(${JSON.stringify(startedAt)}::json) t(text), lateral (select text::timestamptz as at) a`);
  await changes.write(house.db, accountId);
}

test('every page, found by the counters, is the page that counting rows would find', async () => {
  const minutes = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 6_000 }));
  const scene = fc.record({
    ago: fc.array(minutes, { maxLength: 60 }),
    fromAgo: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
    limit: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(scene, async ({ ago, fromAgo, limit }) => {
      const accountId = await newAccount(house);
      const now = house.clock.now().getTime();
      await insertCalls(
        accountId,
        ago.map((minute) => new Date(now - minute * 60_000)),
      );
      const from = fromAgo === null ? null : new Date(now - fromAgo * 15 * 60_000);
      const filter: LogFilter = { ...everyCall(accountId), from };
      const { rows } = await house.db.execute<{ id: string }>(sql`
        select id from calls where account_id = ${accountId} and started_at >= ${from?.toISOString() ?? '-infinity'}
        order by started_at desc, id desc`);
      const ids = rows.map((row) => row.id);
      expect(await countLog(house.db, filter)).toBe(ids.length);
      for (let skip = 0; skip <= ids.length + limit; skip += limit) {
        const page = await readPage(house.db, filter, skip, limit);
        expect(page.rows.map((row) => row.id)).toEqual(ids.slice(skip, skip + limit));
      }
      const walked: string[] = [];
      let after: string | null = null;
      for (;;) {
        const some: LogRow[] = (await readAfter(house.db, filter, after, limit)) ?? [];
        walked.push(...some.map((row) => row.id));
        if (some.length < limit) break;
        after = some.at(-1)?.cursor ?? null;
      }
      expect(walked).toEqual(ids);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

test('a page tells how many calls there are and where the other pages are', {
  tags: ['LOGS-14', 'LOGS-15'],
}, async () => {
  const now = house.clock.now().getTime();
  await insertCalls(
    owner.accountId,
    Array.from({ length: 16 }, (_, i) => new Date(now - (i + 1) * 3_600_000)),
  );
  const answer = await logs({ limit: '7', page: '2', search: '' });
  expect(answer.body).toHaveLength(7);
  expect(answer.body[0]).not.toHaveProperty('transcription');
  expect(answer.headers.get('x-total-count')).toBe('16');
  expect(answer.headers.get('link')).toBe(
    ['1', '3', '1', '3']
      .map(
        (page, i) =>
          `</overview/call-logs?limit=7&page=${page}&search=>; rel="${['first', 'last', 'prev', 'next'][i]}"`,
      )
      .join(', '),
  );
  expect((await logs({ limit: '7', page: '3' })).body).toHaveLength(2);
  expect((await logs({ limit: '7', page: '99999999' })).body).toEqual([]);
  expect((await logs()).headers.get('x-total-count')).toBe('16');
  expect((await logs({ limit: '7' }, '/overview/call-logs/this-month')).headers.get('x-total-count')).toBe('16');
});

test('the search finds name, phone, location and status without regard to case', { tags: ['LOGS-03'] }, async () => {
  const { callId } = await ring(house.calls, owner.accountId, { from: '+18475550111', location: 'Oak Park, 100%_IL' });
  house.calls.journal.detail(callId, confirmedName, null);
  await house.calls.journal.settled();
  for (const search of ['maria l', 'OAK', '847555', '(847) 555-0111', 'progress', '100%_', '+1847']) {
    const found = await logs({ limit: '7', search });
    expect(
      found.body.map((call: { _id: string }) => call._id),
      search,
    ).toEqual([callId]);
    expect(found.headers.get('x-total-count')).toBe('1');
  }
  for (const search of ['%', '_', "'", 'nobody', '\\']) {
    const expected = search === '%' || search === '_' ? 1 : 0;
    expect((await logs({ limit: '7', search })).body, search).toHaveLength(expected);
  }
  const csv = await logs({ search: 'maria' }, '/overview/call-logs/csv');
  expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
});

test('without a limit it gives at most 1,000 calls and the way to the rest', async () => {
  const person = await house.person('otherOwner');
  const now = house.clock.now().getTime();
  await insertCalls(
    person.accountId,
    Array.from({ length: 1_203 }, (_, i) => new Date(now - Math.floor(i / 4) * 1_000)),
  );
  const first = await house.request('GET', '/overview/call-logs', { token: person.token });
  expect(first.body).toHaveLength(1_000);
  expect(first.body[0].transcription).toEqual([]);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const rest = await house.request('GET', next, { token: person.token });
  expect(rest.headers.get('link')).toBeNull();
  const ids = [...first.body, ...rest.body].map((call: { _id: string }) => call._id);
  expect(new Set(ids).size).toBe(1_203);
  const csv = await house.request('GET', '/overview/call-logs/csv', { token: person.token });
  expect(csv.text.trim().split('\r\n')).toHaveLength(1_204);
});

test('a trial call of the owner is in no log and no figure', async () => {
  const accountId = await newAccount(house);
  const { callId } = await ring(house.calls, accountId, { isTest: true });
  await house.calls.journal.finish(recordOf(house, accountId, callId));
  expect(await house.calls.page(accountId, {}, { page: 1, limit: 7 })).toEqual({ calls: [], total: 0 });
  expect((await house.calls.analytics(accountId, 'all')).totalCalls).toBe(0);
});

test('a CSV cell cannot be a formula or break out of its quotes', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@a', '\tx', 'a "b"', 'plain', ''])).toBe(
    `"'=1+1","'+1","'-1","'@a","'\tx","a ""b""","plain",""\r\n`,
  );
  expect(csvByteOrderMark).toBe('\uFEFF');
});
