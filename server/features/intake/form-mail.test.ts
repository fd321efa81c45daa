import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantMinutes } from '#server/features/minutes/minutes.service.ts';
import { readEml } from '#server/mail/eml.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';

let smtp: SmtpServer;
let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://calls.example.com', MAILS_TRIAL_A_DAY: '2' };
  house = await startHouse({ telephone: false, env });
  owner = await house.person('owner');
  const body = { name: 'Bank fraud desk, call now' };
  await house.request('PATCH', '/business-info', { token: owner.token, body });
});
afterAll(async () => {
  await house.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.mails.length = 0;
});

const make = async (email?: string) => {
  const body = email ? { email } : {};
  const answer = await house.request('POST', '/patient-form-links', { token: owner.token, body });
  return answer.body.code ?? answer.status;
};
const mail = () => readEml(smtp.mails[0]?.source ?? '');

test('a stranger on trial mails few links a day, under a subject that is ours, and says on whose behalf', async () => {
  expect([await make('a@mail.example'), await make('b@mail.example')]).toEqual([200, 200]);
  await expect.poll(() => smtp.mails.length).toBe(2);
  expect(mail().headers.get('subject')).toBe('A form to complete');
  expect(mail().parts.get('text/plain')).toMatch(/on behalf of Bank fraud desk.*has not verified/s);
  expect(await make('c@mail.example')).toBe('intake.too-many-mails');
  expect(await make(), 'a link that is not mailed').toBe(200);
});

test('nothing is mailed for an account whose address is not proven', async () => {
  const prove = (at: Date | null) =>
    house.db.execute(sql`update people set email_proven_at = ${at} where id = ${owner.accountId}`);
  house.clock.advance(24 * 60 * 60_000);
  const { email, password } = owner;
  const signedIn = await house.request('POST', '/auth/login', { body: { email, password } });
  owner = { ...owner, token: signedIn.body.access_token };
  await prove(null);
  expect(await make('a@mail.example')).toBe('identity.address-unproven');
  await prove(house.clock.now());
});

test('who was given minutes beside the trial writes as itself', async () => {
  await grantMinutes(house.db, owner.accountId, 'known', 60, house.clock.now());
  for (const name of ['a', 'b', 'c']) expect(await make(`${name}@mail.example`)).toBe(200);
  await expect.poll(() => smtp.mails.length).toBe(3);
  expect(mail().headers.get('subject')).toBe('A form from Bank fraud desk, call now');
  expect(mail().parts.get('text/plain')).not.toContain('on behalf of');
});
