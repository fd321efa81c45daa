import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/values/durations.ts';
import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import { raw, sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { newAccount } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';

let house: TestHouse;
let owner: Person;
let other: Person;
let superadmin: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  other = await house.person('otherOwner');
  superadmin = await house.person('superadmin');
});
afterAll(() => house.stop());

const as =
  (person: Person) =>
  (method: string, path: string, options: object = {}) =>
    house.request(method, path, { token: person.token, ...options });

test('the signed-in user is read with every field', { tags: ['APIUSER-01', 'DATA-01'] }, async () => {
  expect((await as(owner)('GET', '/user')).body).toEqual({
    _id: owner.accountId,
    firstName: '',
    lastName: '',
    email: owner.email,
    role: 'user',
    businessRole: 'owner',
    mayUseForms: true,
    mayReadSsn: true,
    preferences: { timeZone: null, mailLanguage: 'en' },
    isSetupComplete: false,
    phoneNumber: '',
    customFunction: false,
    scheduleFunctions: false,
    remainingMinutes: 25,
    totalMinutes: 25,
    isActive: true,
    timeZone: 'America/Chicago',
    numberRequested: false,
    firstSteps: {
      business: false,
      heard: false,
      number: false,
      forwarding: false,
      told: false,
      calls: false,
      mails: false,
    },
  });
});

test('a superadmin reads the list of users, newest first', { tags: ['APIUSER-02', 'DATA-04'] }, async () => {
  const { status, body } = await as(superadmin)('GET', '/user/all');
  expect(status).toBe(200);
  expect(body.map((entry: { email: string }) => entry.email).sort()).toEqual(
    [owner, other, superadmin].map((person) => person.email).sort(),
  );
  expect(body[0]).toEqual({
    _id: expect.any(String),
    firstName: '',
    lastName: '',
    email: expect.any(String),
    phoneNumber: '',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    isActive: true,
    numberRequested: false,
  });
});

test('a deactivated user is signed out, cannot log in, and can again once activated', {
  tags: ['APIUSER-09', 'USERS-32'],
}, async () => {
  const person = await house.person('inactiveOwner');
  const set = (isActive: boolean) =>
    as(superadmin)('PUT', '/user/status', { query: { email: person.email, isActive: String(isActive) } });
  const logIn = () =>
    house.request('POST', '/auth/login', { body: { email: person.email, password: person.password } });
  const ends: unknown[] = [];
  const stopListening = house.events.on('session-ended', (end) => void ends.push(end));

  expect(await set(false)).toMatchObject({ status: 200, body: { email: person.email, isActive: false } });
  stopListening();
  expect(ends).toEqual([{ accountId: person.accountId, tokenHash: null }]);
  expect((await as(person)('GET', '/user')).status).toBe(401);
  expect(await logIn()).toMatchObject({
    status: 401,
    body: { message: 'Incorrect email or password. Please check and try again' },
  });

  expect(await set(true)).toMatchObject({ status: 200, body: { isActive: true } });
  const { status, body } = await logIn();
  expect(status).toBe(200);
  expect((await house.request('GET', '/user', { token: body.access_token })).body.isActive).toBe(true);
});

test('no superadmin locks out or deletes the business that they are one of, whoever owns it', async () => {
  const { id, token } = await personOf(house, other.accountId, 'manager');
  await house.db.execute(sql`update people set role = 'superadmin' where id = ${id}`);
  const query = { email: other.email, isActive: 'false' };
  const refused = { status: 409, body: { code: 'users.own-account' } };
  expect(await house.request('PUT', '/user/status', { token, query })).toMatchObject(refused);
  expect(await house.request('DELETE', `/user/${other.accountId}`, { token })).toMatchObject(refused);
  expect((await as(other)('GET', '/user')).body.isActive).toBe(true);
});

