import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await startHouse({ env: { TRUST_PROXY: '1' } });
  expect((await house.request('POST', '/auth/register', { body: { email, password } })).status).toBe(200);
});
afterEach(() => house.stop());

const email = 'dana@hartwell.example';
const password = 'Stone-Bridge-4';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';

async function logIn({ from = '203.0.113.77', agent = 'curl/8', secret = password, address = email } = {}) {
  const headers = { 'x-forwarded-for': from, 'user-agent': agent };
  const answer = await house.request('POST', '/auth/login', { body: { email: address, password: secret }, headers });
  return { status: answer.status, token: answer.body.access_token as string };
}
const as = (token: string) => (method: string, path: string, body?: unknown) =>
  house.request(method, path, { token, ...(body === undefined ? {} : { body }) });
/** The last code that was mailed to an address: notices of what was done before may come in between. */
const mailedTo = async (address: string) => {
  const kept = (await house.outbox?.list(20))?.find(
    ({ to, subject }) => to === address && /code|email address for/.test(subject),
  );
  return /^ {4}(\S+)$/m.exec((await house.outbox?.read(kept?.id ?? ''))?.text ?? '')?.[1] ?? '';
};
const works = async (token: string) => (await as(token)('GET', '/user')).status === 200;

test('everybody sees where they are logged in, coarsely, and ends one or all others', async () => {
  const { token: desk } = await logIn();
  house.clock.advance(3_600_000);
  const { token: phone } = await logIn({ from: '2001:db8:1:2::7', agent: iphone });
  const { token: third } = await logIn();
  const { body } = await as(phone)('GET', '/auth/sessions');
  expect(body).toMatchObject([
    { device: 'Safari on iPhone', network: '2001:db8:1:0::/56', isThis: true },
    { device: 'Another program', network: '203.0.113.x', isThis: false },
    { device: 'Another program', network: '203.0.113.x', isThis: false },
  ]);
  const [own, , first] = body;
  expect(Date.parse(first.startedAt)).toBe(Date.parse(own.startedAt) - 3_600_000);
  expect(Date.parse(own.expiresAt)).toBe(Date.parse(own.startedAt) + 12 * 3_600_000);
  expect(JSON.stringify(body)).not.toMatch(/token|113\.77|::7/);
  const end = (id: string) => as(phone)('DELETE', `/auth/sessions/${id}`);
  expect((await end(first._id)).status).toBe(204);
  expect([await works(desk), await works(third), await works(phone)]).toEqual([false, true, true]);
  expect(await end(first._id)).toMatchObject({ status: 404, body: { code: 'identity.session-unknown' } });
  expect((await end('no-id')).status).toBe(404);
  expect((await as(phone)('DELETE', '/auth/sessions')).status).toBe(204);
  expect([await works(third), await works(phone)]).toEqual([false, true]);
});

test('nobody ends or sees the sessions of somebody else', async () => {
  const { token } = await logIn();
  const [{ _id: id }] = (await as(token)('GET', '/auth/sessions')).body;
  const other = await house.person('otherOwner');
  expect((await as(other.token)('DELETE', `/auth/sessions/${id}`)).status).toBe(404);
  expect((await as(other.token)('DELETE', '/auth/sessions')).status).toBe(204);
  expect(await works(token)).toBe(true);
  expect((await as(other.token)('GET', '/auth/sessions')).body).toHaveLength(1);
});

test('what is open under a session that is ended elsewhere ends with it', async () => {
  const [{ token: desk }, { token: phone }] = [await logIn(), await logIn()];
  const stream = await fetch(`${house.url}/overview/live`, { headers: { authorization: `Bearer ${desk}` } });
  expect(stream.status).toBe(200);
  expect((await as(phone)('DELETE', '/auth/sessions')).status).toBe(204);
  // Its end, and not that of the test.
  for await (const _ of stream.body ?? []);
});

test('a new password logs out everywhere else, and wants the old one itself', async () => {
  const [{ token: desk }, { token: phone }] = [await logIn(), await logIn()];
  const change = (body: object, token = desk) =>
    as(token)('POST', '/auth/password', { newPasswordConfirm: 'New-Bridge-5', newPassword: 'New-Bridge-5', ...body });
  const refused = async (body: object) => (await change(body)).body.code;
  expect(await refused({ currentPassword: password, newPassword: 'New-Bridge-6' })).toBe('identity.passwords-differ');
  const common = { newPassword: 'Password123', newPasswordConfirm: 'Password123' };
  expect(await refused({ currentPassword: password, ...common })).toBe('identity.common-password');
  expect((await change({ currentPassword: password, newPassword: 'short' })).status).toBe(400);
  // The session was opened with it a moment ago, which is no proof here.
  for (const wrong of [{}, { currentPassword: '' }, { currentPassword: 'Other-Bridge-4' }])
    expect(await change(wrong)).toMatchObject({ status: 403, body: { code: 'identity.wrong-password' } });
  house.clock.advance(15 * 60_000 + 1);
  expect(await refused({})).toBe('identity.proof-needed');
  expect(await refused({ currentPassword: 'Other-Bridge-4' })).toBe('identity.wrong-password');
  expect((await logIn()).status, 'the old one still holds').toBe(200);
  expect((await change({ currentPassword: password })).status).toBe(204);
  expect([await works(desk), await works(phone)]).toEqual([true, false]);
  expect((await logIn()).status).toBe(401);
  expect((await logIn({ secret: 'New-Bridge-5' })).status).toBe(200);
});

