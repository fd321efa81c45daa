import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { endBrokenOffRuns } from '#server/features/functions/function-runs.ts';
import { sql } from '#server/store/sql.ts';
import { recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink } from '#tests/intake.ts';
import { personOf } from '#tests/person-of.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';

/** What an owner sees of what was not delivered, and sends again: by the real queue, mail and webhook servers. */
let smtp: SmtpServer;
let hook: WebhookServer;
let house: TestHouse;
let owner: Person;
let other: Person;
let answer = 500;
/** While it is there, the server answers nothing. */
let held: Promise<void> | null = null;

beforeAll(async () => {
  smtp = await startSmtpServer();
  hook = await startWebhookServer(async (_call, response) => {
    await held;
    response.writeHead(answer).end('{}');
  });
  house = await startHouse({
    telephone: false,
    env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://calls.example.com', EGRESS_ALLOW_HOSTS: hook.host },
  });
  owner = await house.person('owner');
  other = await house.person('otherOwner');
});
afterAll(async () => {
  await house.stop();
  await hook.stop();
  await smtp.stop();
});

const list = async (who: Person) => (await house.request('GET', '/deliveries', { token: who.token })).body;
const again = (who: Person, kind: string, id: string) =>
  house.request('POST', `/deliveries/${kind}/${id}/again`, { token: who.token });
const deadLetters = async (job: string) =>
  house.db.count(sql`select count(*) from jobs.job where name = ${`${job}-failed`} and state = 'created'`);

async function callEnds(): Promise<string> {
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  return callId;
}

test('a mail that was refused is shown to its owner alone, with the reason, and goes out when it is sent again', async () => {
  await house.request('PUT', '/user/notification-recipients', {
    token: owner.token,
    body: { daily: [], instant: ['desk@clinic.example'], voicemail: [], ownerLeaves: ['instant', 'voicemail'] },
  });
  smtp.answer = (verb) => (verb === 'DATA' ? '554 5.7.1 Message content rejected for desk@clinic.example' : null);
  const callId = await callEnds();
  await until('the failure', async () => (await list(owner)).some((one: { state: string }) => one.state === 'failed'));
  const [mail] = await list(owner);
  expect(mail).toMatchObject({
    ...{
      kind: 'mail',
      state: 'failed',
      what: 'Call summary',
      to: 'desk@clinic.example',
      callId,
      tries: 1,
      status: 554,
    },
    problem: 'The mail server refused this email.',
  });
  expect(Date.parse(mail.triedAt)).not.toBeNaN();
  await until('the dead letter', async () => (await deadLetters('send-notice')) === 1);
  expect(await list(other)).toEqual([]);
  expect((await again(other, 'mail', mail._id)).status).toBe(404);
  expect((await again(owner, 'webhook', mail._id)).status).toBe(404);

  smtp.answer = () => null;
  expect((await again(owner, 'mail', mail._id)).status).toBe(204);
  await until('the mail', () => smtp.mails.length === 1);
  await until('the end of the row', async () => (await list(owner)).length === 0);
  expect(await deadLetters('send-notice')).toBe(0);
  expect((await again(owner, 'mail', mail._id)).status).toBe(404);
});

test('a webhook that does not take a call is told with its status and tries, and is sent again under the same id', async () => {
  await house.request('PUT', '/user/notification-recipients', {
    token: owner.token,
    body: { daily: [], instant: [], voicemail: [], ownerLeaves: ['instant', 'voicemail'] },
  });
  const saved = await house.request('PATCH', '/instructions', {
    token: owner.token,
    body: { callHandling: 'appointment', isZapierSelected: true, zapierWebhookUrl: `${hook.url}/hook` },
  });
  expect(saved.status).toBeLessThan(300);
  const callId = await callEnds();
  await until('the first try', async () => (await list(owner))[0]?.tries >= 1);
  const [waiting] = await list(owner);
  expect(waiting).toMatchObject({
    ...{ kind: 'webhook', state: 'waiting', what: 'Call ended', to: '', callId, status: 500 },
    problem: 'The server answered with the status 500.',
  });
  // What is being tried is not sent beside that.
  expect((await again(owner, 'webhook', waiting._id)).status).toBe(404);
  answer = 410;
  await until('the end of it', async () => (await list(owner))[0]?.state === 'failed');
  answer = 200;
  expect((await again(owner, 'webhook', waiting._id)).status).toBe(204);
  await until('the delivery', async () => (await list(owner)).length === 0);
  const ids = new Set(hook.calls.map(({ headers }) => headers['idempotency-key']));
  expect(ids.size).toBe(1);
});

