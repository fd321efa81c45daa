import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mediaStreamPath, telephonyEndpoints } from '#contract/telephony.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

const perMinute = 40;
const pages = mkdtempSync(join(tmpdir(), 'noura-web-'));
let house: TelephoneHouse;
let network = 0;
beforeAll(async () => {
  const env = { TRUST_PROXY: '1' };
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'assets/main-1a2b.js'), '');
  writeFileSync(join(pages, 'index.html'), '');
  const options = { requestsPerMinute: perMinute, webDirectory: pages, env };
  house = await startTelephoneHouse({ assistant: new ScriptedAssistant(), ...options });
});
afterEach(() => {
  network += 1;
});
afterAll(async () => {
  await house?.stop();
  rmSync(pages, { recursive: true });
});

const headers = () => ({ 'x-forwarded-for': `198.51.100.${network}` });
const upgrading = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
const wrongToken = 'A'.repeat(43);
/** Asks for a socket; the status of the answer, and what it says of waiting. */
const upgrade = (path: string, proof: Record<string, string> = { authorization: `Bearer ${wrongToken}` }, to = house) =>
  new Promise<{ status: number; wait: number }>((resolve, reject) => {
    const own = { ...headers(), ...upgrading, 'sec-websocket-key': `${'x'.repeat(22)}==`, ...proof };
    ask(to.url + path, { headers: own }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, wait: Number(answer.headers['retry-after'] ?? 0) });
    })
      .on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        resolve({ status: statusCode, wait: 0 });
      })
      .on('error', reject)
      .end();
  });
/** The statuses of `count` requests, one after another. */
async function statuses(count: number, one: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  while (all.length < count) all.push((await one()).status);
  return all;
}
const limited = (status: number, most = perMinute) => [...Array(most).fill(status), ...Array(5).fill(429)];

it.each([
  ['a token that is none', '/user', wrongToken, 401],
  ['no token', '/user', undefined, 401],
  ['an address that is none', '/nowhere', wrongToken, 404],
])('counts requests with %s', async (_what, path, token, status) => {
  const one = () => house.request('GET', path, { headers: headers(), ...(token ? { token } : {}) });
  expect(await statuses(perMinute + 5, one)).toEqual(limited(status));
  const refused = await one();
  expect(refused.body.code).toBe('request.too-many');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it.each([
  ['a GET with a body', { 'content-length': '2' }, '{}', 400],
  ['a body that is packed', { 'content-encoding': 'gzip' }, '', 415],
])('counts %s, which comes to no route', async (_what, more, body, status) => {
  const one = () =>
    new Promise<{ status: number }>((resolve, reject) => {
      ask(`${house.url}/healthz`, { headers: { ...headers(), ...more } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0 });
      })
        .on('error', reject)
        .end(body);
    });
  expect(await statuses(perMinute + 5, one)).toEqual(limited(status));
});

it.each([
  ['of the assistant', '/v1/realtime', 401],
  ['of nobody', '/nowhere', 404],
])('counts upgrades to the socket %s', async (_what, path, status) => {
  expect(await statuses(perMinute + 5, () => upgrade(path))).toEqual(limited(status));
  expect((await upgrade(path)).wait).toBeGreaterThan(0);
});

it('counts files of the pages by themselves, as a visit takes dozens', async () => {
  const one = () => house.request('GET', '/assets/main-1a2b.js', { headers: headers() });
  expect(await statuses(5 * perMinute + 5, one)).toEqual(limited(200, 5 * perMinute));
  expect((await house.request('GET', '/nowhere', { headers: headers() })).status).toBe(404);
});

it('counts them all together, and by network', async () => {
  const one = [
    () => house.request('GET', '/user', { headers: headers(), token: wrongToken }),
    () => house.request('GET', '/nowhere', { headers: headers() }),
    () => upgrade('/v1/realtime'),
    () => upgrade('/nowhere'),
  ];
  for (const each of one) await statuses(perMinute / one.length, each);
  for (const each of one) expect((await each()).status).toBe(429);
  network += 1;
  for (const each of one) expect((await each()).status).not.toBe(429);
});

it('keeps no connection whose upgrade was refused, also of who keeps its own side open', async () => {
  const { hostname, port } = new URL(house.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let closed = false;
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  socket.write('GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  socket.resume();
  await once(socket, 'end');
  await expect
    .poll(() => {
      if (!closed) socket.write('x');
      return closed;
    })
    .toBe(true);
});

it('looks nothing up for a request that is too many', async () => {
  const lookUps = async (one: () => Promise<unknown>) => {
    const asked = vi.spyOn(house.db.pool, 'query');
    await one();
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query));
    asked.mockRestore();
    return texts.filter((text) => text.includes('sessions')).length;
  };
  const calls = () =>
    house.request('POST', '/v1/realtime/calls', {
      headers: { ...headers(), 'content-type': 'application/sdp' },
      token: house.owner.token,
      body: 'v=0',
    });
  expect(await lookUps(calls)).toBeGreaterThan(0);
  await statuses(60, calls);
  expect((await calls()).status).toBe(429);
  expect(await lookUps(calls)).toBe(0);
});

describe('what a carrier may ask', () => {
  const authToken = 'f00dfacef00dfacef00dfacef00dface';
  const publicUrl = 'https://noura.example';
  const statusPath = telephonyEndpoints.twilioStatus.path;
  let carried: TelephoneHouse;
  beforeAll(async () => {
    const account = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: authToken };
    const env = { ...account, PUBLIC_URL: publicUrl, TRUST_PROXY: '1' };
    carried = await startTelephoneHouse({ assistant: new ScriptedAssistant(), requestsPerMinute: perMinute, env });
  });
  afterAll(() => carried?.stop());

  const sign = (url: string, form: Record<string, string> = {}) => {
    const data = Object.keys(form).reduce((text, key) => text + key + form[key], url);
    return { 'x-twilio-signature': createHmac('sha1', authToken).update(data).digest('base64') };
  };
  const ended = { CallSid: `CA${'1'.repeat(32)}`, CallStatus: 'completed' };
  const webhook = (proof: Record<string, string> = {}) =>
    carried.webhook(statusPath, ended, { ...headers(), ...proof });
  const media = (proof: Record<string, string> = {}) => upgrade(mediaStreamPath, proof, carried);
  const figures = () => carried.request('GET', '/metrics', { headers: headers() });

  it.each([
    ['its webhooks', () => webhook()],
    ['its webhooks with a signature that is none', () => webhook({ 'x-twilio-signature': 'AAAA' })],
    ['its sockets', () => media()],
    ['figures of this machine', figures],
  ])('is counted while nothing is proven: %s', async (_what, one) => {
    expect(await statuses(perMinute + 5, one)).toEqual(limited(403));
  });

  it('has room of its own once its proof has held, whoever else sends from its address', async () => {
    expect((await webhook(sign(publicUrl + statusPath, ended))).status).toBe(204);
    expect(await statuses(perMinute + 5, () => webhook())).not.toContain(429);
    expect((await webhook(sign(publicUrl + statusPath, ended))).status).toBe(204);
    const proof = sign(`wss://noura.example${mediaStreamPath}`);
    expect(await statuses(perMinute + 5, () => media(proof))).toEqual(Array(perMinute + 5).fill(101));
    // The first webhook was counted: nothing was proven before.
    expect(await statuses(perMinute + 4, figures)).toEqual(limited(403, perMinute - 1));
  });

  it('is also proven by a socket', async () => {
    expect((await media(sign(`wss://noura.example${mediaStreamPath}`))).status).toBe(101);
    expect(await statuses(perMinute + 5, () => webhook())).not.toContain(429);
  });
});
