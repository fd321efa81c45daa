import { once } from 'node:events';
import { createServer as createSecureServer, type Server } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CalcomServer, startCalcomServer } from '#tests/calcom-server.ts';
import { partnerCertificate, partnerKey } from '#tests/fixtures/partner-certificate.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';
import { createCalcomCalendar } from './appointments.service.ts';
import { checkCalendar } from './check-connection.ts';

let [calcom, hook]: [CalcomServer, WebhookServer] = [] as never;
/** Proves a name that is not its own. */
let unproven: Server;
let unprovenHost = '';
let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  [calcom, hook] = [await startCalcomServer(), await startWebhookServer()];
  const identity = { key: partnerKey, cert: partnerCertificate };
  unproven = createSecureServer(identity, (_, response) => void response.end('taken')).listen(0, '127.0.0.1');
  await once(unproven, 'listening');
  unprovenHost = `127.0.0.1:${(unproven.address() as AddressInfo).port}`;
  const hosts = `${hook.host},${unprovenHost}`;
  house = await startHouse({ env: { CALCOM_URL: calcom.url, EGRESS_ALLOW_HOSTS: hosts } });
  owner = await house.person('owner');
});
afterAll(async () => {
  await house.stop();
  await calcom.stop();
  unproven.close();
});
beforeEach(async () => {
  // Past the allowance of the test before.
  house.clock.advance(61_000);
  const { token, password } = owner;
  await house.request('POST', '/auth/prove-again', { token, body: { password } });
  calcom.slotsFail = null;
  calcom.free = [];
  calcom.bookings.length = 0;
  hook.calls.length = 0;
});

const save = async (body: object) =>
  expect((await house.request('PATCH', '/instructions', { token: owner.token, body })).status).toBe(200);
const check = async (provider: 'calcom' | 'zapier') =>
  (await house.request('POST', '/instructions/check-connection', { token: owner.token, body: { provider } })).body;
const inDays = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000).toISOString();

test('a calendar that works is told by its event and the earliest time that is free, and nothing is booked', async () => {
  expect(await check('calcom')).toMatchObject({ works: false, text: 'No API key is saved.' });
  await save({ calcomApiKey: calcom.key });
  expect(await check('calcom')).toMatchObject({ works: false, text: 'No event ID is saved.' });
  await save({ calcomEventTypeId: calcom.eventTypeId });
  calcom.free = [inDays(9), inDays(2), inDays(-1)];
  calcom.bookings.push({ start: inDays(1) } as never);
  expect(await check('calcom')).toEqual({
    ...{
      works: true,
      text: 'The event "Consultation" was found.',
      nextFree: inDays(2),
      timeZone: 'America/Chicago',
      ahead: -360,
    },
  });
  expect(calcom.bookings).toHaveLength(1);
});

test.each([
  [
    'a wrong key',
    async (): Promise<unknown> => save({ calcomApiKey: 'cal_live_wrong' }),
    /does not accept the API key/,
  ],
  [
    'an event that is gone',
    async (): Promise<unknown> => save({ calcomEventTypeId: '999' }),
    /does not know this event ID/,
  ],
  [
    'no free time',
    async (): Promise<unknown> => undefined,
    /"Consultation" was found, but it has no open times in the next 30 days/,
  ],
  ['times beyond 30 days', async () => calcom.free.push(inDays(31)), /no open times in the next 30 days/],
  ['an error of its own', async () => Object.assign(calcom, { slotsFail: 'broken' }), /returned an error \(500\)/],
  [
    'a key that may not do this',
    async () => Object.assign(calcom, { slotsFail: 'forbidden-key' }),
    /does not accept the API key/,
  ],
  [
    'too many questions before',
    async () => Object.assign(calcom, { slotsFail: 'too-many' }),
    /is limiting requests\. Try again in a minute/,
  ],
] as const)('of a calendar with %s it is said so', async (_, spoil, words) => {
  await save({ calcomApiKey: calcom.key, calcomEventTypeId: calcom.eventTypeId });
  await spoil();
  const found = await check('calcom');
  expect(found.text).toMatch(words);
  expect(found).toMatchObject({ works: false, nextFree: null });
});

