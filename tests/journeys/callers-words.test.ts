import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallerDetail } from '#contract/brief.ts';
import { createEvents } from '#server/events.ts';
import { createAppointmentsService, createCalcomCalendar } from '#server/features/appointments/appointments.service.ts';
import { createWebhookSecrets } from '#server/features/functions/functions.service.ts';
import { createPgBossJobs } from '#server/jobs/pg-boss-jobs.ts';
import { createLogger } from '#server/logger.ts';
import { type CalcomServer, startCalcomServer } from '#tests/calcom-server.ts';
import { conversation, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { digits, expectInNoTable, found, word } from '#tests/canaries.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';

let house: TestHouse;
let owner: Person;
let webhook: WebhookServer;
let calcom: CalcomServer;
const lines: string[] = [];
beforeAll(async () => {
  [webhook, calcom] = [await startWebhookServer(), await startCalcomServer()];
  const log = createLogger('debug', { write: (line: string) => void lines.push(line) });
  house = await startHouse({ log, env: { EGRESS_ALLOW_HOSTS: webhook.host, CALCOM_URL: calcom.url } });
  owner = await house.person('owner');
});
afterAll(async () => {
  await house.stop();
  await webhook.stop();
  await calcom.stop();
});

test('what callers say stands nowhere plain: tables, search, keys, jobs, log, figures', async () => {
  const said = Array.from({ length: 24 }, word);
  const [name = '', mailbox, reason = '', street = '', when = '', attendee = '', argument = '', quoted = ''] = said;
  const callback = `+1${digits(10)}`;
  const { accountId, token } = owner;
  const ask = (method: string, path: string, body?: object) =>
    house.request(method, path, { token, ...(body && { body }) });

  // A call with lines as they are spoken, details, a clip, acts, and a voicemail that its analysis reads.
  const { callId } = await ring(house.calls, accountId, { location: null });
  const now = house.clock.now();
  const transcript = conversation(now, ...said.slice(8).map((one) => `I said ${one} to you.`));
  for (const line of transcript.slice(0, 9)) house.calls.journal.line(callId, line);
  const details: CallerDetail[] = [
    { field: 'fullName', value: `Ann ${name}`, status: 'confirmed' },
    { field: 'emailAddress', value: `${mailbox}@mail.example`, status: 'confirmed' },
    { field: 'reasonForCalling', value: reason, status: 'as-heard' },
    { field: 'streetAddress', value: street, status: 'as-heard' },
    { field: 'contactNumber', value: callback, status: 'confirmed' },
  ];
  for (const detail of details) house.calls.journal.detail(callId, detail, Buffer.from(`${reason} as sound`));
  house.calls.journal.progress(callId, { acts: [{ tool: 'take_message', ok: true, status: 'done' }], answeredBy: [] });
  await house.calls.journal.settled();
  const voicemail = Buffer.from(`${name} as sound`);
  await house.calls.journal.finish(recordOf(house, accountId, callId, { transcript, details, voicemail }));
  await until('the analysis', async () => {
    const { body } = await ask('GET', `/overview/call-logs/${callId}`);
    return body.transcriptionSummary !== null;
  });

  // A wish in the caller's words, and a booking whose calendar writes the name into its title.
  const jobs = createPgBossJobs({ databaseUrl: house.databaseUrl, logger: createLogger('silent') });
  const calendar = createCalcomCalendar(calcom.url);
  const events = createEvents(createLogger('silent'));
  const secrets = createWebhookSecrets(house);
  const appointments = createAppointmentsService({ ...house, jobs, events, secrets, calendar });
  const use = {
    accountId,
    callId,
    timeZone: 'America/Chicago',
    language: 'en-US' as const,
    country: 'US',
    isTest: false,
  };
  const who = { name: attendee, email: `${attendee}@mail.example`, phone: callback, reason };
  const zapier = { isCalcomSelected: false, isZapierSelected: true, zapierWebhookUrl: `${webhook.url}/wishes` };
  expect((await ask('PATCH', '/instructions', zapier)).status).toBe(200);
  await appointments.request(use, `some time when ${when}`, who);
  const cal = { isZapierSelected: false, isCalcomSelected: true, calcomApiKey: calcom.key };
  expect((await ask('PATCH', '/instructions', { ...cal, calcomEventTypeId: calcom.eventTypeId })).status).toBe(200);
  calcom.free = [new Date(now.getTime() + 86_400_000).toISOString()];
  await appointments.book(use, { start: calcom.free[0] ?? '' }, who, new AbortController().signal);
  expect(calcom.bookings[0]?.title).toContain(attendee);

  // A function of the business whose server quotes what it was sent, in an answer and in a fault.
  const parameters = { type: 'object', properties: { what: { type: 'string', maxLength: 20 } } };
  const tool = { type: 'function', name: 'look_up', description: 'Looks up.', request_type: 'POST', parameters };
  expect(
    (await ask('PATCH', '/custom-prompt', { tools: [{ ...tool, webhook_url: `${webhook.url}/look-up` }] })).status,
  ).toBe(200);
  for (const status of [200, 500]) {
    webhook.answer = (_call, response) => void response.writeHead(status).end(`${quoted} ${argument}`);
    const call = { function_name: 'look_up', call_id: `${callId}${status}`, arguments: { what: argument } };
    await ask('POST', '/function-call', call);
  }
  await ask('POST', '/function-call', {
    function_name: 'look_up',
    call_id: callId,
    arguments: { what: `${argument} too long` },
  });

  // What stands sealed is read, and found.
  const found_ = await house.request('GET', '/overview/call-logs', {
    token,
    query: { search: name, page: '1', limit: '7' },
  });
  expect(found_.text).toContain(`Ann ${name}`);
  const shown = await ask('GET', `/overview/call-logs/${callId}`);
  for (const canary of [...said.slice(8), mailbox, street, callback]) expect(shown.text).toContain(canary);

  await expectInNoTable(house, [...said, callback]);
  expect(lines.join('').length).toBeGreaterThan(500);
  expect(found(lines.join(''), [...said, callback])).toEqual([]);
  expect(found((await house.request('GET', '/metrics')).text, said)).toEqual([]);
});
