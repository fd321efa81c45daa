import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { conversation, recordOf, ring } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { watchCalls } from '#tests/watched-calls.ts';

let house: TestHouse;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
  owner = await house.person('owner');
  stranger = await house.person('otherOwner');
});
afterAll(() => house.stop());

const watch = (token: string) => watchCalls(house.url, token);

async function openSession(person: Person): Promise<string> {
  const { body } = await house.request('POST', '/auth/login', {
    body: { email: person.email, password: person.password },
  });
  return body.access_token;
}

test('a watcher sees a call begin, grow and end, and nothing of another tenant', async () => {
  const stream = await watch(owner.token);
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.answer.headers.get('cache-control')).toBe('no-store');
  const strange = await ring(house.calls, stranger.accountId);
  const { callId } = await ring(house.calls, owner.accountId);
  expect(await stream.next()).toEqual({ type: 'call-started', callId });
  const [spoken] = conversation(house.clock.now(), 'How can I help?');
  if (spoken) house.calls.journal.line(callId, spoken);
  expect(await stream.next()).toMatchObject({
    type: 'line',
    callId,
    entry: { speaker: 'assistant', message: 'How can I help?' },
  });
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  expect(await stream.next()).toEqual({ type: 'call-changed', callId });
  await stream.close();
  await house.calls.miss(strange.callId);
});

test('the stream ends when its session logs out, and no other does', async () => {
  // Somebody without earlier calls: what is told of those comes late.
  const other = await house.person('superadmin');
  const token = await openSession(other);
  const ending = await watch(token);
  const staying = await watch(other.token);
  expect((await house.request('POST', '/auth/logout', { token })).status).toBeLessThan(300);
  expect(await ending.next()).toBeNull();
  const { callId } = await ring(house.calls, other.accountId);
  expect(await staying.next()).toEqual({ type: 'call-started', callId });
  await staying.close();
  expect((await watch(token)).answer.status).toBe(401);
});

test('the stream ends when another process ends its session, or it runs out, and no other does', async () => {
  const other = await house.person('superadmin');
  const [revoked, expired] = [await openSession(other), await openSession(other)];
  const ending = [await watch(revoked), await watch(expired)];
  const staying = await watch(other.token);
  const hash = (token: string) => createHash('sha256').update(token).digest();
  await house.db.run(sql`delete from sessions where token_hash = ${hash(revoked)}`);
  await house.db.run(sql`update sessions set expires_at = ${house.clock.now()} where token_hash = ${hash(expired)}`);
  for (const stream of ending) expect(await stream.next()).toBeNull();
  const { callId } = await ring(house.calls, other.accountId);
  expect(await staying.next()).toEqual({ type: 'call-started', callId });
  await staying.close();
});

test('the 51st stream of an account ends the oldest', async () => {
  const person = await house.person('superadmin');
  const streams = [];
  for (let i = 0; i < 51; i += 1) streams.push(await watch(person.token));
  expect(await streams[0]?.next()).toBeNull();
  await ring(house.calls, person.accountId);
  expect(await streams[50]?.next()).toMatchObject({ type: 'call-started' });
  await Promise.all(streams.map((stream) => stream.close()));
});
