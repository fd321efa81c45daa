import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Usage } from '#contract/costs.ts';
import { sql } from '#server/store/sql.ts';
import { databaseAway, houseAgain, newAccount, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

const prices = { currency: 'USD', prices: [{ chat: { mind: { textIn: 1_000_000 } } }] };
let house: TestHouse;
let superadmin: Person;
beforeAll(async () => {
  house = await startHouse({ telephone: false, env: { PRICES: JSON.stringify(prices) } });
  superadmin = await house.person('superadmin');
});
afterAll(() => house.stop());

const tokens = (textIn: number): Usage => ({ service: 'chat', model: 'mind', amounts: { textIn } });
const note = (...amounts: number[]) => ({ id: randomUUID(), used: amounts.map(tokens) });
const seen = { costs: true };
const ofCall = async (accountId: string, callId: string) => (await house.calls.entry(accountId, callId, seen)).cost;
const ofAll = async (accountId: string) => (await house.calls.analytics(accountId, 'all', seen)).cost;

test('what a call uses is in its record while it lives, and in the sums once it is over', async () => {
  const accountId = await newAccount(house);
  const { callId } = await ring(house.calls, accountId);
  const usage = [note(2, 3), note(5)];
  for (const one of usage) house.calls.journal.used(callId, one);
  await house.calls.journal.settled();
  expect(await ofCall(accountId, callId)).toMatchObject({ total: '10.000000' });
  expect(await ofAll(accountId)).toEqual({ currency: 'USD', total: null, lines: [] });
  await house.calls.journal.finish(
    recordOf(house, accountId, callId, { usage: [...usage, note(7)], mediaSeconds: 61 }),
  );
  expect(await ofCall(accountId, callId)).toEqual({
    currency: 'USD',
    total: '17.000000',
    lines: [
      { service: 'chat', model: 'mind', unit: 'textIn', amount: 17, cost: '17.000000' },
      { service: 'carrier', model: 'scripted', unit: 'minutes', amount: 2, cost: null },
    ],
  });
  expect(await ofAll(accountId)).toMatchObject({ total: '17.00' });
});

test('a live call gets no further update of its row', async () => {
  const accountId = await newAccount(house);
  const { callId } = await ring(house.calls, accountId);
  const version = async () =>
    (await house.db.execute<{ xmin: string }>(sql`select xmin::text from calls where id = ${callId}`)).rows[0]?.xmin;
  const before = await version();
  house.calls.journal.used(callId, note(1));
  await house.calls.journal.settled();
  expect(await ofCall(accountId, callId)).toMatchObject({ total: '1.000000' });
  expect(await version()).toBe(before);
});

test('of a call whose process died nothing that was used is lost, and nothing is counted twice when it comes back', async () => {
  const accountId = await newAccount(house);
  const { callId } = await ring(house.calls, accountId);
  await house.calls.journal.reserve(callId, 60);
  const usage = [note(4)];
  for (const one of usage) house.calls.journal.used(callId, one);
  await house.calls.journal.settled();

  const next = await houseAgain(house);
  await house.db.execute(sql`update calls set heartbeat_at = now() - interval '46 seconds' where id = ${callId}`);
  const now = new Date();
  house.clock.advance(Math.max(0, now.getTime() + 1_000 - house.clock.now().getTime()));
  await next.calls.reaper.sweep();
  await next.stop();
  expect((await house.calls.entry(accountId, callId)).live).toBe(false);
  expect(await ofAll(accountId)).toMatchObject({ total: '4.00' });

  // It was not dead: its own end holds.
  await house.calls.journal.finish(
    recordOf(house, accountId, callId, { usage: [...usage, note(6)], mediaSeconds: 130 }),
  );
  expect(await ofAll(accountId)).toMatchObject({
    total: '10.00',
    lines: [
      { service: 'carrier', unit: 'minutes', amount: 3 },
      { service: 'chat', unit: 'textIn', amount: 10 },
    ],
  });
});

test('while the database is away what is used waits on the disk', async () => {
  const accountId = await newAccount(house);
  const { callId } = await ring(house.calls, accountId);
  const back = await databaseAway(house);
  house.calls.journal.used(callId, note(8));
  await house.calls.journal.settled();
  expect(house.calls.journal.away).toBe(true);
  await back();
  await until('the spool is replayed', () => !house.calls.journal.away);
  expect(await ofCall(accountId, callId)).toMatchObject({ total: '8.000000' });
});

test('a test and an erased call: the one is in no sum, the other stays in it', async () => {
  const accountId = await newAccount(house);
  const trial = await ring(house.calls, accountId, { isTest: true });
  await house.calls.journal.finish(recordOf(house, accountId, trial.callId, { usage: [note(100)] }));
  const { callId } = await ring(house.calls, accountId);
  await house.calls.journal.finish(recordOf(house, accountId, callId, { usage: [note(9)] }));
  await house.calls.erase({ actorId: accountId, requestId: 'test' }, accountId, callId);
  const { rows } = await house.db.execute(sql`select 1 from call_usage where call_id = ${callId}`);
  expect(rows).toHaveLength(0);
  expect(await ofAll(accountId)).toMatchObject({ total: '9.00' });
});

test('an owner sees no cost, neither of a call nor of all, and no column of it', async () => {
  // The clock was moved since they logged in.
  const anew = async (person: Person) => ({
    ...person,
    token: await house.sessions.open(house.db, person.accountId, false),
  });
  const owner = await anew(await house.person('owner'));
  superadmin = await anew(superadmin);
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { usage: [note(9)] }));
  const get = (path: string, { token }: Person) => house.request('GET', path, { token });
  for (const path of [`/overview/call-logs/${callId}`, '/overview/call-analytics'])
    expect((await get(path, owner)).body).not.toHaveProperty('cost');
  expect((await get('/overview/call-analytics', superadmin)).body).toHaveProperty('cost');
  const heads = async ({ token }: Person, query = {}) =>
    (await house.request('GET', '/overview/call-logs/csv', { token, query })).text.split('\r\n')[0] ?? '';
  const costs = { costs: '1' };
  for (const six of [await heads(owner), await heads(owner, costs), await heads(superadmin)])
    expect(six).toMatch(/"Transcription Summary"$/);
  expect(await heads(superadmin, costs)).toMatch(
    /"Transcription Summary","Text tokens in",.*,"Cost \(USD\)","Without a price"$/,
  );
  // Where the decimal mark is a comma, amounts have one too.
  const { token } = superadmin;
  await house.request('PATCH', '/model-configuration', { token, body: { language: 'de-DE' } });
  const listened: Usage = { service: 'stt', model: 'ear', amounts: { milliseconds: 61_500 } };
  const own = await ring(house.calls, superadmin.accountId);
  await house.calls.journal.finish(
    recordOf(house, superadmin.accountId, own.callId, { usage: [note(9), { id: randomUUID(), used: [listened] }] }),
  );
  const { text } = await house.request('GET', '/overview/call-logs/csv', { token, query: costs });
  expect(text.split('\r\n')[1]).toMatch(/;"9";.*;"61,500";.*;"9,000000";"[^"]*stt ear[^"]*"$/);
});
