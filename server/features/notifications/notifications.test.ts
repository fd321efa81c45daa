import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SummaryRecipient } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { sampleRecipients, toldAtFirst } from '#contract/notifications.ts';
import type { CallAnalyser } from '#server/language/call-analyser.ts';
import { sql } from '#server/store/sql.ts';
import { confirmedName, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import type { CallRecord } from '#voice/session/ports.ts';

const analyser: CallAnalyser = {
  async analyse({ callerNumber, details }) {
    return {
      summary: 'Maria needs an <appointment> soon.',
      sentiment: null,
      isSpam: callerNumber === '+12025550199',
      details: [...details, { field: 'reasonForCalling', value: 'a tooth', status: 'as-heard' }],
    };
  },
};

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse({ telephone: false, analyser, env: { SUPPORT_EMAIL: 'support@noura.example' } });
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const path = '/user/notification-recipients';
const lists = {
  daily: ['daily@clinic.example'],
  instant: ['desk@clinic.example'],
  voicemail: ['oncall@clinic.example'],
};
/** Without the owner, who would stay by the first save. */
const save = (person: Person, body: object) =>
  house.request('PUT', path, { token: person.token, body: { ...body, ownerLeaves: [...toldAtFirst] } });
const read = async (person: Person) => (await house.request('GET', path, { token: person.token })).body;

/** A new owner, of nothing yet. */
async function signedUp() {
  const holder = { email: `${randomUUID()}@clinic.example`, password: 'Quiet-River-9', firstName: '', lastName: '' };
  const origin = { network: '127.0.0.1', requestId: 'test' };
  const { accountId } = await house.identity.register(holder, origin, { isProven: true });
  return { ...holder, accountId, token: await house.sessions.open(house.db, accountId, false) };
}

/** A call from its ring to its analysis. */
async function call(person: Person, given: Partial<CallRecord> & { from?: string; isTest?: boolean } = {}) {
  house.clock.advance(1_000);
  const { from = '+13125550147', isTest = false, ...record } = given;
  const { callId } = await ring(house.calls, person.accountId, { from, isTest });
  await house.calls.journal.finish(recordOf(house, person.accountId, callId, { details: [confirmedName], ...record }));
  await until('the analysis', async () => {
    const { rows } = await house.db.execute(sql`select 1 from calls where id = ${callId} and analysed_at is not null`);
    return rows.length === 1;
  });
  return callId;
}

/** Where the call's detail says that its summary went, once nothing is pending. */
async function sentTo(person: Person, callId: string): Promise<SummaryRecipient[]> {
  let found: SummaryRecipient[] = [];
  await until('the mails', async () => {
    found = (await house.request('GET', `/overview/call-logs/${callId}`, { token: person.token })).body.summarySentTo;
    return found.every(({ state }) => state !== 'pending');
  });
  return found;
}

async function mailsTo(address: string) {
  const mails = ((await house.outbox?.list(500)) ?? []).filter(({ to }) => to === address);
  return Promise.all(mails.map(({ id }) => house.outbox?.read(id)));
}

test('the lists are samples until the first save, then the account own', {
  tags: ['NOTIFY-16', 'NOTIFY-17'],
}, async () => {
  expect(await read(owner)).toEqual({ ...sampleRecipients, sample: true, mailed: false, owner: owner.email });
  const own = { ...lists, instant: ['desk@clinic.example', ' Desk@clinic.example ', sampleRecipients.instant[0]] };
  expect(await save(owner, own)).toMatchObject({ status: 200, body: { sample: false } });
  const saved = await read(owner);
  expect(saved).toMatchObject({ daily: lists.daily, voicemail: lists.voicemail, sample: false });
  expect(saved.instant, 'every address once, and no sample').toHaveLength(1);
  expect(await read(await house.person('otherOwner')), 'another account has its own').toMatchObject({ sample: true });
});

test.each([
  [{ ...lists, daily: ['not an address'] }, 'Invalid email address'],
  [{ ...lists, daily: [''] }, 'Invalid email address'],
  [{ ...lists, daily: [7] }, 'Invalid email address'],
  [{ ...lists, daily: Array(51).fill('a@b.example') }, `A list has at most ${limits.recipientsEach} addresses.`],
  [{ ...lists, daily: undefined }, undefined],
  [{ ...lists, weekly: [] }, undefined],
])(
  'lists such as %j are refused and change nothing',
  { tags: ['NOTIFY-12', 'NOTIFY-13', 'NOTIFY-14'] },
  async (body, message) => {
    await save(owner, lists);
    const answer = await save(owner, body);
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.message).toBe(message);
    expect(await read(owner)).toEqual({ ...lists, sample: false, mailed: false, owner: owner.email });
  },
);

