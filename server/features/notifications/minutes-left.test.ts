import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/values/durations.ts';
import { grantMinutes } from '#server/features/minutes/minutes.service.ts';
import { sql } from '#server/store/sql.ts';
import { houseAgain, recordOf, ring } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { startSmtpServer } from '#tests/smtp-server.ts';

let house: TestHouse;
let owner: Person;
beforeEach(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterEach(() => house.stop());

/** A call of so many seconds, as it is closed. */
async function call(mediaSeconds: number, isTest = false): Promise<() => Promise<boolean>> {
  const { callId } = await ring(house.calls, owner.accountId, { isTest });
  return () => house.calls.journal.close(recordOf(house, owner.accountId, callId, { mediaSeconds }));
}
const use = async (seconds: number) => expect(await (await call(seconds))()).toBe(true);
const told = async () =>
  ((await house.outbox?.list(100)) ?? [])
    .map(({ to, subject }) => `${to}: ${subject}`)
    .filter((line) => /left|used up/.test(line))
    .reverse();
const noted = () => house.db.column(sql`select kind from notices where kind like 'minutes-%' order by kind`);

test('the owner is told once of five minutes, once of none, and anew after a top-up', async () => {
  await use(1_199);
  expect(await noted(), 'five minutes and a second are left').toEqual([]);
  await use(60);
  expect(await noted()).toEqual(['minutes-low']);
  await expect.poll(told).toEqual([`${owner.email}: 4 minutes are left (Noura)`]);
  await use(60);
  expect(await noted(), 'not again').toEqual(['minutes-low']);
  await use(5_000);
  expect(await noted()).toEqual(['minutes-low', 'minutes-none']);
  await expect.poll(told).toHaveLength(2);
  expect(await told()).toContain(`${owner.email}: Your minutes are used up (Noura)`);
  await use(60);
  expect(await noted()).toHaveLength(2);
  const mail = (await house.outbox?.list(10))?.find(({ subject }) => subject.includes('used up'));
  const { text = '' } = (await house.outbox?.read(mail?.id ?? '')) ?? {};
  expect(text).toContain('You have used all 25 of your minutes.');
  expect(text).toContain(`${house.pagesUrl()}/billing`);

  await grantMinutes(house.db, owner.accountId, 'more', 600, house.clock.now());
  await use(60);
  expect(await noted()).toHaveLength(2);
  await use(400);
  expect(await noted()).toHaveLength(3);
});

test('from many minutes to none at once is one mail, and a test that costs nothing tells nothing', async () => {
  await (await call(1_400, true))();
  expect(await noted()).toEqual([]);
  await use(1_500);
  expect(await noted()).toEqual(['minutes-none']);
});

test('calls that end at the same moment in two processes are one mail', async () => {
  const other = await houseAgain(house);
  try {
    await use(1_140);
    const records = await Promise.all(
      [house, other, house, other].map(async (which) => {
        const { callId } = await ring(which.calls, owner.accountId);
        return () => which.calls.journal.close(recordOf(house, owner.accountId, callId, { mediaSeconds: 30 }));
      }),
    );
    await Promise.all(records.map((close) => close()));
    expect(await noted()).toEqual(['minutes-low']);
    await expect.poll(told).toHaveLength(1);
  } finally {
    await other.stop();
  }
});

test('it is not told again once messages of that age are deleted', async () => {
  const rules = { transcripts: null, sounds: null, forms: null, messages: 5, redact: true };
  expect((await house.request('PUT', '/data-rules', { token: owner.token, body: rules })).status).toBe(200);
  await use(1_300);
  await expect.poll(told).toHaveLength(1);
  await use(300);
  await expect.poll(told).toHaveLength(2);
  const waiting = sql`select count(*) from notices where state = 'pending'`;
  await expect.poll(() => house.db.count(waiting)).toBe(0);
  house.clock.advance(7 * dayMs);
  await house.retention.run(new AbortController().signal);
  expect(await noted()).toEqual(['minutes-low', 'minutes-none']);
  await use(60);
  expect(await noted()).toHaveLength(2);
  expect(await told()).toHaveLength(2);
});

test('what is written late tells what is so then, once, and is no failure where more was given', async () => {
  await house.stop();
  const smtp = await startSmtpServer();
  house = await startHouse({ telephone: false, env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://calls.example.com' } });
  owner = await house.person('owner');
  const states = () =>
    house.db.column(
      sql`select kind || ' ' || state from notices where kind like 'minutes-%' order by created_at, kind`,
    );
  const subjects = () =>
    smtp.mails.flatMap(({ source }) => /^Subject: (.*(?:left|used up).*)\r$/m.exec(source)?.[1] ?? []);
  const later = () => {
    smtp.answer = (verb) => (verb === 'RCPT' ? '451 4.7.1 Come back later' : null);
  };
  const tried = async (kind: string) => {
    const waits = sql`select count(*) from notices where kind = ${kind} and state = 'pending' and tries > 0`;
    await expect.poll(() => house.db.count(waits)).toBe(1);
  };
  later();
  await use(1_300);
  await tried('minutes-low');
  await use(300);
  await tried('minutes-none');
  smtp.answer = () => null;
  await expect.poll(states).toEqual(['minutes-none sent']);
  expect(subjects()).toEqual(['Your minutes are used up (Noura)']);

  await grantMinutes(house.db, owner.accountId, 'more', 600, house.clock.now());
  later();
  await use(400);
  await tried('minutes-low');
  await grantMinutes(house.db, owner.accountId, 'again', 6_000, house.clock.now());
  smtp.answer = () => null;
  await expect.poll(states).toEqual(['minutes-none sent']);
  expect(subjects()).toHaveLength(1);
  await smtp.stop();
});