test('tries at the old password are as few as those to log in, and count together', async () => {
  const { token } = await logIn();
  const guess = (currentPassword: string) =>
    as(token)('POST', '/auth/password', {
      ...{ currentPassword, newPassword: 'New-Bridge-5', newPasswordConfirm: 'New-Bridge-5' },
    });
  const prove = () => as(token)('POST', '/auth/prove-again', { password: 'Other-Bridge-4' });
  for (let n = 0; n < 5; n += 1)
    expect([(await guess('Other-Bridge-4')).status, (await prove()).status]).toEqual([403, 403]);
  expect((await guess(password)).status).toBe(429);
  house.clock.advance(15 * 60_000);
  expect((await guess(password)).status).toBe(204);
});

test('a person who came by a provider alone sets a first password with a fresh log-in', async () => {
  const { token } = await logIn();
  await house.db.execute(sql`update people set password_hash = null where email = ${email}`);
  expect((await as(token)('GET', '/auth/second-factors')).body.hasPassword).toBe(false);
  const chosen = { newPassword: 'New-Bridge-5', newPasswordConfirm: 'New-Bridge-5' };
  const change = (body = {}) => as(token)('POST', '/auth/password', { ...chosen, ...body });
  expect((await change({ currentPassword: '' })).body.code).toBe('identity.wrong-password');
  house.clock.advance(15 * 60_000 + 1);
  expect((await change()).body.code).toBe('identity.proof-needed');
  const person = await house.db.value<string>(sql`select id from people where email = ${email}`);
  const again = await house.sessions.open(house.db, person ?? '', false);
  expect((await as(again)('POST', '/auth/password', chosen)).status).toBe(204);
  expect((await as(again)('GET', '/auth/second-factors')).body.hasPassword).toBe(true);
  expect((await logIn({ secret: 'New-Bridge-5' })).status).toBe(200);
});

test('a new address is taken by the code that was mailed to it, and the old one is told', async () => {
  const [{ token }, { token: phone }] = [await logIn(), await logIn()];
  const fresh = 'dana.reyes@hartwell.example';
  const other = await house.person('otherOwner');
  const ask = (address: string) => as(token)('POST', '/auth/email-code', { email: address });
  expect((await ask(other.email)).body.code).toBe('identity.email-taken');
  expect(await ask(fresh)).toMatchObject({ status: 200, body: { currentToo: false } });
  expect(await mailedTo(email), 'nobody proved it').toBe('');
  const code = await mailedTo(fresh);
  const take = (address: string, typed: string) => as(token)('POST', '/auth/email', { email: address, code: typed });
  const wrong = { code: 'identity.invalid-code', fields: { code: 'Invalid code. Please try again.' } };
  expect(await take(fresh, 'AAAA-AAAA-AAAA-AAAA')).toMatchObject({ status: 400, body: wrong });
  expect((await take('else@hartwell.example', code)).body.code, 'for this address alone').toBe('identity.invalid-code');
  expect((await take(fresh, code.toLowerCase())).body).toEqual({ email: fresh });
  expect([await works(token), await works(phone)]).toEqual([true, false]);
  expect((await as(token)('GET', '/user')).body.email).toBe(fresh);
  expect((await logIn()).status).toBe(401);
  expect((await logIn({ address: fresh })).status).toBe(200);
  expect((await take(fresh, code)).body.code, 'once').toBe('identity.invalid-code');
  await expect
    .poll(async () => (await house.outbox?.list(50))?.map(({ to, subject }) => `${to}: ${subject}`))
    .toContain(`${email}: The email address was changed (Noura)`);
});

