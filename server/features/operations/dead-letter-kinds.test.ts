import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeadLetterItem } from '#contract/operations.ts';
import { people } from '#db/demo/people.ts';
import { GiveUp } from '#server/jobs/jobs.ts';
import { builtInAnalyser } from '#server/language/built-in/built-in-analyser.ts';
import { sql } from '#server/store/sql.ts';
import { recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type FhirServer, startFhirServer } from '#tests/fhir/fhir-server.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { humanProof } from '#tests/human-check.ts';
import { handIn, makeLink } from '#tests/intake.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';

/** Each kind of work whose row says that it was given up is open again once it is tried again. */
let smtp: SmtpServer;
let hook: WebhookServer;
let fhir: FhirServer;
let house: TestHouse;
let owner: Person;
let admin: Person;
let analyses = true;
let status = 410;

beforeAll(async () => {
  smtp = await startSmtpServer();
  fhir = await startFhirServer();
  hook = await startWebhookServer((_call, response) => void response.writeHead(status).end('{}'));
  house = await startHouse({
    analyser: {
      async analyse(call) {
        if (analyses) return builtInAnalyser.analyse(call);
        throw new GiveUp(new Error('It does not answer.'));
      },
    },
    env: {
      ...{ SMTP_URL: smtp.url, PUBLIC_URL: 'https://calls.example.com', EGRESS_ALLOW_HOSTS: hook.host },
      WEBINAR_STARTS_AT: '2098-12-10T12:00:00-06:00',
      ...{ FHIR_URL: fhir.url, FHIR_TOKEN: 'secret', FHIR_ACCOUNTS: people.owner.email },
    },
  });
  owner = await house.person('owner');
  admin = await house.person('superadmin');
  const body = { callHandling: 'appointment', isZapierSelected: true, zapierWebhookUrl: `${hook.url}/hook` };
  expect((await house.request('PATCH', '/instructions', { token: owner.token, body })).status).toBeLessThan(300);
  await house.request('PUT', '/user/notification-recipients', {
    token: owner.token,
    body: { daily: [], instant: [], voicemail: [], ownerLeaves: ['instant', 'voicemail'] },
  });
  // A house serves before its jobs run.
  await until('the jobs run', async () => (await deadLetters()).status === 200);
});
afterAll(async () => {
  await house.stop();
  for (const server of [hook, smtp]) await server.stop();
  await fhir.close();
});

const deadLetters = () => house.request('GET', '/operations/dead-letters', { token: admin.token });
const letterOf = async (queue: string): Promise<DeadLetterItem | undefined> =>
  (await deadLetters()).body.find((letter: DeadLetterItem) => letter.queue === queue);
async function given(queue: string): Promise<DeadLetterItem> {
  await until(`${queue} is given up`, async () => (await letterOf(queue)) !== undefined);
  return (await letterOf(queue)) as DeadLetterItem;
}
const retry = async ({ _id: id }: DeadLetterItem) =>
  (await house.request('POST', `/operations/dead-letters/${id}/retry`, { token: admin.token })).status;
const count = (text: ReturnType<typeof sql>) => house.db.count(text);

async function callEnds(): Promise<string> {
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  return callId;
}

test('an analysis', async () => {
  analyses = false;
  const callId = await callEnds();
  const letter = await given('analyse-call');
  expect(letter).toMatchObject({ kind: 'Error', account: owner.email, jobId: callId });
  await house.db.run(sql`update calls set analysis_given_up = true where id = ${callId}`);
  analyses = true;
  expect(await retry(letter)).toBe(204);
  await until('it is analysed', async () =>
    Boolean(
      await count(sql`
        select count(*) from calls where id = ${callId} and analysed_at is not null and not analysis_given_up`),
    ),
  );
});

test('a webhook', async () => {
  const letter = await given('send-webhook');
  expect(letter).toMatchObject({ kind: 'WebhookRefused', code: null, status: 410 });
  status = 200;
  expect(await retry(letter)).toBe(204);
  await until('it is sent', async () =>
    Boolean(await count(sql`select count(*) from webhook_deliveries where state = 'sent'`)),
  );
  expect(new Set(hook.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a confirmation of a webinar, with its calendar file', async () => {
  smtp.answer = (verb) => (verb === 'DATA' ? '554 no' : null);
  const body = { webinar: 'legal-services', firstName: 'Maria', organization: 'Lakeside', country: 'US' };
  const { status: answered } = await house.request('POST', '/webinar-registrations', {
    body: { ...body, email: 'maria@lakeside.example', phone: '+1 312 555 0147', proof: await humanProof(house) },
  });
  expect(answered).toBe(200);
  const letter = await given('confirm-webinar');
  expect(letter.account).toBeNull();
  smtp.answer = () => null;
  expect(await retry(letter)).toBe(204);
  const sent = () => smtp.mails.find(({ to }) => to.includes('maria@lakeside.example'));
  await until('the mail', () => sent() !== undefined);
  expect(sent()?.source).toContain('legal-services.ics');
});

test('a form for the practice system', async () => {
  fhir.behave = 'refusing';
  const { id, formToken } = await makeLink(house, owner.token);
  expect((await handIn(house, formToken)).status).toBe(200);
  const letter = await given('hand-over-form');
  expect(letter).toMatchObject({ kind: 'HandOverFailed', account: owner.email });
  fhir.behave = 'well';
  expect(await retry(letter)).toBe(204);
  await until('it is handed over', async () =>
    Boolean(
      await count(sql`
        select count(*) from patient_submissions where link_id = ${id} and hand_over = 'handed-over'`),
    ),
  );
});

test('a mail with a link cannot be sent again: its token is gone', async () => {
  smtp.answer = (verb) => (verb === 'DATA' ? '554 no' : null);
  await makeLink(house, owner.token, 'patient@example.com');
  const letter = await given('mail-form-link');
  smtp.answer = () => null;
  expect(await retry(letter)).toBe(409);
  expect(await letterOf('mail-form-link')).toEqual(letter);
});
