import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantMinutes } from '#server/features/minutes/minutes.service.ts';
import { readEml } from '#server/mail/eml.ts';
import { sql } from '#server/store/sql.ts';
import { recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';

let smtp: SmtpServer;
let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://calls.example.com', MAILS_TRIAL_A_DAY: '5' };
  house = await startHouse({ telephone: false, env });
  owner = await house.person('owner');
  const body = { daily: [], instant: [owner.email, 'a@mail.example', 'b@mail.example'], voicemail: [] };
  await house.request('PUT', '/user/notification-recipients', { token: owner.token, body });
  // The notice to the owner.
  await until('the notice', () => smtp.mails.length === 1);
});
afterAll(async () => {
  await house.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.mails.length = 0;
  house.clock.advance(24 * 60 * 60_000);
});

async function handled(): Promise<void> {
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
}
const sentTo = () => smtp.mails.map(({ to }) => to[0]).sort();
const textTo = (address: string) =>
  readEml(smtp.mails.find(({ to }) => to[0] === address)?.source ?? '').parts.get('text/plain') ?? '';

test('a stranger on trial mails so many others a day, and they read on whose behalf; the owner is told all the same', async () => {
  await handled();
  await expect.poll(sentTo).toEqual(['a@mail.example', 'b@mail.example', owner.email].sort());
  expect(textTo('a@mail.example')).toContain('on behalf of');
  expect(textTo('a@mail.example')).toContain('has not verified');
  expect(textTo(owner.email)).not.toContain('on behalf of');
  await handled();
  await expect.poll(() => sentTo().length).toBe(6);
  await handled();
  await handled();
  // One more of others, then none.
  await expect.poll(() => sentTo().filter((to) => to === owner.email).length).toBe(4);
  await expect.poll(() => sentTo().filter((to) => to !== owner.email).length).toBe(5);
});

test('an address that was refused for good gets nothing more for a day; the others are told', async () => {
  const asked: string[] = [];
  smtp.answer = (command, line) => {
    if (command === 'RCPT') asked.push(/<(.*)>/.exec(line)?.[1] ?? '');
    return command === 'RCPT' && line.includes('a@mail.example') ? '550 5.1.1 Nobody has this mailbox' : null;
  };
  await handled();
  await expect.poll(() => asked.filter((to) => to === 'a@mail.example').length).toBe(1);
  await expect.poll(sentTo).toEqual(['b@mail.example', owner.email].sort());
  await handled();
  await expect.poll(() => sentTo().length).toBe(4);
  house.clock.advance(24 * 60 * 60_000 + 1);
  await handled();
  await expect.poll(() => sentTo().length).toBe(6);
  await expect.poll(() => asked.filter((to) => to === 'a@mail.example').length).toBe(2);
  smtp.answer = () => null;
});

test('nobody else is told for an account whose address is not proven: its owner is', async () => {
  const prove = (at: Date | null) =>
    house.db.execute(sql`update people set email_proven_at = ${at} where id = ${owner.accountId}`);
  await prove(null);
  await handled();
  await expect.poll(sentTo).toEqual([owner.email]);
  await prove(house.clock.now());
});

test('who was given minutes beside the trial is known', async () => {
  await grantMinutes(house.db, owner.accountId, 'known', 60, house.clock.now());
  await handled();
  await expect.poll(() => sentTo().length).toBe(3);
  expect(textTo('a@mail.example')).not.toContain('on behalf of');
  for (let time = 0; time < 3; time++) await handled();
  await expect.poll(() => sentTo().length).toBe(12);
});
