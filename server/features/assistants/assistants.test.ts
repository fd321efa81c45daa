import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#server/store/sql.ts';
import { databaseAway, newAccount } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { briefFor, briefForNumber } from './assistants.service.ts';

let house: TestHouse;
let owner: Person;
const number = '+13125550123';

beforeAll(async () => {
  house = await startHouse({ telephone: false });
  owner = await house.person('owner');
  await house.db.execute(sql`
    insert into phone_numbers (number, account_id, carrier, state) values (${number}, ${owner.accountId}, 'pretend', 'active')`);
});
afterAll(() => house.stop());

const tell = (change: ReturnType<typeof sql>) => house.db.execute(change);

test('a new account answers with the defaults', {
  tags: ['HOURS-08', 'HOURS-10', 'GREET-03', 'INSTR-07', 'INSTR-19', 'MODEL-48'],
}, async () => {
  const brief = await briefFor(house.db, owner.accountId);
  expect(brief).toMatchObject({
    accountId: owner.accountId,
    business: { name: '', timeZone: 'America/Chicago', services: [] },
    language: 'en-US',
    voice: 'en-US-Neural2-F',
    greeting: 'Hello! Thank you for calling. How can I assist you today?',
    notice: 'You are speaking with a virtual assistant, and this call is transcribed.',
    collect: ['fullName', 'contactNumber', 'reasonForCalling', 'whereDidYouHearAboutUs'],
    takeMessage: true,
    faqs: [],
    model: { name: 'gpt-4', temperature: 0.5 },
    fallbackNumber: null,
    turnPace: 50,
    limits: {
      pauseBeforeSpeakingMs: 2_000,
      maxCallDurationMs: 300_000,
      endCallOnSilenceMs: 300_000,
      ringDurationMs: 30_000,
      voicemailDetection: true,
    },
  });
  expect(brief.instructions.split('\n')).toHaveLength(6);
  expect(brief.business.hours).toHaveLength(7);
  expect(brief.business.hours[0]).toEqual({ day: 'Monday', open: { fromMinute: 540, toMinute: 1_050 } });
  expect(brief.business.hours[6]).toEqual({ day: 'Sunday', open: null });
});

test('an account without any settings row gets the same brief', async () => {
  const bare = await newAccount(house);
  const complete = await briefFor(house.db, bare);
  for (const table of ['businesses', 'greetings', 'instructions', 'model_configurations']) {
    await tell(sql`delete from ${raw(table)} where account_id = ${bare}`);
  }
  expect(await briefFor(house.db, bare)).toEqual(complete);
});

test('what the owner set is what the call knows', async () => {
  const accountId = await newAccount(house);
  await tell(sql`update businesses set name = 'Corner Bakery', services = '["Bread"]' where account_id = ${accountId}`);
  await tell(sql`
    insert into greetings (account_id, position, message, selected)
    values (${accountId}, 0, 'Good day.', false), (${accountId}, 1, 'Good day, Corner Bakery.', true)`);
  await tell(sql`
    update instructions set email_address = true, full_name = false, notice = false where account_id = ${accountId}`);
  await tell(sql`
    insert into model_configurations (account_id, id, language, end_call_on_silence_minutes)
    values (${accountId}, gen_random_uuid(), 'de-DE', 0.5)`);
  await tell(sql`
    insert into faqs (account_id, position, question, answer)
    values (${accountId}, 1, 'Second?', 'B'), (${accountId}, 0, 'First?', 'A')`);
  expect(await briefFor(house.db, accountId)).toMatchObject({
    business: { name: 'Corner Bakery', services: ['Bread'] },
    greeting: 'Good day, Corner Bakery.',
    notice: '',
    collect: ['contactNumber', 'emailAddress', 'reasonForCalling', 'whereDidYouHearAboutUs'],
    language: 'de-DE',
    faqs: [
      { question: 'First?', answer: 'A' },
      { question: 'Second?', answer: 'B' },
    ],
    limits: { endCallOnSilenceMs: 30_000 },
  });
});

test('a number answers for its account, unless that is inactive, deactivated or the number is being bought or released', async () => {
  expect(await briefForNumber(house.db, number)).toMatchObject({
    accountId: owner.accountId,
    brief: { accountId: owner.accountId },
  });
  expect(await briefForNumber(house.db, '+13125550124')).toBeNull();
  const changes: [ReturnType<typeof sql>, ReturnType<typeof sql>][] = [
    [sql`update accounts set is_active = false`, sql`update accounts set is_active = true`],
    [sql`update accounts set deactivated_at = now()`, sql`update accounts set deactivated_at = null`],
    [sql`update phone_numbers set state = 'buying'`, sql`update phone_numbers set state = 'active'`],
    [sql`update phone_numbers set state = 'releasing'`, sql`update phone_numbers set state = 'active'`],
  ];
  for (const [change, back] of changes) {
    await tell(change);
    expect(await briefForNumber(house.db, number)).toBeNull();
    await tell(back);
  }
  expect(await briefForNumber(house.db, number)).not.toBeNull();
});

test('while the database is away it fails instead of answering for nobody', async () => {
  const back = await databaseAway(house);
  await expect(briefForNumber(house.db, number)).rejects.toThrow();
  await back();
});
