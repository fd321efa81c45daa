import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { statusAgainMs } from '#contract/status.ts';
import { systemClock } from '#server/clock.ts';
import { knownForMs } from '#server/phone/reach.ts';
import { type CalcomServer, startCalcomServer } from '#tests/calcom-server.ts';
import { recordOf, ring } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { startWebhookServer } from '#tests/webhook-server.ts';

let house: TestHouse;
afterEach(() => house.stop());

/** A model service that answers everything with a status. */
async function startModels(status: () => number, port = 0) {
  const server = createServer((_, response) => void response.writeHead(status()).end('{}')).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function open(env: Record<string, string> = {}) {
  house = await startHouse({ env, clock: { ...systemClock, advance: () => {} } });
  const owner = await house.person('owner');
  const { token } = owner;
  const words = async (of: { token: string } = owner) => {
    const { body } = await house.request('GET', '/status', { token: of.token });
    return Object.fromEntries(body.map(({ part, state, word }: Record<string, string>) => [part, `${state}: ${word}`]));
  };
  const text = async (part: string) => {
    const { body } = await house.request('GET', '/status', { token });
    return body.find((item: Record<string, string>) => item.part === part)?.text;
  };
  return { owner, words, text };
}

test('of a house with nothing set up it says what is missing, and promises no mail', async () => {
  const { owner, words } = await open();
  const bare = {
    ...{ phone: 'missing: No number', mail: 'missing: Not set up', models: 'works: Built in' },
    calendar: 'missing: Not set up',
  };
  expect(await words()).toEqual(bare);
  await house.numbers.purchase({ actorId: null, requestId: 'test' }, owner.email, '+13125550123');
  expect(await words()).toEqual({ ...bare, phone: 'missing: Practice' });
  await house.db.execute('update minute_accounts set balance_seconds = 0');
  expect(await words()).toEqual({ ...bare, phone: 'away: No minutes' });
});

test('each service that goes away is told within 10 s, and when it is back', async () => {
  let [smtp, calcom, status]: [SmtpServer, CalcomServer, number] = [
    await startSmtpServer(),
    await startCalcomServer(),
    200,
  ];
  let models = await startModels(() => status);
  const { owner, words } = await open({
    ...{ SMTP_URL: smtp.url, CALCOM_URL: calcom.url, CHAT_URL: models.url, CHAT_MODEL: 'tiny' },
    ...{ MAIL_FROM: 'desk@clinic.example' },
  });
  const body = { callHandling: 'appointment', isCalcomSelected: true };
  const { token } = owner;
  await house.request('PATCH', '/instructions', {
    token,
    body: { ...body, calcomApiKey: calcom.key, calcomEventTypeId: '4711' },
  });
  const all = { mail: 'works: Works', models: 'works: Works', calendar: 'works: Cal.com' };
  expect(await words()).toMatchObject(all);
  // As a page asks.
  const within = (expected: object) =>
    expect.poll(() => words(), { timeout: 10_000, interval: statusAgainMs }).toMatchObject(expected);

  const ports = [smtp.url, calcom.url, models.url].map((url) => Number(new URL(url).port));
  await Promise.all([smtp.stop(), calcom.stop(), models.stop()]);
  await within({ mail: 'away: Not reached', models: 'away: Not reached', calendar: 'away: Not reached' });
  [smtp, calcom] = [await startSmtpServer(ports[0]), await startCalcomServer(ports[1])];
  await within({ mail: 'works: Works', models: 'away: Not reached', calendar: 'works: Cal.com' });
  await Promise.all([smtp.stop(), calcom.stop()]);

  status = 401;
  models = await startModels(() => status, ports[2]);
  await within({ models: 'away: Refused' });
  status = 503;
  await within({ models: 'away: Failing' });
  // A key that is restricted to what calls need.
  status = 403;
  await within({ models: 'works: Works' });
  await models.stop();
});

test('one that hangs is told within 10 s too, at the worst moment and beside another one that hangs', async () => {
  let hangs = false;
  const lines = new Set<Socket>();
  const smtp = createSocketServer((socket) => {
    lines.add(socket.on('error', () => undefined));
    if (!hangs) socket.write('220 mail.example ESMTP\r\n');
  }).listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const calcom = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(calcom, 'listening');
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const { owner, words } = await open({
    ...{ SMTP_URL: `smtp://127.0.0.1:${portOf(smtp)}`, MAIL_FROM: 'desk@clinic.example' },
    CALCOM_URL: `http://127.0.0.1:${portOf(calcom)}`,
  });
  const saved = { callHandling: 'appointment', isCalcomSelected: true, calcomApiKey: 'cal_1', calcomEventTypeId: '1' };
  expect((await house.request('PATCH', '/instructions', { token: owner.token, body: saved })).status).toBe(200);

  const other = await house.person('otherOwner');

  // A page that does not ask for the calendar is told that mail works.
  const askedAt = performance.now();
  expect(await words(other)).toMatchObject({ mail: 'works: Works' });
  hangs = true;
  const goneAt = performance.now();
  await wait(askedAt + knownForMs - 200 - goneAt);
  // Another one is told the same, and waits for the calendar before it is.
  expect(await words()).toMatchObject({ calendar: 'away: Not reached' });
  await wait(statusAgainMs);
  expect(await words()).toMatchObject({ mail: 'away: Silent' });
  const tookMs = performance.now() - goneAt;
  console.log(`A mail server that hangs was told after ${Math.round(tookMs)} ms`);
  expect(tookMs).toBeLessThan(10_000);
  for (const line of lines) line.destroy();
  smtp.close();
  calcom.closeAllConnections();
  calcom.close();
});

test('of a Zap it is said what came of the last message', async () => {
  let status = 200;
  const hook = await startWebhookServer((_, response) => void response.writeHead(status).end());
  const { owner, words, text } = await open({ EGRESS_ALLOW_HOSTS: hook.host });
  const body = { callHandling: 'appointment', isZapierSelected: true, zapierWebhookUrl: `${hook.url}/hook` };
  expect((await house.request('PATCH', '/instructions', { token: owner.token, body })).status).toBe(200);
  const callEnds = async () => {
    const { callId } = await ring(house.calls, owner.accountId);
    await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  };
  const told = (calendar: string) => expect.poll(() => words(), { timeout: 20_000 }).toMatchObject({ calendar });
  await told('works: Zapier');
  expect(await text('calendar')).toContain('"Check connection"');
  await callEnds();
  await expect.poll(() => text('calendar'), { timeout: 20_000 }).toBe('Your Zap accepted the last request.');
  status = 503;
  await callEnds();
  await told('away: Not taken');
  expect(await text('calendar')).toBe(
    'Your Zap did not accept the last request. The server answered with the status 503. It will be retried automatically.',
  );
  status = 410;
  await expect
    .poll(() => text('calendar'), { timeout: 20_000 })
    .toBe(
      'Your Zap did not accept the last request. The server answered with the status 410. Send it again under "Delivery problems".',
    );
  status = 200;
  await callEnds();
  await told('works: Zapier');
  await hook.stop();
});

test('of a service that is away it is said what becomes of its own work', async () => {
  const there = await startModels(() => 404);
  const gone = 'http://127.0.0.1:1/v1';
  const told = async (env: Record<string, string>) => {
    const { words, text } = await open(env);
    expect(await words()).toMatchObject({ models: 'away: Not reached' });
    const said = await text('models');
    await house.stop();
    return said;
  };
  const chat = { CHAT_URL: there.url, CHAT_MODEL: 'tiny' };
  expect(await told({ ...chat, EMBEDDINGS_URL: gone, EMBEDDINGS_MODEL: 'tiny' })).toBe(
    'The embedding service does not answer: calls continue, and knowledge is searched by keywords only.',
  );
  expect(await told({ ...chat, REALTIME_CALLS_URL: `${gone}/realtime/calls` })).toBe(
    'The voice test service does not answer: voice tests cannot start. Calls are not affected.',
  );
  const realtime = { REALTIME_URL: 'ws://127.0.0.1:1/v1/realtime', REALTIME_MODEL: 'tiny' };
  expect(await told({ ...chat, ...realtime })).toBe(
    'The realtime service does not answer: calls continue with your other services.',
  );
  expect(await told({ ...realtime, CHAT_URL: gone, CHAT_MODEL: 'tiny' })).toBe(
    'The realtime service does not answer: calls continue with the built-in services. The chat service does not answer: calls continue with the built-in services.',
  );
  await there.stop();
});