test('of a calendar that hangs, is away, or says what nobody can read', async () => {
  const access = { apiKey: calcom.key, eventTypeId: calcom.eventTypeId };
  const told = async (url: string, deadlineMs = 60_000) =>
    (await checkCalendar(createCalcomCalendar(url), access, house.clock.now(), deadlineMs)).text;
  calcom.slotsFail = 'hangs';
  expect(await told(calcom.url, 300)).toBe('Cal.com did not answer within 1 seconds. Try again.');
  const gone = await startCalcomServer();
  await gone.stop();
  expect(await told(gone.url)).toBe('Cal.com could not be reached.');
  const garbled = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nnope'));
  await new Promise<void>((resolve) => garbled.listen(0, '127.0.0.1', resolve));
  const { port } = garbled.address() as { port: number };
  expect(await told(`http://127.0.0.1:${port}`)).toBe('Cal.com’s response could not be read.');
  garbled.close();
});

test('a team event, which is not told by its id, works by its free times', async () => {
  calcom.free = [inDays(1)];
  const calendar = createCalcomCalendar(calcom.url);
  const { CalendarError } = await import('./calendar.ts');
  const team = { ...calendar, title: () => Promise.reject(new CalendarError('refused', 404)) };
  const access = { apiKey: calcom.key, eventTypeId: calcom.eventTypeId };
  expect(await checkCalendar(team, access, house.clock.now(), 5_000)).toEqual({
    ...{ works: true, text: 'The event was found.', nextFree: inDays(1) },
  });
});

test('a Zap gets one signed message that is marked as a test and tells of nobody', async () => {
  expect(await check('zapier')).toMatchObject({ works: false, text: 'No webhook URL is saved.' });
  await save({ zapierWebhookUrl: `${hook.url}/hooks/catch/1` });
  expect(await check('zapier')).toMatchObject({ works: true, text: expect.stringContaining('was accepted') });
  expect(hook.calls).toHaveLength(1);
  const [call] = hook.calls;
  expect(JSON.parse(call?.body ?? '')).toEqual({ event: 'connection.test', sentAt: house.clock.now().toISOString() });
  expect(call?.headers['webhook-signature']).toMatch(/^v1,/);
});

test.each([
  [410, 'No Zap is listening at this address anymore (410). Copy the address from your Zap again.'],
  [404, 'No Zap is listening at this address anymore (404). Copy the address from your Zap again.'],
  [401, 'The server refused the request (401). Copy the address from your Zap again.'],
  [429, 'The server is limiting requests (429). Try again in a minute.'],
  [503, 'The server returned an error (503). Try again later.'],
  [418, 'The server answered with the status 418.'],
])('of a Zap that answers %d it is said what to do', async (status, text) => {
  await save({ zapierWebhookUrl: `${hook.url}/hooks/catch/1` });
  hook.answer = (_, response) => void response.writeHead(status).end();
  expect(await check('zapier')).toMatchObject({ works: false, text });
});

test('a Zap that hangs, a certificate of another name, a name that is none, a host inside and a server that is away are told as such', async () => {
  const told = async (zapierWebhookUrl: string) => {
    await save({ zapierWebhookUrl });
    const { works, text } = await check('zapier');
    return works ? 'works' : text;
  };
  hook.answer = () => undefined;
  expect(await told(`${hook.url}/hooks/catch/1`)).toBe('The server did not finish its response within 10 seconds.');
  expect(await told(`https://${unprovenHost}/hooks`)).toBe('The server has no valid certificate for this name.');
  expect(await told('https://hooks.example.invalid/hooks')).toBe('The name of this server could not be found.');
  const body = { zapierWebhookUrl: 'http://127.0.0.2:8080/hooks' };
  const refused = await house.request('PATCH', '/instructions', { token: owner.token, body });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('does not lead to the public internet') },
  });
  await hook.stop();
  expect(await told(`${hook.url}/hooks/catch/1`)).toBe('The server could not be reached.');
});

test('it is asked ten times a minute at most, and by nobody who only reads', async () => {
  const reader = await personOf(house, owner.accountId, 'reader');
  const ask = async ({ token }: { token: string }) =>
    (await house.request('POST', '/instructions/check-connection', { token, body: { provider: 'calcom' } })).status;
  expect(await ask(reader)).toBe(403);
  const answers = [];
  for (let time = 0; time < 11; time++) answers.push(await ask(owner));
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});
