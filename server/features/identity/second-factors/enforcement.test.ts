import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { operationsOf } from '#tests/api-description.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';
import { Browser, codeOf, enrolApp } from '#tests/second-factor.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';

let smtp: SmtpServer;
let house: TestHouse;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  smtp = await startSmtpServer();
  house = await startHouse({ env: { PUBLIC_URL: 'https://calls.example.com', SMTP_URL: smtp.url } });
  owner = await house.person('owner');
  admin = await house.person('otherOwner');
});
afterAll(async () => {
  await house.stop();
  await smtp.stop();
});

const open = async (personId: string) => ({ token: await house.sessions.open(house.db, personId, false) });
const remove = async (token: string, at = 0) => {
  const { body } = await house.request('GET', '/auth/second-factors', { token });
  return house.request('DELETE', `/auth/second-factors/${body.factors[at]?._id}`, { token });
};

/** What somebody who has to set up a second factor may call: written by hand, and by nothing of the contract. */
const allowed = [
  'GET /user',
  'POST /auth/logout',
  'POST /auth/prove-again',
  'POST /auth/address-code',
  'POST /auth/prove-address',
  'GET /auth/second-factors',
  'POST /auth/second-factors/app',
  'POST /auth/second-factors/app/confirm',
  'POST /auth/second-factors/passkey',
  'POST /auth/second-factors/passkey/confirm',
];

test('a superadmin without a second factor can do nothing but set one up', async () => {
  await house.identity.grantSuperadmin(admin.email);
  const { body: entered } = await new Browser(house).logIn(admin);
  const token = entered.access_token;
  expect((await house.request('GET', '/user', { token })).body).toMatchObject({ mustAddFactor: true });
  const operations = await operationsOf(house);
  const answered: string[] = [];
  for (const { method, path, access, consumes } of operations) {
    if (access !== 'user' && access !== 'superadmin' && access !== 'client') continue;
    const sendsBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
    // To end the session would answer all others.
    if (path === '/auth/logout') continue;
    const answer = await fetch(house.url + path.replace(/\{\w+\}/g, '7f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11'), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(sendsBody ? { 'content-type': consumes ?? 'application/json' } : {}),
      },
      ...(sendsBody ? { body: '{}' } : {}),
    });
    const refused =
      answer.status === 403 && ((await answer.json()) as { code?: string }).code === 'identity.factor-needed';
    if (!refused && answer.status !== 401) answered.push(`${method} ${path}`);
    if (!answer.bodyUsed) await answer.body?.cancel();
  }
  expect(answered.sort()).toEqual(allowed.filter((route) => route !== 'POST /auth/logout').sort());
  const { secret } = await enrolApp(house, token);
  expect((await house.request('GET', '/user', { token })).body).not.toHaveProperty('mustAddFactor');
  expect((await house.request('GET', '/user/all', { token })).status).toBe(200);
  const browser = new Browser(house);
  const step = await browser.begin(admin);
  const code = codeOf(secret, house.clock.now());
  expect((await browser.post('/auth/second-factor', { token: step, code })).status).toBe(200);
  const last = await remove(token);
  expect([last.status, last.body.code]).toEqual([409, 'identity.last-factor']);
});

test('where nobody but this machine comes, a superadmin needs none', async () => {
  const local = await startHouse();
  const { token } = await local.person('superadmin');
  expect((await local.request('GET', '/user/all', { token })).status).toBe(200);
  await local.stop();
});

