import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/values/durations.ts';
import { sql } from '#server/store/sql.ts';
import { recordOf, ring } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink, patientOf } from '#tests/intake.ts';
import { takeTurn } from '#tests/turns.ts';

const keepAll = { transcripts: null, sounds: null, forms: null, messages: null, redact: true };
const number = '+13125550177';
let house: TestHouse;
let giveBackHour: () => Promise<void>;
let owner: Person;
let other: Person;
beforeAll(async () => {
  house = await startHouse();
  giveBackHour = await takeTurn(house.db, 'each hour');
});
afterAll(async () => {
  await giveBackHour();
  await house.stop();
});
beforeEach(async () => {
  await house.db.run(sql`delete from data_rules`);
  await house.db.run(sql`delete from retention_marks`);
  await house.db.run(sql`delete from legal_holds`);
  [owner, other] = [await loggedIn('owner'), await loggedIn('otherOwner')];
});

/** With a session of now: days pass here. */
async function loggedIn(name: 'owner' | 'otherOwner' | 'superadmin'): Promise<Person> {
  const person = await house.person(name);
  const { email, password } = person;
  const { body } = await house.request('POST', '/auth/login', { body: { email, password } });
  return { ...person, token: body.access_token };
}

const as = (person: Person, method: string, path: string, body?: object) =>
  house.request(method, path, { token: person.token, ...(body ? { body } : {}) });
const save = (rules: Partial<typeof keepAll> | object, person = owner) =>
  as(person, 'PUT', '/data-rules', { ...keepAll, ...rules });
const run = () => house.retention.run(new AbortController().signal);
const shown = async (callId: string, person = owner) => (await as(person, 'GET', `/overview/call-logs/${callId}`)).body;

/** A call that has ended, with a voicemail and the sound of a name, and was analysed. */
async function endedCall(person = owner, from = number): Promise<string> {
  const { callId } = await ring(house.calls, person.accountId, {
    from,
    callerId: { extension: null, verdict: 'A', carrierName: 'CANARY MILLER' },
  });
  house.calls.journal.detail(
    callId,
    { field: 'fullName', value: 'Canary Miller', status: 'as-heard' },
    new Uint8Array(800),
  );
  await house.calls.journal.finish(
    recordOf(house, person.accountId, callId, {
      voicemail: new Uint8Array(1_600),
      details: [{ field: 'fullName', value: 'Canary Miller', status: 'as-heard' }],
    }),
  );
  await house.calls.journal.settled();
  await expect.poll(async () => (await shown(callId, person)).transcriptionSummary).toBeTruthy();
  return callId;
}

const audited = (action: string, accountId = owner.accountId) =>
  house.db.column<string>(
    sql`select subject from audit_log where action = ${action} and account_id = ${accountId} order by at, subject`,
  );
const bytesOf = async (table: 'call_lines' | 'call_sounds', callId: string) =>
  house.db.count(
    table === 'call_lines'
      ? sql`select count(*) from call_lines where call_id = ${callId}`
      : sql`select count(*) from call_sounds where call_id = ${callId}`,
  );

test('everything is kept for ever until the business says otherwise', async () => {
  expect((await as(owner, 'GET', '/data-rules')).body).toEqual({ ...keepAll, mostDays: null });
  const callId = await endedCall();
  house.clock.advance(4_000 * dayMs);
  await run();
  owner = await loggedIn('owner');
  expect((await shown(callId)).transcription).toHaveLength(3);
});

