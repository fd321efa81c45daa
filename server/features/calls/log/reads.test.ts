import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { recordOf, ring } from '#tests/calls-fixture.ts';
import { createTestClock } from '#tests/clock.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
let owner: Person;
let other: Person;
beforeAll(async () => {
  // Later than the database's own clock, by which somebody begins to read.
  const now = new Date();
  house = await startHouse({ telephone: false, clock: createTestClock(new Date(now.getTime() + 3_600_000)) });
  owner = await house.person('owner');
  other = await house.person('otherOwner');
});
afterAll(() => house.stop());

const unread = async (person = owner): Promise<string[]> => {
  const { body } = await house.request('GET', '/overview/call-logs', { token: person.token, query: { limit: '7' } });
  return body.filter((call: { unread?: true }) => call.unread).map(({ _id }: { _id: string }) => _id);
};
const mark = (path: string, person = owner) =>
  house.request('PUT', `/overview/call-logs/${path}`, { token: person.token });
async function call(): Promise<string> {
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  house.clock.advance(60_000);
  return callId;
}

test('a call is unread until its reader opens it, once or twice, and never by who is of another business', async () => {
  const [first, second] = [await call(), await call()];
  expect(await unread()).toEqual([second, first]);
  expect((await mark(`${first}/read`, other)).status).toBe(404);
  expect(await unread()).toEqual([second, first]);
  for (const _ of [1, 2]) expect((await mark(`${first}/read`)).status).toBe(204);
  expect(await unread()).toEqual([second]);
  expect((await mark('nonsense/read')).status).toBe(404);
  expect((await mark('read')).status).toBe(204);
  expect(await unread()).toEqual([]);
  expect(await house.db.count(sql`select count(*) from call_reads`)).toBe(0);
  const third = await call();
  expect(await unread()).toEqual([third]);
});

test('what one person of a business has read, another has not', async () => {
  await mark('read');
  const id = await call();
  const reader = { accountId: owner.accountId, personId: '0b0b0b0b-0000-4000-8000-00000000b0b0' };
  await house.db.execute(sql`
    insert into people (account_id, id, email, email_key, business_role, calls_read_until)
    values (${owner.accountId}, ${reader.personId}, 'r@x.example', 'r@x.example', 'reader', '2020-01-01Z')`);
  const seen = async () =>
    (await house.calls.page(owner.accountId, {}, { page: 1, limit: 1, readerId: reader.personId })).calls[0]?.unread;
  await mark(`${id}/read`);
  expect([await unread(), await seen()]).toEqual([[], true]);
  await house.calls.markRead(reader, id);
  expect(await seen()).toBeUndefined();
});

test('a call tells why, its earlier calls of the number, and its neighbours among those of a filter', async () => {
  const ids = [await call(), await call(), await call()];
  await house.db.execute(sql`update calls set outcome = 'missed' where id = ${ids[1] ?? ''}`);
  const { body } = await house.request('GET', `/overview/call-logs/${ids[2]}`, {
    token: owner.token,
    query: { status: 'missed' },
  });
  expect(body.neighbours).toEqual({ newer: null, older: ids[1] });
  expect(body.earlier.calls.slice(0, 2).map(({ _id }: { _id: string }) => _id)).toEqual([ids[1], ids[0]]);
  expect(body.earlier.total).toBeGreaterThanOrEqual(2);
  const list = async (query: Record<string, string>) =>
    (await house.request('GET', '/overview/call-logs', { token: owner.token, query: { limit: '7', ...query } })).status;
  expect([await list({ hour: '24' }), await list({ from: '2026-13-01' }), await list({ status: 'gone' })]).toEqual([
    400, 400, 400,
  ]);
});

test('earlier calls of a number are counted to 1,000, however many there are', async () => {
  const id = await call();
  await house.db.execute(sql`
    insert into calls (id, account_id, carrier, carrier_call_id, from_number, to_number, started_at, heartbeat_at, outcome)
    select gen_random_uuid(), account_id, 'bulk', gen_random_uuid()::text, from_number, to_number, '2020-01-01Z', now(), 'handled'
    from calls, generate_series(1, 1005) where id = ${id}`);
  const { earlier } = await house.calls.entry(owner.accountId, id);
  expect(earlier).toMatchObject({ total: 1_000, calls: { length: 5 } });
});