test('a trial account is active; losing the number locks nobody out, and activating needs no number', {
  tags: ['Q-55', 'Q-56'],
}, async () => {
  const { email, token, password } = other;
  const set = (path: string, query: object) =>
    as(superadmin)(path === '/user/purchase-number' ? 'POST' : 'PUT', path, { query });
  const seen = async () => (await house.request('GET', '/user', { token })).body;
  expect(await seen()).toMatchObject({ isActive: true, phoneNumber: '', remainingMinutes: 25 });

  expect((await set('/user/purchase-number', { email, phoneNumber: '+12125550133' })).status).toBe(200);
  expect((await set('/user/release-number', { email })).body).toMatchObject({ isActive: false, phoneNumber: '' });
  expect(await seen()).toMatchObject({ isActive: false });
  expect((await house.request('POST', '/auth/login', { body: { email, password } })).status).toBe(200);
  const switches = { email, customFunction: 'false', scheduleFunctions: 'true' };
  expect((await as(other)('PUT', '/user/function', { query: switches })).body.scheduleFunctions).toBe(true);
  expect(
    (await as(other)('PUT', '/user/function', { query: { ...switches, scheduleFunctions: 'false' } })).status,
  ).toBe(200);

  expect((await set('/user/status', { email, isActive: 'true' })).body).toMatchObject({
    isActive: true,
    phoneNumber: '',
  });
  expect(await seen()).toMatchObject({ isActive: true });
});

test('a superadmin may not deactivate or delete the own account', { tags: ['Q-93'] }, async () => {
  const status = await as(superadmin)('PUT', '/user/status', {
    query: { email: superadmin.email, isActive: 'false' },
  });
  const removal = await as(superadmin)('DELETE', `/user/${superadmin.accountId}`);
  for (const answer of [status, removal]) {
    expect(answer).toMatchObject({ status: 409, body: { message: 'You cannot do this to your own account.' } });
  }
  expect((await as(superadmin)('GET', '/user')).status).toBe(200);
});

test.each([
  ['PUT', '/user/status?email=nobody@example.com&isActive=true', 404],
  ['PUT', '/user/status?email=nobody&isActive=true', 400],
  ['PUT', '/user/status?email=nobody@example.com&isActive=yes', 400],
  ['PUT', '/user/status?email=nobody@example.com', 400],
  ['PUT', '/user/status?email=a@b.co&email=c@d.co&isActive=true', 400],
  ['DELETE', '/user/7f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11', 404],
  ['DELETE', '/user/not-an-id', 404],
])('%s %s is answered with %i', async (method, path, status) => {
  const answer = await as(superadmin)(method, path);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toEqual(expect.any(String));
});

test('administration is refused to everyone but a superadmin', { tags: ['ROLES-05'] }, async () => {
  for (const [method, path] of [
    ['GET', '/user/all'],
    ['DELETE', `/user/${other.accountId}`],
    ['PUT', `/user/status?email=${other.email}&isActive=false`],
    ['GET', `/user/list-available-numbers?email=${owner.email}`],
    ['POST', `/user/purchase-number?email=${owner.email}&phoneNumber=%2B13125550111`],
    ['PUT', `/user/release-number?email=${other.email}`],
  ] as const) {
    expect(await as(owner)(method, path)).toMatchObject({ status: 403, body: { code: 'identity.forbidden' } });
    expect((await house.request(method, path)).status).toBe(401);
  }
  expect((await as(other)('GET', '/user')).body.isActive).toBe(true);
});

test('the switches are set for the own address only', { tags: ['APIUSER-10'] }, async () => {
  const query = { email: owner.email, customFunction: 'true', scheduleFunctions: 'false' };
  expect((await as(owner)('PUT', '/user/function', { query })).body).toMatchObject({
    customFunction: true,
    scheduleFunctions: false,
  });
  const foreign = { ...query, email: other.email };
  expect((await as(owner)('PUT', '/user/function', { query: foreign })).status).toBe(404);
  expect((await as(other)('GET', '/user')).body.customFunction).toBe(false);
});