test('an owner who has one asks it of all, and whoever has none sets one up before anything else', async () => {
  const require = (required: boolean, token = owner.token) =>
    house.request('PUT', '/people/second-factor', { token, body: { required } });
  expect((await require(true)).body.code).toBe('people.own-factor-first');
  const own = await enrolApp(house, owner.token);
  const manager = await personOf(house, owner.accountId, 'manager');
  expect((await require(true, manager.token)).status).toBe(403);
  await house.db.execute(sql`update sessions set proven_at = proven_at - interval '16 minutes'`);
  expect((await require(true)).body.code).toBe('identity.proof-needed');
  const proof = { token: owner.token, body: { code: codeOf(own.secret, house.clock.now()) } };
  expect((await house.request('POST', '/auth/prove-again', proof)).status).toBe(204);
  expect((await require(true)).status).toBe(204);
  const { body: people } = await house.request('GET', '/people', { token: owner.token });
  expect(people.secondFactorRequired).toBe(true);
  expect(people.people.map((one: { hasSecondFactor: boolean }) => one.hasSecondFactor)).toEqual([true, false]);
  const calls = (token: string) => house.request('GET', '/overview/call-logs', { token });
  expect((await calls(manager.token)).body.code).toBe('identity.factor-needed');
  // A session from before, whose person was not there for a while, is proven first.
  const begun = await house.request('POST', '/auth/second-factors/app', { token: manager.token });
  expect(begun.body.code).toBe('identity.proof-needed');
  const { token } = await open(manager.id);
  await enrolApp(house, token);
  expect((await calls(token)).status).toBe(200);
  expect((await remove(token)).body.code).toBe('identity.last-factor');
  await enrolApp(house, token);
  expect((await remove(token)).status).toBe(204);
  expect((await require(false)).status).toBe(204);
  expect((await remove(token)).status).toBe(204);
  expect((await house.request('GET', '/auth/second-factors', { token })).body.recoveryCodesLeft).toBe(0);
  expect(
    await house.db.column(sql`select subject from audit_log where action = 'second-factor-enforced' order by at`),
  ).toEqual(['on', 'off']);
});

test('the first factor ends what else is open in the name of its person', async () => {
  const staff = await personOf(house, owner.accountId, 'staff');
  const { token } = await open(staff.id);
  await enrolApp(house, token);
  expect((await house.request('GET', '/user', { token: staff.token })).status).toBe(401);
  expect((await house.request('GET', '/user', { token })).status).toBe(200);
  const [other, first] = [await open(staff.id), token];
  await enrolApp(house, first);
  expect((await house.request('GET', '/user', other)).status).toBe(200);
});

test('with a factor the password alone proves nothing again', async () => {
  const { token } = await open(owner.accountId);
  const staff = await personOf(house, owner.accountId, 'staff');
  const { secret } = await enrolApp(house, (await open(staff.id)).token);
  const session = await open(staff.id);
  await house.db.execute(sql`update sessions set proven_at = proven_at - interval '16 minutes'`);
  const prove = (body: object, by = session.token) => house.request('POST', '/auth/prove-again', { token: by, body });
  const begins = async () => (await house.request('POST', '/auth/second-factors/app', session)).status;
  expect((await prove({ password: owner.password }, token)).body.code).toBe('identity.factor-wanted');
  expect((await prove({ password: 'x', code: codeOf(secret, house.clock.now()) })).status).toBe(403);
  expect((await prove({})).status).toBe(400);
  expect((await prove({ code: '000000' })).body.code).toBe('identity.wrong-factor');
  expect(await begins()).toBe(403);
  const code = codeOf(secret, house.clock.now());
  expect((await prove({ code })).status).toBe(204);
  expect((await prove({ code })).status).toBe(403);
  expect(await begins()).toBe(200);
});

test('with a factor a new password wants that, and not the old password', async () => {
  const { token } = await open(owner.accountId);
  const { secret } = await enrolApp(house, token);
  const chosen = { newPassword: 'New-Bridge-5', newPasswordConfirm: 'New-Bridge-5' };
  const change = async (body: object = chosen) => house.request('POST', '/auth/password', { token, body });
  expect((await change({ ...chosen, currentPassword: owner.password })).body.code).toBe('identity.factor-wanted');
  await house.db.execute(sql`update sessions set proven_at = proven_at - interval '16 minutes'`);
  expect((await change({ ...chosen, currentPassword: owner.password })).body.code).toBe('identity.factor-wanted');
  expect((await change()).body.code).toBe('identity.proof-needed');
  // The code that added the app is used up.
  house.clock.advance(30_000);
  const proof = { token, body: { code: codeOf(secret, house.clock.now()) } };
  expect((await house.request('POST', '/auth/prove-again', proof)).status).toBe(204);
  expect((await change()).status).toBe(204);
});

test('nobody whose address is unproven has a factor, and so none locks the owner of the address out', async () => {
  const email = 'squatter@clinic.example';
  await house.request('POST', '/auth/register', { body: { email, password: 'Stone-Bridge-4' } });
  const { body } = await new Browser(house).logIn({ email, password: 'Stone-Bridge-4' });
  const begun = await house.request('POST', '/auth/second-factors/app', { token: body.access_token });
  expect(begun.body.code).toBe('identity.address-unproven');
});