test('what was said goes after its days; the call, its minutes and the figures stay, and the page says so', async () => {
  const old = await endedCall();
  const before = (await as(owner, 'GET', '/overview/call-analytics')).body;
  house.clock.advance(31 * dayMs);
  owner = await loggedIn('owner');
  const young = await endedCall();
  expect(
    (await as(owner, 'POST', '/data-rules/preview', { ...keepAll, transcripts: 30 })).body.transcripts,
  ).toBeGreaterThan(0);
  expect((await save({ transcripts: 30 })).status).toBe(200);
  await run();
  const call = await shown(old);
  expect(call).toMatchObject({
    ...{ name: null, email: null, transcriptionSummary: null, sentimentAnalysis: null, transcription: [], details: [] },
    ...{ carrierName: null, callerIdVerdict: 'A' },
    ...{ fromPhoneNumber: number, durationSeconds: 60, status: 'Completed', hasVoicemail: true },
    transcriptRemovedAt: house.clock.now().toISOString(),
  });
  const row = await house.db.row(sql`
    select summary, sentiment, details, doubts, acts, name_pieces, carrier_name from calls where id = ${old}`);
  expect(Object.values(row ?? {}).every((value) => value === null)).toBe(true);
  expect(await bytesOf('call_lines', old)).toBe(0);
  // The voicemail has a rule of its own.
  expect(await bytesOf('call_sounds', old)).toBe(1);
  const found = await as(owner, 'GET', '/overview/call-logs?limit=10&search=Canary');
  expect(found.body.map(({ _id }: { _id: string }) => _id)).toEqual([young]);
  const after = (await as(owner, 'GET', '/overview/call-analytics')).body;
  expect(after.totalMinutesSpent).toBe(before.totalMinutesSpent + 1);
  expect((await shown(young)).transcription).toHaveLength(3);
  const lines = (await audited('retention-applied')).filter((subject) => subject.endsWith('older than 30 days'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^transcripts \d+, older/);
  // A second run finds nothing to do and says nothing.
  await run();
  expect((await audited('retention-applied')).filter((subject) => subject.endsWith('older than 30 days'))).toEqual(
    lines,
  );
});

test('sounds, forms and messages have their own days', async () => {
  const callId = await endedCall();
  const { formToken } = await makeLink(house, owner.token);
  await handIn(house, formToken, { patient: patientOf({}) });
  await house.db.run(sql`
    insert into notices (id, account_id, kind, subject, address, state, created_at)
    values (gen_random_uuid(), ${owner.accountId}, 'instant', ${callId}, 'a@b.example', 'sent', ${house.clock.now()})`);
  await save({ sounds: 5, forms: 5, messages: 5 });
  await run();
  expect(await bytesOf('call_sounds', callId)).toBe(2);
  house.clock.advance(6 * dayMs);
  await run();
  owner = await loggedIn('owner');
  expect(await shown(callId)).toMatchObject({
    ...{ hasVoicemail: false, soundsRemovedAt: house.clock.now().toISOString(), summarySentTo: [] },
  });
  expect((await shown(callId)).transcription).toHaveLength(3);
  expect(
    await house.db.count(sql`select count(*) from patient_submissions where account_id = ${owner.accountId}`),
  ).toBe(0);
  const kinds = (await audited('retention-applied')).map((subject) => subject.split(' ')[0]);
  expect(kinds).toEqual(expect.arrayContaining(['sounds', 'forms', 'messages']));
});

test('rules are changed with a fresh proof alone, by the owner alone, and that is noted', async () => {
  await house.db.run(sql`update sessions set proven_at = '2020-01-01' where account_id = ${owner.accountId}`);
  expect(await save({ transcripts: 90 })).toMatchObject({ status: 403, body: { code: 'identity.proof-needed' } });
  owner = await loggedIn('owner');
  expect((await save({ transcripts: 90, redact: false })).body).toEqual({
    ...{ ...keepAll, transcripts: 90, redact: false, mostDays: null },
  });
  expect((await audited('data-rules-changed')).at(-1)).toBe(
    'transcripts 90, sounds for ever, forms for ever, messages for ever, redaction off',
  );
  for (const transcripts of [0, -1, 1.5, 36_501]) expect((await save({ transcripts })).status).toBe(400);
});

describe('a hold', () => {
  test('of a call and of a number keeps both from being removed, until it is lifted', async () => {
    const [call, ofNumber, loose] = [
      await endedCall(),
      await endedCall(owner, '+13125550188'),
      await endedCall(owner, '+13125550199'),
    ];
    await save({ transcripts: 10, sounds: 10 });
    const placed = await as(owner, 'POST', '/legal-holds', { callId: call, reason: 'Canary versus Noura' });
    expect(placed).toMatchObject({ status: 200, body: { callId: call, number: null, reason: 'Canary versus Noura' } });
    await as(owner, 'POST', '/legal-holds', { number: '+13125550188', reason: 'A letter of a lawyer' });
    expect(await as(owner, 'POST', '/legal-holds', { callId: call, reason: 'again' })).toMatchObject({ status: 409 });
    house.clock.advance(11 * dayMs);
    await run();
    owner = await loggedIn('owner');
    expect((await shown(call)).transcription).toHaveLength(3);
    expect((await shown(ofNumber)).holds).toMatchObject([{ number: '+13125550188', reason: 'A letter of a lawyer' }]);
    expect((await shown(ofNumber)).transcription).toHaveLength(3);
    expect((await shown(loose)).transcription).toHaveLength(0);
    const { body: holds } = await as(owner, 'GET', '/legal-holds');
    expect(holds).toHaveLength(2);
    // Sealed, and in no line of the audit log.
    expect(JSON.stringify(await house.db.rows(sql`select * from legal_holds`))).not.toContain('Canary');
    expect((await as(owner, 'DELETE', `/legal-holds/${placed.body._id}`)).status).toBe(204);
    await run();
    expect((await shown(call)).transcription).toHaveLength(0);
    expect(await audited('hold-placed')).toHaveLength(2);
    expect(await audited('hold-lifted')).toEqual([placed.body._id]);
  });

  test('keeps the business from being deleted, in a sentence', async () => {
    const superadmin = await loggedIn('superadmin');
    const placed = await as(other, 'POST', '/legal-holds', { number, reason: 'A court' });
    expect(await as(superadmin, 'DELETE', `/user/${other.accountId}`)).toMatchObject({
      status: 409,
      body: { code: 'retention.held' },
    });
    expect((await as(other, 'GET', '/user')).body.isActive).toBe(true);
    await as(other, 'DELETE', `/legal-holds/${placed.body._id}`);
  });

  test('is of the own calls alone, and of one thing', async () => {
    const callId = await endedCall();
    expect((await as(other, 'POST', '/legal-holds', { callId, reason: 'mine' })).status).toBe(404);
    expect((await as(owner, 'POST', '/legal-holds', { reason: 'nothing' })).status).toBe(400);
    expect((await as(owner, 'POST', '/legal-holds', { callId, number, reason: 'both' })).status).toBe(400);
    expect((await as(owner, 'POST', '/legal-holds', { number: '911', reason: 'x' })).status).toBe(400);
    const { body } = await as(owner, 'POST', '/legal-holds', { callId, reason: 'mine' });
    expect((await as(other, 'DELETE', `/legal-holds/${body._id}`)).status).toBe(404);
    expect((await as(other, 'GET', '/legal-holds')).body).toEqual([]);
  });
});

test('the operator has a maximum, also for who set nothing', async () => {
  const strict = await startHouse({ env: { RETENTION_MAX_DAYS: '20' } });
  try {
    const person = await strict.person('owner');
    expect((await strict.request('GET', '/data-rules', { token: person.token })).body.mostDays).toBe(20);
    const { callId } = await ring(strict.calls, person.accountId);
    await strict.calls.journal.finish(recordOf(strict, person.accountId, callId));
    await strict.calls.journal.settled();
    strict.clock.advance(21 * dayMs);
    await strict.retention.run(new AbortController().signal);
    expect(await strict.db.count(sql`select count(*) from call_lines where call_id = ${callId}`)).toBe(0);
  } finally {
    await strict.stop();
  }
});

test('a call says what was heard of the notice', async () => {
  const { callId } = await ring(house.calls, owner.accountId);
  const notice = {
    heard: 'part' as const,
    why: 'the call was broken off',
    at: house.clock.now(),
    wording: '0123456789ab',
  };
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { notice }));
  await house.calls.journal.settled();
  expect((await shown(callId)).notice).toEqual({ ...notice, at: notice.at.toISOString() });
});