test('at most one of messages, appointments and functions is on', {
  tags: ['CALLH-02', 'CALLH-04', 'CALLH-05'],
}, async () => {
  const set = (customFunction: boolean, scheduleFunctions: boolean) =>
    as(owner)('PUT', '/user/function', {
      query: {
        email: owner.email,
        customFunction: String(customFunction),
        scheduleFunctions: String(scheduleFunctions),
      },
    });
  const messages = (body?: object) =>
    as(owner)(body ? 'PATCH' : 'GET', '/instructions', body ? { body } : {}).then(
      ({ body: { takeMessage } }) => takeMessage,
    );
  const switches = async () => {
    const { customFunction, scheduleFunctions } = (await as(owner)('GET', '/user')).body;
    return { customFunction, scheduleFunctions, takeMessage: await messages() };
  };

  expect(await messages({ takeMessage: true })).toBe(true);
  expect(await switches()).toEqual({ customFunction: false, scheduleFunctions: false, takeMessage: true });
  expect((await set(false, true)).status).toBe(200);
  expect(await switches()).toEqual({ customFunction: false, scheduleFunctions: true, takeMessage: false });
  expect((await set(true, false)).status).toBe(200);
  expect(await switches()).toEqual({ customFunction: true, scheduleFunctions: false, takeMessage: false });
  expect(await set(true, true)).toMatchObject({
    status: 400,
    body: { message: 'Schedule Appointment and Custom Function cannot both be on.' },
  });
  expect(await switches()).toEqual({ customFunction: true, scheduleFunctions: false, takeMessage: false });
  await messages({ takeMessage: true });
  expect(await switches()).toEqual({ customFunction: false, scheduleFunctions: false, takeMessage: true });
  // Switching all off switches nothing on.
  expect((await set(false, false)).status).toBe(200);
  expect(await switches()).toEqual({ customFunction: false, scheduleFunctions: false, takeMessage: true });
});

test('reported minutes are taken for display and charge nothing', { tags: ['APIUSER-11', 'APIUSER-12'] }, async () => {
  const answer = await as(owner)('POST', '/user/update-minutes', { body: { usedMinutes: 1.25 } });
  expect(answer).toMatchObject({ status: 200, body: { usedMinutes: 1.25, remainingMinutes: 25, totalMinutes: 25 } });
  for (const usedMinutes of [-1, '3', null, 1e9]) {
    expect((await as(owner)('POST', '/user/update-minutes', { body: { usedMinutes } })).status).toBe(400);
  }
});

test('_id, user and __v are ignored in a body, other unknown keys are refused', async () => {
  const post = (body: object) => as(owner)('POST', '/user/update-minutes', { body });
  expect((await post({ usedMinutes: 1, _id: 'x', user: 'y', __v: 0 })).status).toBe(200);
  expect((await post({ usedMinutes: 1, accountId: other.accountId })).status).toBe(400);
});

test('the set-up of a business with a name is marked complete, and the next log-in says so', {
  tags: ['APIUSER-13', 'Q-90'],
}, async () => {
  for (const name of ['', '  ']) {
    await as(owner)('PATCH', '/business-info', { body: { name } });
    const refused = await as(owner)('PATCH', '/user/completed');
    expect([refused.status, refused.body.code]).toEqual([409, 'business.no-name']);
  }
  expect((await as(owner)('GET', '/user')).body.isSetupComplete).toBe(false);
  await as(owner)('PATCH', '/business-info', { body: { name: 'Alder Dental' } });
  expect((await as(owner)('PATCH', '/user/completed')).body.isSetupComplete).toBe(true);
  const { body } = await house.request('POST', '/auth/login', {
    body: { email: owner.email, password: owner.password },
  });
  expect(body.isSetupComplete).toBe(true);
  // One from before a name was asked for stays as it is.
  await as(owner)('PATCH', '/business-info', { body: { name: '' } });
  expect((await as(owner)('PATCH', '/user/completed')).body.isSetupComplete).toBe(true);
});

test('a deleted user leaves nothing but ledger and audit entries', { tags: ['APIUSER-03', 'USERS-37'] }, async () => {
  const doomed = await house.person('inactiveOwner');
  const number = '+14155550170';
  await as(superadmin)('POST', '/user/purchase-number', { query: { email: doomed.email, phoneNumber: number } });
  (await house.vault.tenant(doomed.accountId)).seal({ table: 't', column: 'c', row: 'r' }, 'x');

  expect((await as(superadmin)('DELETE', `/user/${doomed.accountId}`)).status).toBe(204);
  expect((await as(superadmin)('DELETE', `/user/${doomed.accountId}`)).status).toBe(404);
  expect((await as(doomed)('GET', '/user')).status).toBe(401);
  const { body } = await as(superadmin)('GET', '/user/all');
  expect(body.some((entry: { _id: string }) => entry._id === doomed.accountId)).toBe(false);

  const { rows } = await house.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' order by 1`);
  await house.auditSealer.seal();
  const left: string[] = [];
  for (const { name } of rows) {
    const found = await house.db.execute(
      sql`select 1 from ${raw(name)} where account_id = ${doomed.accountId} limit 1`,
    );
    if (found.rows.length > 0) left.push(name);
  }
  expect(left).toEqual(['audit_links', 'audit_log', 'minute_ledger']);
  const free = await house.db.execute(sql`select 1 from phone_numbers where number = ${number}`);
  expect(free.rows).toEqual([]);
});

