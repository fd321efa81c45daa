import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { passwordMessage } from '#contract/values/password.ts';
import { sql } from '#server/store/sql.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const password = 'Stone-Bridge-4';
let email: string;
let count = 0;
beforeEach(() => {
  count += 1;
  email = `visitor${count}@example.com`;
});

const register = (body: unknown) => house.request('POST', '/auth/register', { body });
const logIn = (body: unknown) => house.request('POST', '/auth/login', { body });
const user = (token: string) => house.request('GET', '/user', { token });

test('a registration makes an account with trial minutes that can log in', {
  tags: ['APIAUTH-01', 'APIBASE-08'],
}, async () => {
  expect(await register({ email, password })).toMatchObject({ status: 200, body: { email } });
  const { status, body } = await logIn({ email, password });
  expect({ status, ...body }).toEqual({ status: 200, access_token: expect.any(String), isSetupComplete: false });
  expect((await user(body.access_token)).body).toMatchObject({
    email,
    role: 'user',
    phoneNumber: '',
    isActive: true,
    remainingMinutes: limits.trialMinutes,
    totalMinutes: limits.trialMinutes,
  });
});

test('a new account has its settings, and its ledger sums to its balance', async () => {
  const accountId = (await register({ email, password })).body._id;
  const { rows } = await house.db.execute(sql`
    select (select count(*) from businesses where account_id = ${accountId})::int as businesses,
      (select count(*) from greetings where account_id = ${accountId} and selected)::int as greetings,
      (select count(*) from instructions where account_id = ${accountId})::int as instructions,
      (select count(*) from model_configurations where account_id = ${accountId})::int as models,
      (select sum(seconds) from minute_ledger where account_id = ${accountId})::int as ledger,
      (select balance_seconds from minute_accounts where account_id = ${accountId})::int as balance`);
  expect(rows).toEqual([{ businesses: 1, greetings: 0, instructions: 1, models: 0, ledger: 1500, balance: 1500 }]);
});

test('an address that is taken is refused in any spelling, also at the same moment', {
  tags: ['APIAUTH-03'],
}, async () => {
  const answers = await Promise.all(
    [email, email.toUpperCase(), ` ${email}`].map((e) => register({ email: e, password })),
  );
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
  expect(answers.find((a) => a.status === 409)?.body.message).toBe('An account with this email already exists.');
});

test.each([
  ['not-an-address', password, 'Invalid email address'],
  ['', password, 'Invalid email address'],
  [undefined, password, 'Invalid email address'],
  ['a@b.example', 'Short-1', passwordMessage],
  ['a@b.example', 'no-capitals-1', passwordMessage],
  ['a@b.example', 'No-Digits-At-All', passwordMessage],
  ['a@b.example', undefined, passwordMessage],
  ['a@b.example', `Aa1${'x'.repeat(1100)}`, 'This password is too long.'],
])(
  'registering %s with %s says what is wrong',
  { tags: ['SIGNUP-12', 'SIGNUP-14'] },
  async (address, secret, message) => {
    expect(await register({ email: address, password: secret })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', message },
    });
  },
);

test('a common password is refused', async () => {
  expect(await register({ email, password: 'Password123' })).toMatchObject({
    status: 400,
    body: { code: 'identity.common-password' },
  });
});

test('a wrong password and an unknown address get the same answer', { tags: ['LOGIN-19', 'ROLES-06'] }, async () => {
  await register({ email, password });
  const [wrong, unknown] = [
    await logIn({ email, password: 'Other-Bridge-4' }),
    await logIn({ email: `un${email}`, password }),
  ];
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('Incorrect email or password. Please check and try again');
  }
});

test('a password may be typed in another composition of the same signs', async () => {
  await register({ email, password: 'Caf\u00e9-Stones-4' });
  expect((await logIn({ email, password: 'Cafe\u0301-Stones-4' })).status).toBe(200);
});

test('a long password counts to its last sign', async () => {
  const long = `Aa1-${'é'.repeat(500)}`;
  expect((await register({ email, password: `${long}x` })).status).toBe(200);
  expect((await logIn({ email, password: `${long}y` })).status).toBe(401);
  expect((await logIn({ email, password: long })).status).toBe(401);
  expect((await logIn({ email, password: `${long}x` })).status).toBe(200);
});

test('nobody is made to change a password, however old it is', async () => {
  await register({ email, password });
  house.clock.advance(3 * 365 * 24 * 3_600_000);
  const { status, body } = await logIn({ email, password });
  expect([status, (await user(body.access_token)).status]).toEqual([200, 200]);
});

test('after ten wrong passwords an account takes no more for 15 minutes, however they arrive', async () => {
  await register({ email, password });
  const tries = await Promise.all(Array.from({ length: 14 }, (_, i) => logIn({ email, password: `Wrong-Guess-${i}` })));
  expect(tries.filter((a) => a.status === 401)).toHaveLength(10);
  expect(tries.filter((a) => a.status === 429)).toHaveLength(4);
  const refused = await logIn({ email, password });
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.too-many' } });
  expect(refused.headers.get('retry-after')).toBe('900');
  house.clock.advance(15 * 60_000 + 1);
  expect((await logIn({ email, password })).status).toBe(200);
});

