import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestClock } from '#tests/clock.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

// A Noura as it starts without settings, behind a proxy that sends no header: a forwarder of bytes, where a stranger writes "Host: localhost".
let house: TestHouse;
let proxy: Server;
let outside: string;
const token = 'a-token-for-prometheus-alone';
beforeAll(async () => {
  const env = { METRICS_TOKEN: token };
  const line = { telephone: true, assistant: new ScriptedAssistant(), clock: createTestClock() };
  house = await startHouse({ ...line, env, localKey: undefined });
  const { port } = new URL(house.url);
  proxy = createServer((from) => {
    const to = connect(Number(port), '127.0.0.1');
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) socket.on('error', () => [from, to].forEach((each) => void each.destroy()));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  outside = `http://localhost:${(proxy.address() as { port: number }).port}`;
  await house.outbox?.send(
    { ...{ to: 'a@clinic.example', accountId: null }, subject: 'Code', text: 'AAAA', html: '<head></head>' },
    'key',
  );
});
afterAll(async () => {
  proxy.close();
  await house.stop();
});

const key = () => readFileSync(join(house.dataDir, 'local-key.txt'), 'utf8').trim();
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const ways: readonly (readonly [string, string])[] = [
  ['GET', '/dev/outbox'],
  ['GET', '/dev/outbox/x/html'],
  ['GET', '/metrics'],
  ['POST', '/telephony/twilio/voice'],
  ['POST', '/telephony/twilio/voicemail'],
  ['POST', '/telephony/twilio/status'],
];
const ask = (method: string, url: string, headers: Record<string, string> = {}) =>
  fetch(url, { method, headers: { ...(method === 'POST' ? form : {}), ...headers }, redirect: 'manual' });

test.each(ways)(
  'through a proxy that sends no header %s %s is shut, and open with the key of the machine',
  async (method, path) => {
    for (const headers of [undefined, bearer('x'.repeat(43)), bearer(token.slice(1)), { cookie: 'noura_outbox=x' }])
      expect((await ask(method, outside + path, headers)).status).toBe(403);
    expect((await ask(method, `${outside}${path}?key=${'x'.repeat(43)}`)).status).toBe(403);
    const local = await ask(method, house.url + path, bearer(key()));
    expect(local.status).not.toBe(403);
    expect((await ask(method, house.url + path, { ...bearer(key()), 'x-forwarded-for': '203.0.113.9' })).status).toBe(
      403,
    );
  },
);

test('so is the socket of a call’s sound', async () => {
  const opened = (headers: Record<string, string>) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`${outside.replace('http', 'ws')}/telephony/twilio/media`, { headers });
      socket.on('open', () => resolve(true)).on('error', () => resolve(false));
      socket.on('open', () => socket.terminate());
    });
  expect(await opened({})).toBe(false);
  expect(await opened(bearer(key()))).toBe(true);
});

test('the key is for its user’s eyes, lasts, and a browser brings it once in the address', async () => {
  expect(statSync(join(house.dataDir, 'local-key.txt')).mode & 0o777).toBe(0o600);
  const entered = await ask('GET', `${house.url}/dev/outbox?key=${key()}`);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/dev/outbox']);
  const set = entered.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/; Path=\/dev\/outbox; HttpOnly; SameSite=Strict$/);
  const cookie = set.split(';')[0] ?? '';
  for (const given of [key(), 'x'.repeat(43)]) {
    const again = await ask('GET', `${house.url}/dev/outbox?key=${given}`, { cookie });
    expect([again.status, again.headers.get('set-cookie')]).toEqual([303, given === key() ? set : null]);
  }
  const page = await ask('GET', `${house.url}/dev/outbox`, { cookie });
  expect(await page.text()).toContain('a@clinic.example');
});

test('figures are read from anywhere with the token that is set for them', async () => {
  const figures = await ask('GET', `${outside}/metrics`, { ...bearer(token), 'x-forwarded-for': '203.0.113.9' });
  expect(figures.status).toBe(200);
});

test.each([
  ['PUBLIC_URL', 'http://127.0.0.1:3000'],
  ['TRUST_PROXY', '1'],
])('with %s the outbox is shown to nobody', async (name, value) => {
  const own = await startHouse({ env: { [name]: value } });
  expect((await own.request('GET', '/dev/outbox')).status).toBe(404);
  await own.stop();
});
