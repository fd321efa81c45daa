import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { resetDone } from '#contract/identity.ts';
import { people } from '#db/demo/people.ts';
import { sql } from '#server/store/sql.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { resetCodes } from '#tests/reset-codes.ts';
import { startSmtpServer } from '#tests/smtp-server.ts';

let house: TestHouse;
let email: string;
let accountId: string;
let count = 0;
beforeAll(async () => {
  house = await startHouse({ env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://calls.example.com' } });
});
afterAll(() => house.stop());
beforeEach(async () => {
  count += 1;
  email = `owner${count}@example.com`;
  accountId = (await house.identity.register({ email, password }, { network: '', requestId: '' })).accountId;
});

const password = 'Stone-Bridge-4';
const newPassword = 'Seven-Lamps-9';
/** Each test comes from a network of its own, so that the limits of one do not reach the next. */
const from = (network: string) => ({ headers: { 'x-forwarded-for': network } });
const here = () => from(`203.0.113.${count}`);
const forgot = (body: unknown, options: object = here()) =>
  house.request('POST', '/auth/forgotpassword', { body, ...options });
const reset = (code: unknown, options: object = here(), passwords: object = {}) =>
  house.request('POST', '/auth/resetpassword', {
    body: { code, newPassword, newPasswordConfirm: newPassword, ...passwords },
    ...options,
  });
const logIn = (secret: string) => house.request('POST', '/auth/login', { body: { email, password: secret } });

/** The code in the newest mail with one. */
const newestCode = async () => (await resetCodes(house, email))[0] ?? '';

async function asked(): Promise<string> {
  house.clock.advance(1);
  expect((await forgot({ email })).status).toBe(200);
  return newestCode();
}

test('a mailed code sets a new password', {
  tags: ['APIAUTH-06', 'APIAUTH-07', 'APIAUTH-08', 'APIAUTH-09', 'DATA-10', 'FORGOT-18'],
}, async () => {
  const code = await asked();
  expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect(await reset(code)).toMatchObject({ status: 200, body: { message: resetDone } });
  expect((await logIn(newPassword)).status).toBe(200);
  expect((await logIn(password)).status).toBe(401);
});

test('a code works in any case, with or without spaces and hyphens, and once', { tags: ['FORGOT-16'] }, async () => {
  const code = await asked();
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  expect((await reset(typed)).status).toBe(200);
  expect(await reset(code)).toMatchObject({ status: 400, body: { message: 'Invalid code. Please try again.' } });
});

test('whoever logs in with the old password while it is changed is out as well', async () => {
  const code = await asked();
  const logIns = Array.from({ length: 6 }, () => logIn(password));
  const [done, ...tokens] = await Promise.all([reset(code), ...logIns]);
  expect(done.status).toBe(200);
  for (const { body } of tokens) {
    if (body.access_token) expect((await house.request('GET', '/user', { token: body.access_token })).status).toBe(401);
  }
});

test('who proves the address by a first reset shuts out whoever linked a provider before', async () => {
  const links = async () =>
    (await house.db.execute(sql`select 1 from provider_identities where account_id = ${accountId}`)).rows.length;
  await house.db.execute(
    sql`insert into provider_identities (provider, subject, account_id, person_id) values ('google', ${accountId}, ${accountId}, ${accountId})`,
  );
  expect((await reset(await asked())).status).toBe(200);
  expect(await links()).toBe(0);
  await house.db.execute(
    sql`insert into provider_identities (provider, subject, account_id, person_id) values ('google', ${accountId}, ${accountId}, ${accountId})`,
  );
  expect((await reset(await asked())).status).toBe(200);
  expect(await links(), 'proven before: the link is the owner’s own').toBe(1);
});

test('two uses of a code at the same moment set one password', async () => {
  const code = await asked();
  const answers = await Promise.all(
    ['First-Choice-1', 'Other-Choice-2'].map((p) => reset(code, here(), { newPassword: p, newPasswordConfirm: p })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a code is over after ten minutes, and when a newer one comes', { tags: ['FORGOT-26'] }, async () => {
  const first = await asked();
  const second = await asked();
  expect(await reset(first)).toMatchObject({ status: 400, body: { code: 'identity.invalid-code' } });
  house.clock.advance(10 * 60_000);
  expect((await reset(second)).status).toBe(400);
  const third = await asked();
  house.clock.advance(10 * 60_000 - 2);
  expect((await reset(third)).status).toBe(200);
});

test('a reset ends all sessions, opens an account that was locked by wrong tries, and is in the audit log', async () => {
  const { access_token: token } = (await logIn(password)).body;
  await Promise.all(Array.from({ length: 10 }, () => logIn('Wrong-Guess-1')));
  expect((await logIn(password)).status).toBe(429);
  const ends: unknown[] = [];
  const stopListening = house.events.on('session-ended', (end) => void ends.push(end));
  await reset(await asked());
  stopListening();
  expect(ends).toContainEqual({ accountId, tokenHash: createHash('sha256').update(token).digest() });
  expect((await house.request('GET', '/user', { token })).status).toBe(401);
  expect((await logIn(newPassword)).status).toBe(200);
  const { rows } = await house.db.execute<{ action: string }>(
    sql`select action from audit_log where account_id = ${accountId} and action like 'password%' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['password-reset-requested', 'password-reset']);
});

test('an unknown and a deactivated address get the specified text and no mail', {
  tags: ['FORGOT-20', 'FORGOT-21'],
}, async () => {
  await house.db.execute(sql`update accounts set deactivated_at = now() where id = ${accountId}`);
  for (const address of [email, 'nobody@example.com']) {
    expect(await forgot({ email: address })).toMatchObject({
      status: 404,
      body: { message: 'This email address is not registered. Enter correct email.' },
    });
    expect(await resetCodes(house, address)).toEqual([]);
  }
});

test.each([
  ['identity.passwords-differ', { newPasswordConfirm: 'Seven-Lamps-8' }],
  ['identity.common-password', { newPassword: 'Password123', newPasswordConfirm: 'Password123' }],
  ['identity.weak-password', { newPassword: 'short', newPasswordConfirm: 'short' }],
] as const)(
  '%s is told, and the code stays good',
  { tags: ['FORGOT-14', 'FORGOT-15', 'FORGOT-17'] },
  async (code, passwords) => {
    const given = await asked();
    const answer = await reset(given, here(), passwords);
    expect(answer).toMatchObject({ status: 400, body: { message: errorCatalogue[code].message } });
    expect((await reset(given)).status).toBe(200);
  },
);

test('a wrong code is told as that, whatever the passwords, and ten refused passwords use up no try', {
  tags: ['FORGOT-19', 'FORGOT-26'],
}, async () => {
  const given = await asked();
  const refused = ['short', 'Password123', newPassword].map((chosen) => ({
    newPassword: chosen,
    newPasswordConfirm: chosen === newPassword ? 'Seven-Lamps-8' : chosen,
  }));
  for (const passwords of refused)
    expect((await reset('AAAA-BBBB-CCCC-DDDD', here(), passwords)).body.code).toBe('identity.invalid-code');
  for (let tries = 0; tries < 4; tries += 1)
    for (const passwords of refused) expect((await reset(given, here(), passwords)).status).toBe(400);
  expect((await reset(given)).status).toBe(200);
});

test.each(['', ' ', 'AAAA-BBBB-CCCC-DDDD', 'x'.repeat(64), '\u0000', 'ＡＡＡＡ'])(
  'the code "%s" is none',
  async (code) => {
    expect(await reset(code)).toMatchObject({ status: 400, body: { message: 'Invalid code. Please try again.' } });
  },
);

test('five codes an hour for a network, and twenty for an address, however they are asked for', async () => {
  const ask = (address: string, network: string) => forgot({ email: address }, from(network));
  const many = await Promise.all(Array.from({ length: 23 }, (_, i) => ask(email, `192.0.2.${i}`)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(many.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3600');
  expect((await ask(email.toUpperCase(), '198.51.100.9')).status).toBe(429);
  for (let i = 0; i < 5; i += 1) expect((await ask(`nobody${i}@example.com`, '198.51.100.1')).status).toBe(404);
  expect((await ask(people.owner.email, '198.51.100.1')).status).toBe(429);
  house.clock.advance(50 * 60_000);
  await house.identity.purge();
  expect((await ask(email, '198.51.100.9')).status, 'purging forgets no try of the last hour').toBe(429);
  house.clock.advance(10 * 60_000 + 1);
  expect((await ask(email, '198.51.100.1')).status).toBe(200);
});

test('who has used up the day of an account at one network is told to come on the next', async () => {
  const ask = () => forgot({ email }, from('203.0.113.9'));
  for (let hour = 0; hour < 2; hour += 1) {
    for (let i = 0; i < 5; i += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).headers.get('retry-after')).toBe(hour === 0 ? '3600' : '86400');
    house.clock.advance(3_600_001);
  }
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
});

test('wrong codes are limited by network, right ones are not counted', async () => {
  const code = await asked();
  const tries = await Promise.all(Array.from({ length: 13 }, () => reset('AAAA-BBBB-CCCC-DDDD')));
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
  expect((await reset(code)).status).toBe(429);
  expect((await reset(code, from('198.51.100.77'))).status).toBe(200);
});

test('the database and its log of tries know no code', async () => {
  const code = await asked();
  const { rows } = await house.db.execute<{ text: string }>(sql`
    select r::text || encode(r.code_hash, 'escape') as text from reset_codes r where account_id = ${accountId}`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain(code);
  expect(rows[0]?.text).not.toContain(code.replaceAll('-', ''));
});

test('a code that cannot be mailed is told at once and is void', async () => {
  const smtp = await startSmtpServer();
  const own = await startHouse({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Front Desk <desk@clinic.example>' } });
  await own.identity.register({ email, password }, { network: '', requestId: '' });
  smtp.answer = (verb) => (verb === 'RCPT' ? '450 4.2.1 Busy' : null);
  const body = { email };
  expect(await own.request('POST', '/auth/forgotpassword', { body })).toMatchObject({
    status: 503,
    body: { message: 'The code could not be sent. Try again in a moment.' },
  });
  expect((await own.db.execute(sql`select 1 from reset_codes`)).rows).toEqual([]);
  smtp.answer = () => null;
  expect((await own.request('POST', '/auth/forgotpassword', { body })).status).toBe(200);
  expect(smtp.mails).toMatchObject([{ from: 'desk@clinic.example', to: [email] }]);
  expect((await own.request('GET', '/dev/outbox')).status, 'there is no outbox').toBe(404);
  await own.stop();
  await smtp.stop();
});