test('a superadmin reads one account: its business, log-in, calls and what it was given', async () => {
  const read = (id: string, by = superadmin) => as(by)('GET', `/user/account/${id}`);
  const id = await newAccount(house);
  const { status, body } = await read(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    _id: id,
    isActive: true,
    isSetupComplete: false,
    business: '',
    timeZone: 'America/Chicago',
    remainingMinutes: 25,
    totalMinutes: 25,
    calls: { total: 0, lastThirtyDays: 0 },
    topUps: [{ kind: 'trial', minutes: 25, at: expect.stringMatching(/Z$/) }],
  });
  expect((await read(id, owner)).status).toBe(403);
  expect((await read('nobody')).status).toBe(404);
  expect((await read(randomUUID())).status).toBe(404);
  expect((await read(superadmin.accountId)).body.email).toBe(superadmin.email);
  const noted = sql`select count(*)::int from audit_log where action = 'account-read' and subject = ${id}`;
  expect(await house.db.count(noted)).toBe(1);
});

test('calls of the last 30 days are told apart from those of before', async () => {
  const id = await newAccount(house);
  const figures = new FigureChanges();
  for (const days of [40, 31, 29, 1]) {
    figures.add(new Date(house.clock.now().getTime() - days * dayMs), { totalCalls: 1 });
  }
  await inTransaction(house.db, (tx) => figures.write(tx, id));
  const { body } = await as(superadmin)('GET', `/user/account/${id}`);
  expect(body.calls).toEqual({ total: 4, lastThirtyDays: 2 });
  const { body: another } = await as(superadmin)('GET', `/user/account/${other.accountId}`);
  expect(another.calls).toEqual({ total: 0, lastThirtyDays: 0 });
});

test('minutes are added once for each key, by superadmins alone, and the log says by whom', async () => {
  const id = await newAccount(house);
  const manager = await personOf(house, id, 'manager');
  const add = (minutes: unknown, key: string, by = superadmin) =>
    as(by)('POST', `/user/account/${id}/minutes`, { body: { minutes, key } });
  const key = randomUUID();
  const answers = await Promise.all([add(100, key), add(100, key), add(100, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await add(50, key)).body).toMatchObject({ code: 'request.invalid', fields: { key: expect.any(String) } });
  expect((await add(5, randomUUID())).body).toMatchObject({ remainingMinutes: 130, totalMinutes: 130 });
  expect((await house.request('GET', '/user', manager)).body).toMatchObject({
    remainingMinutes: 130,
    totalMinutes: 130,
  });
  const { body } = await as(superadmin)('GET', `/user/account/${id}`);
  expect(body.topUps.map(({ kind, minutes }: { kind: string; minutes: number }) => [kind, minutes])).toEqual(
    expect.arrayContaining([
      ['grant', 5],
      ['grant', 100],
      ['trial', 25],
    ]),
  );
  expect(body.topUps).toHaveLength(3);
  const rows = await house.db.rows(sql`
    select p.email, l.subject from audit_log l join people p on p.id = l.actor_id
    where l.action = 'minutes-added' and l.account_id = ${id} order by l.id`);
  expect(rows).toEqual([
    { email: superadmin.email, subject: '100' },
    { email: superadmin.email, subject: '5' },
  ]);
  for (const minutes of [0, -5, 1.5, 10_001, '10', null]) expect((await add(minutes, randomUUID())).status).toBe(400);
  expect((await add(10, 'no-key')).status).toBe(400);
  expect((await add(10, randomUUID(), owner)).status).toBe(403);
  expect((await house.request('GET', '/user', manager)).body.totalMinutes).toBe(130);
});
