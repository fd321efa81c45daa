import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type Fleet, type FleetNode, startFleet } from '#tests/fleet.ts';
import type { Person } from '#tests/house.ts';
import { type LanguageService, startLanguageService } from '#tests/language-services.ts';
import { placeTestCall, watchTestCall } from '#tests/test-box.ts';

let fleet: Fleet;
let a: Fleet['a'];
let b: FleetNode;
let admin: Person;
let service: LanguageService;

beforeAll(async () => {
  service = await startLanguageService((_request, response) => {
    const expires_at = Math.floor(Date.now() / 1000) + 60;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ value: 'ek', expires_at }));
  });
  fleet = await startFleet(['b'], { REALTIME_CALLS_URL: `${service.url}/realtime/calls`, REALTIME_API_KEY: 'key' });
  a = fleet.a;
  [b] = fleet.others as [FleetNode];
  admin = await a.person('superadmin');
});
afterAll(async () => {
  await fleet?.stop();
  await service?.stop();
});

/** The first node's requests, at the second. */
const atB = (): Fleet['a'] => ({
  ...a,
  url: b.url,
  async request(method, path, { token, body } = {}) {
    const answer = await fetch(b.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
  },
});

test('a test call is watched, talked with and ended from another node than its own', async () => {
  const placed = await placeTestCall(a, admin);
  const call = await watchTestCall(atB(), admin, placed.callId);
  await call.until(() => call.events[0]?.type === 'snapshot');
  expect(await call.say('Hello?')).toBe(204);
  await call.until(() => call.turns().some(({ input }) => input === 'typed'));
  await call.press('1');
  expect(await call.hangUp()).toBe(204);
  await call.over;
  expect(call.events.at(-1)).toMatchObject({ type: 'ended', end: { reason: 'caller-hangup' } });
  expect(await call.hangUp()).toBe(404);
  const other = await a.promoted(a.owner);
  const again = await placeTestCall(a, admin);
  expect((await atB().request('DELETE', `/test-box/calls/${again.callId}`, other)).status).toBe(404);
  await again.hangUp();
});

test('tools of a voice test run where it was begun, whichever node is asked, and its report takes them along', async () => {
  const person = await a.person('otherOwner');
  const begun = await a.request('POST', '/realtime-session', person);
  expect(begun.status).toBe(200);
  const use = { function_name: 'note_detail', arguments: { field: 'fullName', value: 'Maria', status: 'as-heard' } };
  const noted = await atB().request('POST', '/function-call', { ...person, body: { ...use, call_id: 'c1' } });
  expect(noted.body).toEqual({ call_id: 'c1', result: { noted: true } });
  await a.db.execute(sql`update test_sessions set made_at = made_at - interval '60 seconds'`);
  const report = { usedMinutes: 0.5, sessionId: begun.body._id };
  const told = await atB().request('POST', '/user/update-minutes', { ...person, body: report });
  expect(told.body).toMatchObject({ usedMinutes: 0.5 });
  const { rows } = await a.db.execute<{ node_id: string; details: Buffer }>(
    sql`select node_id, details from calls where carrier = 'service'`,
  );
  expect(rows).toEqual([{ node_id: a.nodes.id, details: expect.any(Buffer) }]);
});

test('what is at a node that cannot be reached is refused with a sentence', async () => {
  const call = await placeTestCall(a, admin);
  fleet.router.nodes.delete('a');
  const refused = await atB().request('DELETE', `/test-box/calls/${call.callId}`, admin);
  fleet.router.nodes.set('a', a.url);
  expect([refused.status, refused.body?.code]).toEqual([503, 'server.busy']);
  await call.hangUp();
});
