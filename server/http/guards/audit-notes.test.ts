import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '#contract/audit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { auditWords } from '#server/features/audit/words.ts';
import { sql } from '#server/store/sql.ts';
import { recordOf, ring } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse({ isOwnAddress: () => true });
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const signedIn = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { access }]) => access === 'user' || access === 'superadmin',
);

test('each signed-in route that changes something says what the audit log has of it, in words of its own', () => {
  expect(signedIn.length).toBeGreaterThan(80);
  const silent = signedIn.filter(([, { audit, method, reads }]) => !audit && !(reads ?? method === 'GET'));
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('a route that says nothing is in the log all the same, by its address', () => {
  const forgotten = { method: 'PATCH', path: '/x', access: 'user', area: 'settings', summary: 'Changes x.' } as const;
  expect(auditOf(forgotten, {})).toEqual({ act: 'setting-changed', subject: 'PATCH /x' });
  expect(auditOf({ ...forgotten, area: 'business' }, {})?.act).toBe('business-changed');
  expect(auditOf({ ...forgotten, access: 'superadmin', area: undefined }, {})?.act).toBe('house-changed');
  expect(auditOf({ ...forgotten, method: 'GET' }, {})).toBeNull();
});

test('what a route says is an act with words, of an id or of nothing', () => {
  for (const [name, endpoint] of signedIn) {
    const said = auditOf(endpoint, { params: { id: 'the-id' }, query: {} });
    if (said) expect(Object.keys(auditWords), name).toContain(said.act);
  }
});

const told = (of = owner.accountId) =>
  house.db.rows<{
    action: string;
    subject: string;
    network: string;
    agent: string;
    sessionId: string;
    outcome: string;
  }>(sql`
    select action, subject, network, agent, session_id, outcome from audit_log where account_id = ${of} order by id`);
const acts = async (...which: string[]) => (await told()).filter(({ action }) => which.includes(action));

test('a call is read once an hour by a person in a session, however often it is opened; so are the list of calls and what functions were told', async () => {
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  const read = (token = owner.token) => house.request('GET', `/overview/call-logs/${callId}`, { token });
  for (const page of ['?limit=10', '?limit=10&page=2', '?page=1&search=Ana'])
    await house.request('GET', `/overview/call-logs${page}`, { token: owner.token });
  expect(await acts('call-read', 'calls-read')).toMatchObject([{ action: 'calls-read', subject: 'list' }]);
  for (let times = 0; times < 2; times += 1)
    await house.request('GET', '/custom-prompt/runs?name=x', { token: owner.token });
  expect(await acts('function-runs-read')).toMatchObject([{ subject: '', outcome: 'done' }]);
  for (let times = 0; times < 3; times += 1) expect((await read()).status).toBe(200);
  expect((await house.request('GET', '/overview/call-logs/unknown', { token: owner.token })).status).toBe(404);
  expect(await acts('call-read')).toMatchObject([{ subject: callId, outcome: 'done' }]);
  const staff = await personOf(house, owner.accountId, 'staff');
  await read(staff.token);
  house.clock.advance(3_600_000);
  await read();
  expect((await acts('call-read')).map(({ subject }) => subject)).toEqual([callId, callId, callId]);
  await house.request('POST', '/auth/prove-again', { token: owner.token, body: { password: owner.password } });
  await house.request('GET', '/overview/call-logs', { token: owner.token });
  expect(await acts('calls-read')).toMatchObject([{ subject: 'list' }, { subject: '' }]);
});

test('changes, exports and secrets say who, in which session, from where and with what, and nothing of their content', async () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
  const options = { token: owner.token, headers: { 'user-agent': chrome } };
  await house.request('POST', '/auth/prove-again', { ...options, body: { password: owner.password } });
  const greetings = await house.request('GET', '/greetings', options);
  expect(
    (
      await house.request('PATCH', '/greetings', {
        ...options,
        body: { greeting_message: 'Hello from the canary 4711' },
      })
    ).status,
    greetings.text,
  ).toBeLessThan(500);
  await house.request('PUT', '/user/notification-recipients', {
    ...options,
    body: { daily: [], instant: ['desk@clinic.example'], voicemail: [] },
  });
  await house.request('GET', '/custom-prompt/secret', options);
  await house.request('GET', '/overview/call-logs/csv', options);
  const session = await house.db.value(sql`
    select id from sessions where account_id = ${owner.accountId} and person_id = ${owner.accountId} order by created_at limit 1`);
  const where = { network: '127.0.0.0/24', agent: 'Chrome on Android', sessionId: session };
  expect(await acts('recipients-saved', 'webhook-secret-shown', 'calls-exported')).toMatchObject([
    { action: 'recipients-saved', subject: '', ...where },
    { action: 'webhook-secret-shown', ...where },
    { action: 'calls-exported', ...where },
  ]);
  expect(JSON.stringify(await told())).not.toMatch(/4711|desk@clinic|whsec/);
});

test('what a role may not do, and what wants a proof, is noted once an hour and route; a flood of it adds nothing', async () => {
  const reader = await personOf(house, owner.accountId, 'reader');
  const ask = (method: string, path: string, token: string) => house.request(method, path, { token, body: {} });
  for (let times = 0; times < 50; times += 1)
    expect((await ask('POST', '/people/invitations', reader.token)).status).toBe(403);
  expect((await ask('PATCH', '/greetings', reader.token)).status).toBe(403);
  await house.request('GET', '/user/all', { token: reader.token });
  house.clock.advance(16 * 60_000);
  expect((await ask('POST', '/people/invitations', owner.token)).body.code).toBe('identity.proof-needed');
  const refused = (await acts('refused')).map(({ subject, outcome }) => [subject, outcome]);
  expect(refused).toEqual([
    ['POST /people/invitations identity.forbidden', 'refused'],
    ['PATCH /greetings identity.forbidden', 'refused'],
    ['GET /user/all identity.forbidden', 'refused'],
    ['POST /people/invitations identity.proof-needed', 'refused'],
  ]);
});

test('what cannot be noted is not told', async () => {
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: house.ownerUrl });
  await client.connect();
  await client.query('alter table audit_log add constraint broken check (false) not valid');
  try {
    const answer = await house.request('GET', `/overview/call-logs/${callId}`, { token: owner.token });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain(callId);
    const file = await house.request('GET', '/overview/call-logs/csv', { token: owner.token });
    expect(file.status).toBe(500);
  } finally {
    await client.query('alter table audit_log drop constraint broken');
    await client.end();
  }
});

test('wrong log-ins of nobody are one entry an hour, so that strangers cannot fill the log', async () => {
  const before = await house.db.count(sql`select count(*) from audit_log where account_id is null`);
  for (const name of ['a', 'b', 'c', 'd'])
    await house.request('POST', '/auth/login', { body: { email: `${name}@nobody.example`, password: 'x' } });
  expect(await house.db.count(sql`select count(*) from audit_log where account_id is null`)).toBe(before + 1);
});