test('a function that failed in a call runs again with its own id and arguments, once however often it is pressed', async () => {
  const tool = {
    ...{
      type: 'function',
      name: 'book_table',
      description: 'Books.',
      webhook_url: `${hook.url}/table`,
      request_type: 'POST',
    },
    parameters: { type: 'object', properties: { guests: { type: 'number' } } },
  };
  const saved = await house.request('PATCH', '/custom-prompt', {
    token: owner.token,
    body: { tools: [tool], dynamic_prompt: 'Book.' },
  });
  expect(saved.status).toBe(200);
  answer = 503;
  hook.calls.length = 0;
  const call = { function_name: 'book_table', arguments: '{"guests":4}', call_id: 'call_1' };
  await house.request('POST', '/function-call', { token: owner.token, body: call });
  // As if a caller had asked for it.
  const { callId } = await ring(house.calls, owner.accountId);
  await house.db.execute(sql`update function_runs set source = 'call', call_id = ${callId}`);
  const [failed] = await list(owner);
  expect(failed).toMatchObject({ kind: 'function', state: 'failed', what: 'book_table', callId, status: 503 });
  answer = 200;
  const pressed = await Promise.all([1, 2].map(() => again(owner, 'function', failed._id)));
  expect(pressed.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(await list(owner)).toEqual([]);
  expect(hook.calls.map(({ body }) => body)).toEqual(['{"guests":4}', '{"guests":4}']);
  expect(new Set(hook.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a function whose process died under "Send again" fails with a reason, and one under way goes on', async () => {
  const failed = sql`
    update function_runs set state = 'failed', at = at - interval '1 day', started_at = started_at - interval '1 day'
    where name = 'book_table' returning id`;
  const id = (await house.db.value<string>(failed)) ?? '';
  let letGo = () => {};
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  hook.calls.length = 0;
  const pressed = again(owner, 'function', id);
  await until('it is under way', () => hook.calls.length === 1);
  await endBrokenOffRuns(house);
  expect(await list(owner)).toEqual([]);
  letGo();
  held = null;
  expect((await pressed).status).toBe(204);

  await house.db.run(sql`update function_runs set state = 'running', started_at = now() - interval '61 seconds'
    where id = ${id}`);
  expect(await list(owner)).toEqual([]);
  await endBrokenOffRuns(house);
  const problem = 'This was interrupted before the answer came, so its result is unknown.';
  expect(await list(owner)).toEqual([expect.objectContaining({ _id: id, state: 'failed', status: null, problem })]);
  expect((await again(owner, 'function', id)).status).toBe(204);
  expect(await list(owner)).toEqual([]);
});

test('a business sends so much again within an hour, and is told when there is more', async () => {
  house.clock.advance(3_600_000);
  for (let times = 0; times < limits.sentAgainAnHour; times += 1) {
    house.clock.advance(1_000);
    expect((await again(other, 'webhook', randomUUID())).status).toBe(404);
  }
  const refused = await again(other, 'mail', randomUUID());
  expect([refused.status, refused.body.code]).toEqual([429, 'deliveries.too-many']);
  expect(refused.body.message).toContain(`${limits.sentAgainAnHour} failed deliveries`);
  expect(refused.headers.get('retry-after')).toBe('3501');
  expect((await again(owner, 'mail', randomUUID())).status).toBe(404);
  house.clock.advance(3_501_000);
  expect((await again(other, 'mail', randomUUID())).status).toBe(404);
  expect((await again(other, 'mail', randomUUID())).status).toBe(429);
});

test('a form that was not handed over is shown, and handed over again, by whom its owner gives the forms alone', async () => {
  const { id, formToken } = await makeLink(house, owner.token);
  expect((await handIn(house, formToken)).status).toBe(200);
  await house.db.execute(
    sql`update patient_submissions set hand_over = 'failed', hand_over_tries = 1, hand_over_problem = 'It was refused.'`,
  );
  const manager = await personOf(house, owner.accountId, 'manager');
  const ticked = await personOf(house, owner.accountId, 'manager', { mayUseForms: true });
  const listed = async ({ token }: { token: string }) =>
    (await house.request('GET', '/deliveries', { token })).body.map(({ kind }: { kind: string }) => kind);
  const over = ({ token }: { token: string }) =>
    house.request('POST', `/deliveries/patient-form/${id}/again`, { token });
  expect(await listed(manager)).not.toContain('patient-form');
  expect((await over(manager)).status).toBe(403);
  expect(await listed(ticked)).toContain('patient-form');
  expect((await over(ticked)).status).toBe(204);
});

test('what no delivery is called is refused', async () => {
  expect((await again(owner, 'mail', 'x')).status).toBe(404);
  expect((await again(owner, 'pigeon', randomUUID())).status).toBe(404);
  expect((await house.request('GET', '/deliveries')).status).toBe(401);
});
