import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeadLetterItem } from '#contract/operations.ts';
import { callers } from '#db/demo/people.ts';
import { sql } from '#server/store/sql.ts';
import { conversation, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';

/** What a superadmin sees of the installation, by the real queue and a mail server that refuses. */
let smtp: SmtpServer;
let house: TestHouse;
let owner: Person;
let admin: Person;
const secret = 'My granddaughter Zelda is ill.';
const desk = 'desk@clinic.example';

beforeAll(async () => {
  smtp = await startSmtpServer();
  house = await startHouse({ telephone: false, env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://calls.example.com' } });
  owner = await house.person('owner');
  admin = await house.person('superadmin');
  await until('the queue is open', async () => (await house.jobs.figures()) !== null);
  await house.request('PUT', '/user/notification-recipients', {
    token: owner.token,
    body: { daily: [], instant: [desk], voicemail: [], ownerLeaves: ['instant', 'voicemail'] },
  });
  // The owner is told that the list was changed.
  await until('the notice', () => smtp.mails.length === 1);
  smtp.mails.length = 0;
});
afterAll(async () => {
  await house.stop();
  await smtp.stop();
});

const as = (who: Person, method: string, path: string) => house.request(method, path, { token: who.token });
const letters = async (): Promise<DeadLetterItem[]> => (await as(admin, 'GET', '/operations/dead-letters')).body;
const change = (id: string, what: 'retry' | 'aside') =>
  what === 'retry'
    ? as(admin, 'POST', `/operations/dead-letters/${id}/retry`)
    : as(admin, 'DELETE', `/operations/dead-letters/${id}`);
const audited = () =>
  house.db.rows<{ action: string; actorId: string; accountId: string; subject: string }>(sql`
    select action, actor_id, account_id, subject from audit_log where action like 'dead-letter%' order by id`);

/** A call whose summary the mail server refuses; the dead letter. */
async function refused(): Promise<DeadLetterItem> {
  const known = new Set((await letters()).map(({ _id: id }) => id));
  smtp.answer = (verb) => (verb === 'DATA' ? `554 5.7.1 Message content rejected for ${desk}` : null);
  const { callId } = await ring(house.calls, owner.accountId);
  const transcript = conversation(house.clock.now(), 'How can I help?', secret, 'I am sorry.');
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { transcript }));
  const fresh = async () => (await letters()).find(({ _id: id }) => !known.has(id));
  await until('the dead letter', async () => (await fresh()) !== undefined);
  return (await fresh()) as DeadLetterItem;
}

test('nobody but a superadmin is told anything of it, or changes anything', async () => {
  const letter = await refused();
  const asked = [
    ['GET', '/operations/state'],
    ['GET', '/operations/dead-letters'],
    ['POST', `/operations/dead-letters/${letter._id}/retry`],
    ['DELETE', `/operations/dead-letters/${letter._id}`],
  ] as const;
  for (const [method, path] of asked) {
    const answer = await as(owner, method, path);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('identity.forbidden');
    expect(answer.text).not.toMatch(/dead|letter|node|send-notice/i);
    expect((await house.request(method, path)).status).toBe(401);
  }
  expect((await letters()).map(({ _id: id }) => id)).toContain(letter._id);
  expect(await audited()).toEqual([]);
});

test('a superadmin sees nodes, live calls, queues and warnings, and nothing of what anybody said', async () => {
  const { callId } = await ring(house.calls, owner.accountId);
  const { status, body, text } = await as(admin, 'GET', '/operations/state');
  expect(status).toBe(200);
  expect(body.nodes).toEqual([
    {
      ...{ _id: house.nodes.id, name: '', role: null, address: 'https://calls.example.com', state: 'up', isThis: true },
      ...{ liveCalls: 1, capacity: house.env.maxCalls, startedAt: expect.any(String), seenAt: expect.any(String) },
    },
  ]);
  expect(body.liveCalls).toEqual({
    total: 1,
    longest: [
      {
        ...{ _id: callId, node: '', carrier: 'scripted', isTest: false, carriedBy: 1 },
        startedAt: house.clock.now().toISOString(),
      },
    ],
  });
  expect(body.queues.find(({ name }: { name: string }) => name === 'send-notice')).toMatchObject({ deadLetters: 1 });
  expect(body.models).toEqual([]);
  expect(body.warnings).toContainEqual({ severity: 'warn', text: '1 send-notice job failed.' });
  const all = text + (await as(admin, 'GET', '/operations/dead-letters')).text;
  for (const told of ['Zelda', desk, callers.returning.number, '+13125550123', owner.token])
    expect(all).not.toContain(told);
});

test('a dead letter keeps why it failed, how often it was tried and since when, and its job is done once more', async () => {
  const [letter] = await letters();
  expect(letter).toEqual({
    ...{ _id: expect.any(String), queue: 'send-notice', jobId: expect.any(String), account: owner.email, tries: 1 },
    ...{ kind: 'MailRefused', code: expect.stringMatching(/^E[A-Z]+$/), status: 554 },
    ...{ createdAt: expect.stringMatching(/Z$/), failedAt: expect.stringMatching(/Z$/) },
  });
  const { _id: id = '', jobId } = letter ?? {};
  smtp.answer = () => null;
  expect((await change(id, 'retry')).status).toBe(204);
  await until('the mail', () => smtp.mails.length === 1);
  expect(await letters()).toEqual([]);
  expect((await change(id, 'retry')).status).toBe(404);
  await until('the end of the job', async () =>
    Boolean(await house.db.count(sql`select count(*) from jobs.job where id = ${jobId} and state = 'completed'`)),
  );
  expect((await house.request('GET', '/deliveries', { token: owner.token })).body).toEqual([]);
  expect(await audited()).toEqual([
    {
      ...{ action: 'dead-letter-retried', actorId: admin.accountId, accountId: owner.accountId },
      subject: `send-notice ${jobId}`,
    },
  ]);
});

test('one that fails again is a dead letter again, and both press once', async () => {
  const first = await refused();
  const pressed = await Promise.all([1, 2].map(() => change(first._id, 'retry')));
  expect(pressed.map(({ status }) => status).sort()).toEqual([204, 404]);
  await until('it failed again', async () => (await letters()).some(({ _id: id }) => id !== first._id));
  const [second] = await letters();
  expect(second).toMatchObject({ jobId: first.jobId, kind: 'MailRefused', tries: 1 });
  expect(smtp.mails).toHaveLength(1);
});

test('what nobody waits for any more is not done again, and is put aside', async () => {
  const [letter] = await letters();
  const id = letter?._id ?? '';
  await house.db.run(sql`update notices set state = 'sent' where state = 'failed'`);
  const answer = await change(id, 'retry');
  expect(answer).toMatchObject({ status: 409, body: { code: 'operations.over' } });
  expect((await letters()).map(({ _id }) => _id)).toEqual([id]);
  expect((await change(id, 'aside')).status).toBe(204);
  expect(await letters()).toEqual([]);
  expect((await change(id, 'aside')).status).toBe(404);
  expect((await as(admin, 'GET', '/operations/state')).text).not.toContain('job failed');
  expect((await audited()).map(({ action }) => action)).toEqual([
    ...['dead-letter-retried', 'dead-letter-retried', 'dead-letter-put-aside'],
  ]);
});

test('what is no dead letter is refused', async () => {
  for (const id of ['x', randomUUID()])
    for (const what of ['retry', 'aside'] as const) expect((await change(id, what)).status).toBe(404);
});
