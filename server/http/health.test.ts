import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { telephonyEndpoints } from '#contract/telephony.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { startRelay } from '#tests/relay.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: true, assistant: new ScriptedAssistant() });
});
afterAll(() => house.stop());

test('/healthz and /readyz answer while all is well', async () => {
  expect(await house.request('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await house.request('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('/metrics counts requests by route, for this machine only', async () => {
  await house.request('GET', '/user');
  const { status, text, headers } = await house.request('GET', '/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toContain('noura_http_request_seconds_count{method="GET",route="/user",status="401"} 1');
  for (const header of ['x-forwarded-for', 'origin']) {
    expect((await house.request('GET', '/metrics', { headers: { [header]: '127.0.0.1' } })).status).toBe(403);
  }
});

test('/openapi.json is OpenAPI 3.1 and has every endpoint of the contract with its access class', async () => {
  const { body } = await house.request('GET', '/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  for (const endpoint of [...Object.values(endpoints), ...Object.values(telephonyEndpoints)]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = body.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation, `${endpoint.method} ${path}`).toMatchObject({
      summary: endpoint.summary,
      'x-access': endpoint.access,
    });
  }
  expect(body.paths['/user/purchase-number'].post.security).toEqual([{ bearer: [] }]);
});

test('/openapi.json is made before anybody can ask, once, and not sent again to who has it', async () => {
  const own = await startHouse({ describesAtStart: true });
  const made = vi.spyOn(own.app, 'swagger');
  const asked = (tag?: string) => own.request('GET', '/openapi.json', { headers: tag ? { 'if-none-match': tag } : {} });
  const first = await asked();
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)]);
  // A proxy that compresses marks the tag as weak.
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await asked(tag);
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  expect((await asked('"other"')).text).toBe(first.text);
  expect(made).not.toHaveBeenCalled();
  await own.stop();
});

test('a request while the database is away is a 503 that says so, and it recovers by itself', async () => {
  const server = new URL(inject('databaseServerUrl'));
  const relay = await startRelay({ host: server.hostname, port: Number(server.port || 5432) });
  const own = await startHouse({ databasePort: relay.port });
  const { token } = await own.person('owner');
  relay.cut();
  expect(await own.request('GET', '/user', { token })).toMatchObject({ status: 503, body: { code: 'server.busy' } });
  expect((await own.request('GET', '/readyz')).status).toBe(503);
  expect((await own.request('GET', '/healthz')).status).toBe(200);
  relay.restore();
  expect((await own.request('GET', '/user', { token })).status).toBe(200);
  await own.stop();
  await relay.stop();
});

test('a house that stops answers no more, and stopping twice is fine', async () => {
  const own = await startHouse();
  await Promise.all([own.stop(), own.stop()]);
  await expect(fetch(`${own.url}/healthz`)).rejects.toThrow();
});
