import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEml } from '#server/mail/eml.ts';
import { forgetKeptOf } from '#server/mail/outbox.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { operatorCommand } from '#tests/processes.ts';
import { Browser, enrolApp } from '#tests/second-factor.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';

let smtp: SmtpServer;
let house: TestHouse;
let admin: Person;
beforeAll(async () => {
  smtp = await startSmtpServer();
  house = await startHouse({ env: { PUBLIC_URL: 'https://calls.example.com', SMTP_URL: smtp.url } });
  admin = await house.person('otherOwner');
  await house.identity.grantSuperadmin(admin.email);
  await enrolApp(house, (await open(admin.accountId)).token);
});
afterAll(async () => {
  await house.stop();
  await smtp.stop();
});

const open = async (personId: string) => ({ token: await house.sessions.open(house.db, personId, false) });
const command = (...words: string[]) =>
  operatorCommand(house, 'second-factor.ts', words, {
    ...{ SMTP_URL: smtp.url, PUBLIC_URL: 'https://calls.example.com', TRUST_PROXY: '0' },
  });

test('an operator removes all of somebody who lost them, who is told, logged out and asked anew', async () => {
  const session = await open(admin.accountId);
  expect(await command(admin.email)).toMatchObject({ code: 1, said: expect.stringContaining('--remove') });
  expect((await command('--remove', 'nobody@clinic.example')).code).toBe(1);
  const done = await command('--remove', admin.email);
  expect(done.said).toContain('removed (1)');
  expect(done.code).toBe(0);
  expect((await house.request('GET', '/user', session)).status).toBe(401);
  const mails = smtp.mails.filter(({ to }) => to.includes(admin.email));
  expect(mails.map(({ source }) => readEml(source).parts.get('text/plain'))).toContainEqual(
    expect.stringContaining('Your second factors were removed'),
  );
  const audit = sql`
    select count(*) from audit_log
    where action = 'second-factor-removed' and actor_id is null and subject = ${`${admin.accountId} all`}`;
  expect(await house.db.count(audit)).toBe(1);
  const { body } = await new Browser(house).logIn(admin);
  expect((await house.request('GET', '/user/all', { token: body.access_token })).body.code).toBe(
    'identity.factor-needed',
  );
  expect((await command('--remove', admin.email)).said).toContain('has no second factor');
});

test('where that mail is kept it is of the business, with which it goes', async () => {
  const { accountId, email } = await house.person('inactiveOwner');
  await enrolApp(house, (await open(accountId)).token);
  expect(await operatorCommand(house, 'second-factor.ts', ['--remove', email])).toMatchObject({ code: 0 });
  const directory = join(house.dataDir, 'outbox');
  expect(readdirSync(directory)).toHaveLength(1);
  await forgetKeptOf(directory, accountId);
  expect(readdirSync(directory)).toEqual([]);
});
