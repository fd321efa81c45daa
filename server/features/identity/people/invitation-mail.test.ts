import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantMinutes } from '#server/features/minutes/minutes.service.ts';
import { readEml } from '#server/mail/eml.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';

const dayMs = 24 * 60 * 60_000;
let smtp: SmtpServer;
let house: TestHouse;
let owner: Person;
let other: Person;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://calls.example.com', MAILS_TRIAL_A_DAY: '3' };
  house = await startHouse({ telephone: false, env });
  [owner, other] = [await house.person('owner'), await house.person('otherOwner')];
  const body = { name: 'Bank fraud desk, call now' };
  await house.request('PATCH', '/business-info', { token: owner.token, body });
});
afterAll(async () => {
  await house.stop();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.mails.length = 0;
  smtp.answer = () => null;
  house.clock.advance(dayMs);
  [owner, other] = [await again(owner), await again(other)];
});

/** Without a log-in, which is told by mail. */
async function again(person: Person): Promise<Person> {
  return { ...person, token: await house.sessions.open(house.db, person.accountId, false) };
}
async function invite(email: string, by = owner) {
  const body = { email, businessRole: 'staff' };
  const answer = await house.request('POST', '/people/invitations', { token: by.token, body });
  return { said: answer.body.code ?? answer.status, id: answer.body.invitation?._id };
}
const withdraw = (id: string) => house.request('DELETE', `/people/invitations/${id}`, { token: owner.token });
const invited = async () => (await house.request('GET', '/people', { token: owner.token })).body.invitations;

test('an invitation of a stranger on trial says on whose unverified behalf it comes', async () => {
  await invite('a@mail.example');
  expect(readEml(smtp.mails[0]?.source ?? '').parts.get('text/plain')).toMatch(
    /on behalf of Bank fraud desk.*has not verified/s,
  );
});

test('one address is invited once a day by one business, also after the invitation was withdrawn', async () => {
  const first = await invite('victim@mail.example');
  expect(first.said).toBe(200);
  expect((await invite('Victim@mail.example')).said).toBe('people.invited-today');
  await withdraw(first.id);
  expect((await invite('victim@mail.example')).said).toBe('people.invited-today');
  expect(smtp.mails.length).toBe(1);
  expect((await invite('victim@mail.example', other)).said).toBe(200);
  house.clock.advance(dayMs + 1);
  owner = await again(owner);
  expect((await invite('victim@mail.example')).said).toBe(200);
});

test('a business invites as few a day as it may mail others, and its invitation of before stays', async () => {
  for (const name of ['b', 'c', 'd']) expect((await invite(`${name}@mail.example`)).said).toBe(200);
  expect((await invite('e@mail.example')).said).toBe('request.too-many');
  expect(smtp.mails.length).toBe(3);
  expect((await invited()).map(({ email }: { email: string }) => email)).toContain('d@mail.example');
  await grantMinutes(house.db, owner.accountId, 'known', 60, house.clock.now());
  expect((await invite('e@mail.example')).said).toBe(200);
  expect(readEml(smtp.mails[3]?.source ?? '').parts.get('text/plain')).not.toContain('on behalf of');
});

test('an address that refused mail is not asked again for a day, whoever invites it', async () => {
  let asked = 0;
  smtp.answer = (command) => {
    if (command === 'RCPT') asked++;
    return command === 'RCPT' ? '550 5.1.1 Nobody has this mailbox' : null;
  };
  expect((await invite('nobody@mail.example')).said).toBe('people.not-mailed');
  expect((await invite('nobody@mail.example', other)).said).toBe('people.not-mailed');
  expect((await invited()).map(({ email }: { email: string }) => email)).not.toContain('nobody@mail.example');
  expect(asked).toBe(1);
});

test('what could not be mailed may be tried again the same day', async () => {
  smtp.answer = (command) => (command === 'RCPT' ? '450 4.2.1 Not now' : null);
  expect((await invite('later@mail.example')).said).toBe('people.not-mailed');
  smtp.answer = () => null;
  expect((await invite('later@mail.example')).said).toBe(200);
});

async function linkTo(email: string): Promise<string> {
  expect((await invite(email)).said).toBe(200);
  const text = readEml(smtp.mails.at(-1)?.source ?? '').parts.get('text/plain') ?? '';
  return /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '';
}
const password = 'Stone-Bridge-4';
const accept = (token: string) =>
  house.request('POST', '/auth/accept-invitation', { body: { token, firstName: '', lastName: '', password } });
const register = (email: string) =>
  house.request('POST', '/auth/register', { body: { email, password: 'Brick-Lane-77' } });
const logIn = (email: string, secret: string) =>
  house.request('POST', '/auth/login', { body: { email, password: secret } });

test('who registered an invited address and proved nothing is gone once its owner accepts', async () => {
  const email = 'ruth@mail.example';
  const token = await linkTo(email);
  expect((await register(email)).status).toBe(200);
  const { body: squatter } = await logIn(email, 'Brick-Lane-77');
  const squatted = (await house.request('GET', '/user', { token: squatter.access_token })).body._id;
  const ends: unknown[] = [];
  const stop = house.events.on('account-ended', (end) => void ends.push(end));
  expect((await accept(token)).status).toBe(200);
  stop();
  expect(ends).toEqual([{ accountId: squatted }]);
  expect((await house.request('GET', '/user', { token: squatter.access_token })).status).toBe(401);
  expect((await logIn(email, 'Brick-Lane-77')).status).toBe(401);
  const { body: joined } = await logIn(email, password);
  const user = (await house.request('GET', '/user', { token: joined.access_token })).body;
  expect(user).toMatchObject({ _id: owner.accountId, businessRole: 'staff' });
  expect(await house.db.count(sql`select count(*) from accounts where id = ${squatted}`)).toBe(0);
});

test.each([
  ['that is proven', (id: string) => sql`update people set email_proven_at = now() where id = ${id}`],
  ['that was set up', (id: string) => sql`update accounts set is_setup_complete = true where id = ${id}`],
  [
    'that has a number',
    (id: string) => sql`
    insert into phone_numbers (number, account_id, carrier, state, purchased_at)
    values ('+15555550177', ${id}, 'embedded', 'active', now())`,
  ],
  ['that asks for a number', (id: string) => sql`update accounts set number_requested_at = now() where id = ${id}`],
  [
    'that has other people',
    (id: string) => sql`
    insert into people (account_id, id, email, email_key, business_role)
    values (${id}, gen_random_uuid(), 'else@mail.example', ${`else-${id}`}, 'staff')`,
  ],
])('an account %s keeps its address, and the invitation stays', async (what, use) => {
  const email = `${what.replaceAll(' ', '-')}@mail.example`;
  const token = await linkTo(email);
  const { body } = await register(email);
  await house.db.run(use(body._id));
  expect((await accept(token)).body.code).toBe('identity.email-taken');
  expect((await logIn(email, 'Brick-Lane-77')).status).toBe(200);
  expect((await invited()).map((one: { email: string }) => one.email)).toContain(email);
});

test('nobody is invited for an account whose address is not proven', async () => {
  await house.db.execute(sql`update people set email_proven_at = null where id = ${owner.accountId}`);
  expect((await invite('f@mail.example')).said).toBe('identity.address-unproven');
  expect(smtp.mails.length).toBe(0);
  await house.db.execute(sql`update people set email_proven_at = ${house.clock.now()} where id = ${owner.accountId}`);
});
