import { afterEach, beforeAll, expect, test } from 'vitest';
import { briefFor } from '#server/features/assistants/assistants.service.ts';
import { sql } from '#server/store/sql.ts';
import { confirmedName, conversation, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { found } from '#tests/canaries.ts';
import { startEmbeddingsServer } from '#tests/embeddings-server.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { startLanguageService } from '#tests/language-services.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function open(env: Record<string, string> = {}, telephone = false): Promise<{ house: TestHouse; owner: Person }> {
  const house = await startHouse({ telephone, env });
  stops.push(() => house.stop());
  return { house, owner: await house.person('owner') };
}

const prove = (house: TestHouse, { token, password }: Person) =>
  house.request('POST', '/auth/prove-again', { token, body: { password } });
const switchMode = (house: TestHouse, { token }: Person, on: boolean) =>
  house.request('PUT', '/clinic-mode', { token, body: { on } });
const modeOf = async (house: TestHouse, { token }: Person) =>
  (await house.request('GET', '/clinic-mode', { token })).body;

/** What a caller says, and is; none of it may be in a mail of the mode. */
const canaries = ['Maria Lopez', 'Lopez', '0147', 'root canal', 'hiv', 'appointment'];

async function called(house: TestHouse, { accountId }: Person, outcome: 'handled' | 'message'): Promise<string> {
  house.clock.advance(1_000);
  const { callId } = await ring(house.calls, accountId, { from: '+13125550147' });
  const transcript = conversation(house.clock.now(), 'How can I help?', 'A root canal, and an hiv test.', 'Gladly.');
  const reason = { field: 'reasonForCalling', value: 'a root canal', status: 'confirmed' } as const;
  const details = [confirmedName, reason];
  await house.calls.journal.finish(recordOf(house, accountId, callId, { outcome, transcript, details }));
  return callId;
}

/** The whole text of every kept mail about calls since the last look, by subject. */
let seen = new Set<string>();
async function newMails(house: TestHouse, howMany: number): Promise<{ subject: string; whole: string }[]> {
  const fresh = async () =>
    ((await house.outbox?.list(100)) ?? []).filter(
      ({ id, subject }) => !seen.has(id) && !/changed|new device/i.test(subject),
    );
  await until(`${howMany} mails`, async () => (await fresh()).length >= howMany);
  const mails = await fresh();
  seen = new Set([...seen, ...mails.map(({ id }) => id)]);
  return Promise.all(
    mails.map(async ({ id, subject }) => ({ subject, whole: JSON.stringify(await house.outbox?.read(id)) })),
  );
}
beforeAll(() => void seen.clear());

test('mails say that there is a call, and not a word of it: at once, of a message, and of the day', async () => {
  const { house, owner } = await open();
  const list = ['desk@clinic.example'];
  const body = { daily: list, instant: list, voicemail: list, ownerLeaves: ['instant', 'voicemail'] };
  await house.request('PUT', '/user/notification-recipients', { token: owner.token, body });
  await called(house, owner, 'handled');
  const [usual] = await newMails(house, 1);
  expect(found(usual?.whole ?? '', ['Maria Lopez', '0147', 'root canal'])).toHaveLength(3);

  expect((await switchMode(house, owner, true)).body).toMatchObject({ on: true });
  const handled = await called(house, owner, 'handled');
  const message = await called(house, owner, 'message');
  const mails = await newMails(house, 2);
  house.clock.advance(10 * 3_600_000);
  mails.push(...(await newMails(house, 1)));
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'A new call: log in to view',
    'A new message: log in to view',
    'New calls: log in to view',
  ]);
  for (const { subject, whole } of mails) expect(found(whole, canaries), subject).toEqual([]);
  for (const id of [handled, message])
    expect(mails.some(({ whole }) => whole.includes(`/overview?call=${id}`))).toBe(true);

  await prove(house, owner);
  expect((await switchMode(house, owner, false)).status).toBe(200);
  await called(house, owner, 'handled');
  expect(found((await newMails(house, 1))[0]?.whole ?? '', ['Maria Lopez'])).toHaveLength(1);
});

test('the call log is given out in no CSV, to whomever of the business, and is read all the same', async () => {
  const { house, owner } = await open();
  await called(house, owner, 'handled');
  const csv = (query = {}) => house.request('GET', '/overview/call-logs/csv', { token: owner.token, query });
  expect(await csv()).toMatchObject({ status: 200, text: expect.stringContaining('Maria Lopez') });
  await switchMode(house, owner, true);
  for (const query of [{}, { period: 'this-month' }, { search: 'Lopez' }]) {
    const { status, body, text } = await csv(query);
    expect([status, body.code], JSON.stringify(query)).toEqual([403, 'clinic.no-csv']);
    expect(text).not.toContain('Lopez');
  }
  const log = await house.request('GET', '/overview/call-logs', { token: owner.token });
  expect(log.body[0].name).toBe('Maria Lopez');
  await switchMode(house, owner, false);
  expect((await csv()).status).toBe(200);
});

