import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEml } from '#server/mail/eml.ts';
import { sql } from '#server/store/sql.ts';
import { houseAgain, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';

let smtp: SmtpServer;
let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  smtp = await startSmtpServer();
  house = await startHouse({ telephone: false, env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://calls.example.com' } });
  owner = await house.person('owner');
});
afterAll(async () => {
  await house.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.answer = () => null;
  smtp.mails.length = 0;
});

async function save(instant: string[]): Promise<void> {
  const body = { daily: [], instant, voicemail: [], ownerLeaves: ['instant', 'voicemail'] };
  await house.request('PUT', '/user/notification-recipients', { token: owner.token, body });
  await until('the notice to the owner', () => smtp.mails.length === 1);
  smtp.mails.length = 0;
}

async function handled(): Promise<string> {
  house.clock.advance(1_000);
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  return callId;
}

async function stateOf(callId: string): Promise<string | undefined> {
  const { body } = await house.request('GET', `/overview/call-logs/${callId}`, { token: owner.token });
  return body.summarySentTo[0]?.state;
}

test('a mail goes over SMTP, once for each address, with links to the public address', async () => {
  await save(['a@clinic.example', 'b@clinic.example']);
  const callId = await handled();
  await until('both mails', () => smtp.mails.length === 2);
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual([['a@clinic.example'], ['b@clinic.example']]);
  const { headers, parts } = readEml(smtp.mails[0]?.source ?? '');
  expect(parts.get('text/html')).toContain(`href="https://calls.example.com/overview?call=${callId}"`);
  expect(headers.get('from')).toBe('Noura <noreply@calls.example.com>');
  await until('the mark', async () => (await stateOf(callId)) === 'sent');
});

test('a mail that the server takes later is tried again and sent once', async () => {
  await save(['later@clinic.example']);
  const offered: string[] = [];
  let refusals = 1;
  smtp.answer = (verb) => {
    if (verb === 'DATA') offered.push(verb);
    if (verb !== 'RCPT' || refusals === 0) return null;
    refusals -= 1;
    return '451 4.7.1 Greylisted, come back later';
  };
  const callId = await handled();
  await until('the refusal', () => refusals === 0);
  expect(await stateOf(callId)).toBe('pending');
  await until('the mail', async () => (await stateOf(callId)) === 'sent');
  expect(smtp.mails).toHaveLength(1);
  expect(offered).toHaveLength(1);
});

test('a mail that is refused for good is tried once, marked, and counted among the dead letters', async () => {
  await save(['nobody@clinic.example']);
  let tries = 0;
  smtp.answer = (verb) => {
    if (verb !== 'RCPT') return null;
    tries += 1;
    return '550 5.1.1 No such mailbox';
  };
  const callId = await handled();
  await until('the mark', async () => (await stateOf(callId)) === 'failed');
  const dead = async () =>
    (await house.request('GET', '/metrics')).text.includes('noura_dead_letters{queue="send-notice"} 1');
  await until('the dead letter', async () => {
    const { rows } = await house.db.execute(sql`select 1 from jobs.job where name = 'send-notice-failed'`);
    return rows.length === 1;
  });
  expect(await dead()).toBe(true);
  await wait(500);
  expect(tries).toBe(1);
});

test('what a crash left waiting is sent by the next start, and by one of several', async () => {
  await save(['again@clinic.example']);
  const { rows } = await house.db.execute<{ id: string }>(sql`select id from calls order by started_at desc limit 1`);
  await house.db.execute(sql`
    insert into notices (id, account_id, kind, subject, address, created_at)
    values (gen_random_uuid(), ${owner.accountId}, 'instant', ${rows[0]?.id}, 'left@clinic.example', now())`);
  const starts = await Promise.all([1, 2].map(() => houseAgain(house, { SMTP_URL: smtp.url })));
  await Promise.all(starts.map((start) => start.start()));
  await until('the mail', () => smtp.mails.length > 0);
  await wait(1_000);
  expect(smtp.mails.map(({ to }) => to)).toEqual([['left@clinic.example']]);
  for (const start of starts) await start.stop();
});