test('a network address has a limit of its own over all accounts, and right passwords do not count', async () => {
  const guarded = await startHouse({ env: { TRUST_PROXY: '1' } });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  await guarded.request('POST', '/auth/register', { body: { email, password } });
  const guess = (address: string, i: number) =>
    guarded.identity
      .logIn({ email: `guess${i}@example.com`, password, remember: false }, { network: address, requestId: '' })
      .catch((error: { code: string }) => error.code);
  for (let i = 0; i < 100; i += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, n) => guess('203.0.113.9', i + n)));
  }
  const body = { email, password };
  expect((await guarded.request('POST', '/auth/login', { body, ...from('203.0.113.9') })).status).toBe(429);
  for (let i = 0; i < 3; i += 1) {
    expect((await guarded.request('POST', '/auth/login', { body, ...from('203.0.113.10') })).status).toBe(200);
  }
  await guarded.stop();
});

test('tries are kept under a salted hash, never as an address', async () => {
  await logIn({ email, password: 'Wrong-Guess-1' });
  const { rows } = await house.db.execute<{ text: string }>(sql`select attempts::text as text from attempts`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) {
    expect(text).not.toContain(email);
    expect(text).not.toContain('127.0.0.1');
  }
});

test('a token is refused after logging out, and the others of the account are not', {
  tags: ['SESSION-02'],
}, async () => {
  await register({ email, password });
  const [one, two] = [await logIn({ email, password }), await logIn({ email, password })];
  const [first, second] = [one.body.access_token, two.body.access_token];
  expect((await house.request('POST', '/auth/logout', { token: first })).status).toBe(204);
  expect(await user(first)).toMatchObject({ status: 401, body: { code: 'identity.signed-out' } });
  expect((await house.request('POST', '/auth/logout', { token: first })).status).toBe(401);
  expect((await user(second)).status).toBe(200);
});

test('a session that is not remembered ends after 12 hours, however much it is used', async () => {
  await register({ email, password });
  const token = (await logIn({ email, password })).body.access_token;
  for (let hours = 1; hours < 12; hours += 1) {
    house.clock.advance(3_600_000);
    expect((await user(token)).status).toBe(200);
  }
  house.clock.advance(3_600_000 + 1);
  expect((await user(token)).status).toBe(401);
});

test('a remembered session lasts 30 days and no longer', { tags: ['SESSION-22'] }, async () => {
  await register({ email, password });
  const token = (await logIn({ email, password, remember: true })).body.access_token;
  house.clock.advance(29 * 24 * 3_600_000);
  expect((await user(token)).status).toBe(200);
  house.clock.advance(24 * 3_600_000 + 1);
  expect((await user(token)).status).toBe(401);
  await house.identity.purge();
  const { rows } = await house.db.execute(
    sql`select 1 from sessions where expires_at < ${house.clock.now().toISOString()}`,
  );
  expect(rows).toEqual([]);
});

test('the database knows no token and no password', async () => {
  // Whose passwords cost what they cost outside of tests.
  const real = await startHouse({ passwordCost: undefined });
  await real.request('POST', '/auth/register', { body: { email, password } });
  const token = (await real.request('POST', '/auth/login', { body: { email, password } })).body.access_token;
  const { rows } = await real.db.execute<{ text: string }>(sql`
    select s::text || p::text as text from sessions s join people p on p.id = s.person_id where p.email = ${email}`);
  await real.stop();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain(token);
  expect(rows[0]?.text).not.toContain(password);
  expect(rows[0]?.text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('each log-in has a token of its own, of 256 bits, and those of before stay good', async () => {
  await register({ email, password });
  const tokens: string[] = [];
  for (let time = 0; time < 3; time += 1) tokens.push((await logIn({ email, password })).body.access_token);
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await user(token)).status).toBe(200);
  }
});

test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(5000)}`])(
  'the authorization %s is refused',
  async (authorization) => {
    const answer = await house.request('GET', '/user', { headers: { authorization } });
    expect(answer).toMatchObject({ status: 401, body: { message: 'Log in again to continue.' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  },
);

test('sign-ins, refusals and sign-outs are in the audit log, without an address', async () => {
  const accountId = (await register({ email, password })).body._id;
  await logIn({ email, password: 'Wrong-Guess-1' });
  const token = (await logIn({ email, password })).body.access_token;
  await house.request('POST', '/auth/logout', { token });
  const { rows } = await house.db.execute<{ action: string; text: string }>(sql`
    select action, audit_log::text as text from audit_log where account_id = ${accountId} order by id`);
  expect(rows.map((row) => row.action)).toEqual(['account-created', 'log-in-refused', 'log-in', 'log-out']);
  expect(rows.map((row) => row.text).join()).not.toContain('@');
});

test('registering cannot give a role', { tags: ['ROLES-06'] }, async () => {
  const answer = await register({ email, password, role: 'superadmin' });
  expect(answer).toMatchObject({ status: 400, body: { fields: { role: 'This field is not known here.' } } });
});

test('listeners hear of ended sessions, so that streams end with them', async () => {
  await register({ email, password });
  const token = (await logIn({ email, password })).body.access_token;
  const ends: unknown[] = [];
  const stopListening = house.events.on('session-ended', (end) => void ends.push(end));
  await house.request('POST', '/auth/logout', { token });
  stopListening();
  expect(ends).toEqual([{ accountId: expect.any(String), tokenHash: expect.any(Buffer) }]);
});