test('the switch is the owner’s, wants a fresh proof, and each turn of it is in the audit log once', async () => {
  const { house, owner } = await open();
  const other = await house.person('otherOwner');
  await house.db.execute(sql`update sessions set proven_at = proven_at - interval '16 minutes'`);
  expect((await switchMode(house, owner, true)).body).toMatchObject({ code: 'identity.proof-needed' });
  expect(await modeOf(house, owner)).toEqual({ on: false, byOperator: false, leftOut: [] });
  await prove(house, owner);
  for (const on of [true, true, false]) expect((await switchMode(house, owner, on)).body.on).toBe(on);
  const { rows } = await house.db.execute<{ action: string; actorId: string }>(sql`
    select action, actor_id from audit_log where action like 'clinic%' order by id`);
  expect(rows.map(({ action }) => action)).toEqual(['clinic-mode-on', 'clinic-mode-off']);
  expect((await modeOf(house, other)).on).toBe(false);
});

test('a service whose host is not named answers no call, sums up none, reads no knowledge and speaks no voice of such a business', async () => {
  const chat = await startLanguageService((_, response) => void response.writeHead(500).end());
  const embeddings = await startEmbeddingsServer();
  stops.push(chat.stop, embeddings.close);
  const env = {
    CHAT_URL: chat.url,
    TTS_URL: chat.url,
    EMBEDDINGS_URL: embeddings.url,
    EMBEDDINGS_MODEL: 'm',
    CHAT_MODEL: 'm',
    REALTIME_CALLS_URL: `${chat.url}/realtime/calls`,
  };
  const { house, owner } = await open(env, true);
  const answering = async () => house.phone?.assistantFor(await briefFor(house.db, owner.accountId)).link;
  expect((await answering())?.by).toBe('pipeline');
  await switchMode(house, owner, true);
  expect((await modeOf(house, owner)).leftOut.sort()).toEqual(['chat', 'embeddings', 'realtimeCalls', 'tts']);
  expect(await answering()).toMatchObject({ by: 'embedded', next: null });

  const callId = await called(house, owner, 'handled');
  const entry = async () => (await house.request('GET', `/overview/call-logs/${callId}`, { token: owner.token })).body;
  await until('the summary', async () => (await entry()).transcriptionSummary !== null);
  const spoken = await house.request('POST', '/speech-previews', { token: owner.token, body: { text: 'Hello.' } });
  expect([spoken.status, spoken.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  const voiceTest = () => house.request('POST', '/realtime-session', { token: owner.token });
  expect((await voiceTest()).body.carriedBy).toBe('noura');
  const base = await house.request('POST', '/knowledge-bases', { token: owner.token, body: { name: 'Own' } });
  expect(base.status).toBe(200);
  await house.knowledge.searchForCall(owner.accountId, 'where do I park my car', new AbortController().signal);
  expect([chat.requests.length, embeddings.requests.length]).toEqual([0, 0]);

  await switchMode(house, owner, false);
  expect((await answering())?.by).toBe('pipeline');
  expect((await voiceTest()).body.code).toBe('test-sessions.service-away');
  await house.knowledge.searchForCall(owner.accountId, 'where do I park my car', new AbortController().signal);
  expect(embeddings.requests.length).toBe(1);
});

test('a service whose host is named takes part', async () => {
  const chat = await startLanguageService((_, response) => void response.writeHead(500).end());
  stops.push(chat.stop);
  const env = { CHAT_URL: chat.url, CHAT_MODEL: 'm', COVERED_SERVICES: '127.0.0.1', TTS_URL: 'http://localhost:9/v1' };
  const { house, owner } = await open(env, true);
  await switchMode(house, owner, true);
  expect((await modeOf(house, owner)).leftOut).toEqual(['tts']);
  const brief = await briefFor(house.db, owner.accountId);
  expect(house.phone?.assistantFor(brief).link).toMatchObject({ by: 'pipeline', next: { link: { by: 'embedded' } } });
  expect(house.phone?.speakingFor(brief).voices.every(({ by }) => by === 'embedded')).toBe(true);
});

test('the operator’s mode is everybody’s: nobody switches it off, what is not covered is gone, and that is said', async () => {
  const env = { CLINIC_MODE: '1', CHAT_URL: 'http://127.0.0.1:9/v1', CHAT_MODEL: 'm' };
  const { house, owner } = await open(env, true);
  expect(house.remarks.all()).toContainEqual(expect.stringMatching(/CLINIC_MODE leaves out.*CHAT_URL/));
  expect(await modeOf(house, owner)).toEqual({ on: true, byOperator: true, leftOut: ['chat'] });
  expect(await switchMode(house, owner, false)).toMatchObject({ status: 409, body: { code: 'clinic.by-operator' } });
  expect((await house.request('GET', '/overview/call-logs/csv', { token: owner.token })).status).toBe(403);
  const brief = await briefFor(house.db, owner.accountId);
  expect(house.phone?.assistantFor(brief).link).toMatchObject({ by: 'embedded', next: null });
  await called(house, owner, 'handled');
  const [mail] = await newMails(house, 1);
  expect(mail?.subject).toBe('A new call: log in to view');
});
