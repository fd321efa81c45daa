import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { conversation, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';

/** Addresses of a business hold keys. Who reads its settings and does not change them meets no key, whatever they ask for. */
const key = 'k3y-of-the-hook';
let hook: WebhookServer;
let house: TestHouse;
let owner: Person;
let manager: { token: string };
let reader: { token: string };
let baseId: string;
let callId: string;
const tool = () => ({
  ...{ type: 'function', name: 'look_up', description: 'Looks up an order.', request_type: 'POST', parameters: {} },
  webhook_url: `${hook.url}/hooks/${key}?code=${key}`,
});
const zap = () => ({ callHandling: 'appointment', isZapierSelected: true, zapierWebhookUrl: `${hook.url}/zap/${key}` });
const page = () => `${hook.url}/prices?access=${key}`;
const ask = (method: string, path: string, body?: unknown, { token }: { token: string } = owner) =>
  house.request(method, path, { token, ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  const html =
    '<title>Prices</title><main><p>A cleaning costs eighty dollars and takes an hour at our desk.</p></main>';
  hook = await startWebhookServer(({ path }, response) =>
    path === '/prices'
      ? void response.writeHead(200, { 'content-type': 'text/html' }).end(html)
      : void response.writeHead(500, { 'content-type': 'application/json' }).end('{}'),
  );
  house = await startHouse({ telephone: false, env: { EGRESS_ALLOW_HOSTS: hook.host } });
  owner = await house.person('owner');
  [manager, reader] = [
    await personOf(house, owner.accountId, 'manager'),
    await personOf(house, owner.accountId, 'reader'),
  ];
  expect((await ask('PATCH', '/custom-prompt', { tools: [tool()] })).status).toBe(200);
  expect((await ask('PATCH', '/instructions', zap())).status).toBe(200);
  expect((await ask('POST', '/custom-prompt/try', { tool: tool(), arguments: {} })).body.status).toBe(500);
  baseId = (await ask('POST', '/knowledge-bases', { name: 'Site' })).body._id;
  const item = { type: 'web_page', content: { url: page() } };
  expect((await ask('POST', `/knowledge-bases/${baseId}/items`, item)).status).toBe(200);
  await until('the reading', async () => (await ask('GET', `/knowledge-bases/${baseId}/items`)).body[0].sync);
  ({ callId } = await ring(house.calls, owner.accountId));
  const record = recordOf(house, owner.accountId, callId);
  const sources = [{ source: 'knowledge' as const, title: `Site / ${page()}` }];
  const lines = conversation(house.clock.now(), 'What is a cleaning?', 'Eighty dollars.');
  await house.calls.journal.finish({ ...record, transcript: lines.map((line) => ({ ...line, sources })) });
  // The notices of the changes above, and the webhook that does not take the call.
  await until('the failure', async () => (await ask('GET', '/deliveries')).body.length > 0);
});
afterAll(async () => {
  await house.stop();
  await hook.stop();
});

test('who may change the addresses of functions sees them whole, who may not their host alone', async () => {
  const addressOf = async (who: { token: string }) =>
    (await ask('GET', '/custom-prompt', undefined, who)).body.tools[0].webhook_url;
  expect(await addressOf(owner)).toBe(tool().webhook_url);
  expect(await addressOf(manager)).toBe(tool().webhook_url);
  expect(await addressOf(reader)).toBe(`${hook.url}/…`);
  expect((await ask('GET', '/instructions', undefined, reader)).body.zapierWebhookUrl).toBe(`${hook.url}/…`);
  expect((await ask('GET', '/instructions', undefined, manager)).body.zapierWebhookUrl).toMatch(/•+hook$/);
  const [mine] = (await ask('GET', `/knowledge-bases/${baseId}/items`, undefined, manager)).body;
  expect([mine.name, mine.content.url]).toEqual([page(), page()]);
  const [theirs] = (await ask('GET', `/knowledge-bases/${baseId}/items`, undefined, reader)).body;
  expect([theirs.name, theirs.content.url]).toEqual(Array(2).fill(`${hook.url}/prices?…`));
});

test('nothing that a reader may ask for holds a key of an address', async () => {
  const paths = Object.values(endpoints)
    .filter((endpoint) => endpoint.method === 'GET' && endpoint.access === 'user')
    .filter(
      ({ path, ...endpoint }) =>
        !path.includes(':') && !('produces' in endpoint && endpoint.produces === 'text/event-stream'),
    )
    .map(({ path }) => path);
  const asked = [
    ...paths,
    `/knowledge-bases/${baseId}/items`,
    `/overview/call-logs/${callId}`,
    '/overview/call-logs?after=',
  ];
  let answered = 0;
  for (const path of asked) {
    const { status, text } = await ask('GET', path, undefined, reader);
    if (status === 200) answered += 1;
    expect(text, path).not.toContain(key);
  }
  expect(answered).toBeGreaterThan(20);
  const found = await ask('POST', '/vector-search', { transcript: 'What does a cleaning cost?' }, reader);
  expect(found.body.sources).toEqual([{ base: 'Site', item: `${hook.url}/prices?…` }]);
  expect(found.text).not.toContain(key);
  const { transcription } = (await ask('GET', `/overview/call-logs/${callId}`, undefined, reader)).body;
  expect(transcription[1].sources).toEqual([{ source: 'knowledge', title: `Site / ${hook.url}/prices?…` }]);
  const runs = await ask('GET', '/custom-prompt/runs', undefined, reader);
  expect(runs.body.map(({ name }: { name: string }) => name)).toEqual(['look_up']);
});

test('an address that was told in part is not saved, nor called, in place of the whole', async () => {
  const { tools } = (await ask('GET', '/custom-prompt', undefined, reader)).body;
  const { zapierWebhookUrl } = (await ask('GET', '/instructions', undefined, reader)).body;
  const [item] = (await ask('GET', `/knowledge-bases/${baseId}/items`, undefined, reader)).body;
  const again = { type: 'web_page', content: item.content };
  for (const [method, path, body] of [
    ['PATCH', '/custom-prompt', { tools }],
    ['POST', '/custom-prompt/try', { tool: tools[0], arguments: {} }],
    ['PATCH', '/instructions', { zapierWebhookUrl }],
    ['POST', `/knowledge-bases/${baseId}/items`, again],
  ] as const)
    expect(await ask(method, path, body, manager), path).toMatchObject({ status: 400 });
  expect((await ask('GET', '/custom-prompt')).body.tools).toEqual([tool()]);
  const calls = hook.calls.length;
  await ask('POST', '/instructions/check-connection', { provider: 'zapier' });
  expect(hook.calls.slice(calls).map(({ path }) => path)).toEqual([`/zap/${key}`]);
});