test('a colleague who is added ends no mails of the owner, who leaves by themselves alone', {
  tags: ['NOTIFY-17'],
}, async () => {
  const told = async (first: object) => {
    const person = await signedUp();
    const put = (body: object) => house.request('PUT', path, { token: person.token, body });
    const none = { daily: [], instant: [], voicemail: [] };
    const { body } = await put({ ...none, ...first });
    const again = (await put({ ...none, daily: body.daily, voicemail: ['x@clinic.example'] })).body;
    const named = (list: string[]) => list.map((address) => (address === person.email ? 'owner' : address));
    return { first: [body.daily, body.instant, body.voicemail].map(named), again: named(again.voicemail) };
  };
  const again = ['x@clinic.example'];
  const colleague = 'colleague@clinic.example';
  expect(await told({ daily: [colleague] })).toEqual({ first: [[colleague], ['owner'], ['owner']], again });
  expect(await told({ instant: [colleague], ownerLeaves: ['instant'] })).toEqual({
    first: [[], [colleague], ['owner']],
    again,
  });
});

test('a handled call is told to the instant list at once, with caller, reason, summary and link', {
  tags: ['NOTIFY-17'],
}, async () => {
  await save(owner, lists);
  const before = (await mailsTo('desk@clinic.example')).length;
  const callId = await call(owner);
  expect(await sentTo(owner, callId)).toEqual([{ address: 'desk@clinic.example', state: 'outbox' }]);
  const [mail, ...others] = await mailsTo('desk@clinic.example');
  expect(others).toHaveLength(before);
  expect(mail?.subject).toBe('Call from Maria Lopez');
  for (const part of ['Maria Lopez', '+1 (312) 555-0147', 'a tooth (as heard)', 'CST'])
    expect(mail?.text).toContain(part);
  expect(mail?.text).toContain('Maria needs an <appointment> soon.');
  expect(mail?.html).toContain('Maria needs an &#60;appointment&#62; soon.');
  expect(mail?.text).toContain(`${house.url}/overview?call=${callId}`);
  expect(mail?.text, 'nothing that was said').not.toContain('I need an appointment.');
});

test('what a caller called urgent is marked in the mail, in the log and in the call, and nothing else is', {
  tags: ['NOTIFY-17'],
}, async () => {
  await save(owner, lists);
  const urgency = { field: 'urgency', value: 'yes', status: 'as-heard' } as const;
  const told = async (details: CallRecord['details']) => {
    const before = (await mailsTo('oncall@clinic.example')).length;
    const callId = await call(owner, { outcome: 'message', details });
    await sentTo(owner, callId);
    const mails = await mailsTo('oncall@clinic.example');
    expect(mails).toHaveLength(before + 1);
    const { body } = await house.request('GET', `/overview/call-logs/${callId}`, { token: owner.token });
    const mail = mails.find((one) => one?.text.includes(callId));
    return { subject: mail?.subject, fact: /Urgent: *Yes/.test(mail?.text ?? ''), log: body.urgent ?? false };
  };
  expect(await told([confirmedName, urgency])).toEqual({
    subject: 'Urgent: New message from Maria Lopez',
    fact: true,
    log: true,
  });
  for (const other of [[], [{ ...urgency, status: 'doubtful' as const }], [{ ...urgency, value: 'no' }]])
    expect(await told([confirmedName, ...other])).toEqual({
      subject: 'New message from Maria Lopez',
      fact: false,
      log: false,
    });
});

test('an appointment of the call is told in its mail, as booked only where it is', async () => {
  await save(owner, lists);
  const { callId } = await ring(house.calls, owner.accountId);
  const states = ['booked', 'requested', 'unsure', 'trying', 'failed'];
  for (const [minute, state] of states.entries())
    await house.db.execute(sql`
      insert into bookings (id, account_id, call_id, key, provider, state, starts_at, time_zone, reference, attendee, created_at)
      values (gen_random_uuid(), ${owner.accountId}, ${callId}, ${state}, 'calcom', ${state},
        ${state === 'requested' ? null : `2026-12-15T16:0${minute}:00Z`}, 'America/Edmonton', ${state}, '', now() + ${minute} * interval '1 s')`);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { details: [confirmedName] }));
  await until('the mail', async () =>
    (await mailsTo('desk@clinic.example')).some((mail) => mail?.text.includes(callId)),
  );
  const mail = (await mailsTo('desk@clinic.example')).find((one) => one?.text.includes(callId));
  const told = [
    'Tue, Dec 15, 2026, 10:00 AM MDT · Booked',
    'Requested, not booked',
    'Tue, Dec 15, 2026, 10:02 AM MDT · Not confirmed yet',
    'Tue, Dec 15, 2026, 10:03 AM MDT · Not confirmed yet',
    'Tue, Dec 15, 2026, 10:04 AM MDT · Not booked',
  ];
  expect(mail?.text.match(/(?<=^Appointment: ).*/gm)).toEqual(told);
  for (const line of told) expect(mail?.html).toContain(`>${line}</td>`);
});