test('an address that was proven is left by a code that was mailed to it as well', async () => {
  await house.db.execute(sql`update people set email_proven_at = now() where email = ${email}`);
  const [{ token }, { token: phone }] = [await logIn(), await logIn()];
  const fresh = 'dana.reyes@hartwell.example';
  const ask = await as(token)('POST', '/auth/email-code', { email: fresh });
  expect(ask).toMatchObject({ status: 200, body: { currentToo: true } });
  const [code, currentCode] = [await mailedTo(fresh), await mailedTo(email)];
  expect([code, currentCode].map((one) => one.length)).toEqual([19, 19]);
  const take = (given: object) => as(token)('POST', '/auth/email', { email: fresh, ...given });
  const invalid = 'Invalid code. Please try again.';
  for (const [given, fields] of [
    [{ code }, { currentCode: invalid }],
    [{ code, currentCode: '' }, { currentCode: invalid }],
    // Neither stands for the other.
    [{ code, currentCode: code }, { currentCode: invalid }],
    [{ code: currentCode, currentCode }, { code: invalid }],
    [
      { code: currentCode, currentCode: code },
      { code: invalid, currentCode: invalid },
    ],
  ] as const) {
    const { status, body } = await take(given);
    expect([status, body.code, body.fields]).toEqual([400, 'identity.invalid-code', fields]);
  }
  expect((await as(token)('GET', '/user')).body.email, 'nothing is changed').toBe(email);
  expect(await works(phone)).toBe(true);
  // Of another new address it says nothing.
  const elsewhere = { email: 'thief@elsewhere.example' };
  expect((await as(token)('POST', '/auth/email-code', elsewhere)).body).toEqual({ currentToo: true });
  const stolen = { ...elsewhere, code: await mailedTo(elsewhere.email), currentCode };
  expect((await as(token)('POST', '/auth/email', stolen)).body.fields).toEqual({ currentCode: invalid });
  expect((await take({ code, currentCode: ` ${currentCode.toLowerCase()} ` })).body).toEqual({ email: fresh });
  expect([await works(token), await works(phone)]).toEqual([true, false]);
  const actions = await house.db.column(sql`select action from audit_log order by id`);
  expect(actions).toContain('email-changed');
});

test('a code for a new password that was mailed to the address of before is void', async () => {
  const { token } = await logIn();
  // By who has the mailbox that is left.
  expect((await house.request('POST', '/auth/forgotpassword', { body: { email } })).status).toBe(200);
  const code = await mailedTo(email);
  expect(code).not.toBe('');
  const fresh = 'dana.reyes@hartwell.example';
  expect((await as(token)('POST', '/auth/email-code', { email: fresh })).status).toBe(200);
  const change = { email: fresh, code: await mailedTo(fresh) };
  expect((await as(token)('POST', '/auth/email', change)).status).toBe(200);
  const body = { code, newPassword: 'Thief-Bridge-5', newPasswordConfirm: 'Thief-Bridge-5' };
  const reset = await house.request('POST', '/auth/resetpassword', { body });
  expect(reset).toMatchObject({ status: 400, body: { code: 'identity.invalid-code' } });
  expect(await works(token)).toBe(true);
});

test('codes to new addresses are few, and so are tries at them', async () => {
  const { token } = await logIn();
  const ask = (n: number) => as(token)('POST', '/auth/email-code', { email: `dana${n}@hartwell.example` });
  for (let n = 0; n < 5; n += 1) expect((await ask(n)).status).toBe(200);
  expect((await ask(5)).status).toBe(429);
  const guess = () => as(token)('POST', '/auth/email', { email: 'x@hartwell.example', code: 'AAAA-AAAA-AAAA-AAAA' });
  for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

test('an address of somebody else gets three codes a day by one person', async () => {
  const ask = async (address: string) => {
    house.clock.advance(3_600_001);
    const { token } = await logIn();
    return (await as(token)('POST', '/auth/email-code', { email: address })).status;
  };
  const spellings = ['victim@example.org', 'Victim@example.org', 'victim@EXAMPLE.org', 'victim@example.org'];
  const statuses: number[] = [];
  for (const address of spellings) statuses.push(await ask(address));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await ask('another@example.org')).toBe(200);
});

test('somebody changes their own name alone, and what they did is in the audit log', async () => {
  const { token } = await logIn();
  const name = { firstName: 'Dana', lastName: 'Reyes' };
  expect((await as(token)('PATCH', '/auth/name', name)).body).toEqual(name);
  expect((await as(token)('GET', '/user')).body).toMatchObject(name);
  await as(token)('DELETE', '/auth/sessions');
  const chosen = { newPassword: 'New-Bridge-5', newPasswordConfirm: 'New-Bridge-5' };
  await as(token)('POST', '/auth/password', { currentPassword: password, ...chosen });
  const actions = await house.db.column(sql`select action from audit_log order by id`);
  expect(actions.slice(-2)).toEqual(['other-sessions-ended', 'password-changed']);
});