test('a message and a voicemail are told to the voicemail list', async () => {
  await save(owner, lists);
  for (const [outcome, subject] of [
    ['message', 'New message from Maria Lopez'],
    ['voicemail', 'New voicemail from Maria Lopez'],
  ] as const) {
    const callId = await call(owner, { outcome });
    expect(await sentTo(owner, callId)).toEqual([{ address: 'oncall@clinic.example', state: 'outbox' }]);
    expect((await mailsTo('oncall@clinic.example'))[0]?.subject).toBe(subject);
  }
});

test('a voicemail that the carrier delivers later is told when it is there, once', async () => {
  await save(owner, lists);
  const callId = await call(owner, { outcome: 'failed' });
  expect(await sentTo(owner, callId)).toEqual([]);
  await house.calls.fileVoicemail(callId, new Uint8Array(800));
  await house.calls.fileVoicemail(callId, new Uint8Array(800));
  expect(await sentTo(owner, callId)).toEqual([{ address: 'oncall@clinic.example', state: 'outbox' }]);
});

test('nobody is told of tests, spam, missed and failed calls', async () => {
  await save(owner, lists);
  const before = (await house.outbox?.list(500))?.length;
  for (const given of [
    { outcome: 'missed' as const },
    { outcome: 'failed' as const },
    { outcome: 'spam' as const },
    { from: '+12025550199' },
  ]) {
    expect(await sentTo(owner, await call(owner, given))).toEqual([]);
  }
  const test = await call(owner, { isTest: true });
  const { rows } = await house.db.execute(sql`select 1 from notices where subject = ${test}`);
  expect(rows).toEqual([]);
  expect((await house.outbox?.list(500))?.length).toBe(before);
});

test('before the first save the account itself is told of calls and messages, and never a sample', {
  tags: ['DETAIL-19'],
}, async () => {
  const person = await house.person('otherOwner');
  const { callId } = await ring(house.calls, person.accountId);
  const entry = async () =>
    (await house.request('GET', `/overview/call-logs/${callId}`, { token: person.token })).body.summarySentTo;
  expect(await entry()).toEqual([{ address: person.email, state: 'pending' }]);
  await house.calls.journal.finish(recordOf(house, person.accountId, callId));
  await until('the mail', async () => (await entry())[0]?.state === 'outbox');
  const message = await call(person, { outcome: 'message' });
  expect(await sentTo(person, message)).toEqual([{ address: person.email, state: 'outbox' }]);
  expect(await mailsTo(person.email)).toHaveLength(2);
  for (const address of Object.values(sampleRecipients).flat()) expect(await mailsTo(address)).toEqual([]);
});

test('an empty list tells nobody', async () => {
  await save(owner, { daily: [], instant: [], voicemail: [] });
  expect(await sentTo(owner, await call(owner))).toEqual([]);
});

test('support is told of a request for a number once', { tags: ['SHELL-26'] }, async () => {
  const person = await house.person('otherOwner');
  for (let i = 0; i < 3; i += 1) await house.request('POST', '/user/request-number', { token: person.token });
  await until('the mail', async () => (await mailsTo('support@noura.example')).length > 0);
  const mails = await mailsTo('support@noura.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(person.email);
  expect(mails[0]?.text).toContain(`${house.url}/user_management`);
});

test('who asked for a number is mailed when it is there, and nobody else is', { tags: ['SHELL-24'] }, async () => {
  const by = { actorId: null, requestId: 'test' };
  const [asked, given] = [await signedUp(), await signedUp()];
  await house.request('POST', '/user/request-number', { token: asked.token });
  await house.numbers.purchase(by, given.email, '+13125550171');
  expect(await mailsTo(asked.email)).toEqual([]);
  await house.numbers.purchase(by, asked.email, '+13125550172');
  await until('the mail', async () => (await mailsTo(asked.email)).length > 0);
  const [mail, ...others] = await mailsTo(asked.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your number is ready: +1 (312) 555-0172');
  expect(mail?.text).toContain('Your assistant now answers calls to');
  expect(mail?.text).toContain(`${house.url}/phone_number`);
  expect(await mailsTo(given.email)).toEqual([]);
});

test('a deleted account leaves no list, and nothing is sent for it', async () => {
  const doomed = await house.person('inactiveOwner');
  await save(doomed, lists);
  await house.db.execute(sql`
    insert into notices (id, account_id, kind, subject, address, created_at)
    values (gen_random_uuid(), ${doomed.accountId}, 'instant', 'gone', 'gone@clinic.example', now())`);
  const { token } = await house.person('superadmin');
  expect((await house.request('DELETE', `/user/${doomed.accountId}`, { token })).status).toBe(204);
  const { rows } = await house.db.execute(sql`
    select 1 from recipients where account_id = ${doomed.accountId}
    union all select 1 from notices where account_id = ${doomed.accountId}`);
  expect(rows).toEqual([]);
  expect(await mailsTo('gone@clinic.example')).toEqual([]);
});
