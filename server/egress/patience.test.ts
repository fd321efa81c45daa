import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NameServer, startNameServer } from '#tests/name-server.ts';
import { settled } from '#tests/still-time.ts';
import type { Egress, EgressError, EgressLane } from './egress.ts';
import { createUndiciEgress } from './undici-egress.ts';

let names: NameServer;
let partner: Server;
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let egress: Egress;
let nowMs = 0;

beforeAll(async () => {
  names = await startNameServer();
  names.set('partner.test', ['127.0.0.1']);
  partner = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  port = (partner.address() as AddressInfo).port;
});
afterAll(() => {
  partner.close();
  partner.closeAllConnections();
  names.close();
});
const openTo = (to: number, deadlineMs = 500) =>
  createUndiciEgress({
    allowedHosts: [`partner.test:${to}`],
    nameServers: [names.address],
    deadlineMs,
    nowMs: () => nowMs,
  });
beforeEach(() => {
  nowMs = 0;
  egress = openTo(port);
});
afterEach(() => egress.close());

const ask = (accountId = 'a1', more: { signal?: AbortSignal; lane?: EgressLane } = {}) =>
  egress.request({ accountId, kind: 'webhook', method: 'GET', url: `http://partner.test:${port}/`, ...more });
const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: EgressError) => error.reason,
  );
/** Where the order of requests is looked at: a busy machine ends none of them early. */
const withTime = async () => {
  await egress.close();
  egress = openTo(port, 60_000);
};
/** What the server is asked by and by, and answers when the test does. */
const arrivals = () => {
  const arrived: ServerResponse[] = [];
  answer = (_request, response) => void arrived.push(response);
  return arrived;
};

describe('a server that takes its time', () => {
  test('is left at once when its asker goes, or the house closes', async () => {
    await withTime();
    const arrived = arrivals();
    const asker = new AbortController();
    const asking = reasonOf(ask('a1', { signal: asker.signal }));
    await expect.poll(() => arrived, { interval: 5 }).toHaveLength(1);
    asker.abort();
    expect(await asking).toBe('stopped');
    expect(await reasonOf(ask('a1', { signal: AbortSignal.abort() }))).toBe('stopped');
    const last = reasonOf(ask());
    await expect.poll(() => arrived, { interval: 5 }).toHaveLength(2);
    await egress.close();
    expect(await last).toBe('stopped');
  });

  test('and is given up while its name is looked up, or its connection opened, is not blamed for it', async () => {
    const silent = createSocket('udp4').bind(0, '127.0.0.1');
    await once(silent, 'listening');
    const base = { allowedHosts: [`partner.test:${port}`], deadlineMs: 500 };
    let begun = () => {};
    silent.on('message', () => begun());
    const openSocket = () => {
      begun();
      return new Socket();
    };
    const ways = [
      createUndiciEgress({ ...base, nameServers: [`127.0.0.1:${silent.address().port}`] }),
      createUndiciEgress({ ...base, nameServers: [names.address], openSocket }),
    ];
    for (const way of ways) {
      const request = { accountId: 'a1', kind: 'webhook', method: 'GET', url: `http://partner.test:${port}/` } as const;
      const asker = new AbortController();
      begun = () => setImmediate(() => asker.abort());
      expect(await reasonOf(way.request({ ...request, signal: asker.signal }))).toBe('stopped');
      expect(await reasonOf(way.request(request))).toBe('timed-out');
      await way.close();
    }
    silent.close();
  });
});

describe('a tenant', () => {
  test('makes five requests at once, the next ones wait, and others do not wait for it', async () => {
    await withTime();
    const atOnce = arrivals();
    const asked = Promise.all(Array.from({ length: 20 }, () => reasonOf(ask())));
    for (let answered = 0; answered < 20; answered += 5) {
      await expect.poll(() => atOnce.length, { interval: 5 }).toBe(5);
      await settled(50);
      expect(atOnce).toHaveLength(5);
      for (const response of atOnce.splice(0)) response.end('x');
    }
    expect(new Set(await asked)).toEqual(new Set(['answered']));
    let arrived = 0;
    answer = () => {
      arrived += 1;
    };
    const stuck = Array.from({ length: 5 }, () => reasonOf(ask()));
    await expect.poll(() => arrived, { interval: 5 }).toBe(5);
    answer = (_request, response) => response.end('x');
    expect(await reasonOf(ask('a2'))).toBe('answered');
    await egress.close();
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(['stopped']));
  });

  test('has turns for its calls that its tries and pages do not take', async () => {
    await withTime();
    let arrived = 0;
    answer = () => {
      arrived += 1;
    };
    const lanes = (['try', 'other'] as const).flatMap((lane) => Array.from({ length: 5 }, () => lane));
    const stuck = lanes.map((lane) => reasonOf(ask('a1', { lane })));
    await expect.poll(() => arrived, { interval: 5 }).toBe(10);
    answer = (_request, response) => response.end('x');
    expect(await reasonOf(ask('a1', { lane: 'call' }))).toBe('answered');
    await egress.close();
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(['stopped']));
  });

  test('whose requests wait too long or are too many is told that it is busy', async () => {
    answer = () => {};
    const many = await Promise.all(Array.from({ length: 60 }, () => reasonOf(ask())));
    expect(many.filter((reason) => reason === 'busy').length).toBeGreaterThanOrEqual(5);
    expect(many.filter((reason) => reason === 'timed-out').length).toBeGreaterThanOrEqual(5);
  });
});

describe('a host that failed five times in a row', () => {
  const fail: typeof answer = (_request, response) => response.socket?.destroy();

  test('rests for a minute, for this tenant alone, then one request tries it', async () => {
    answer = fail;
    for (let time = 0; time < 5; time += 1) expect(await reasonOf(ask())).toBe('answer-broken');
    let asked = 0;
    answer = (_request, response) => {
      asked += 1;
      response.end('well');
    };
    expect(await reasonOf(ask())).toBe('paused');
    expect(asked).toBe(0);
    expect(await reasonOf(ask('a2'))).toBe('answered');
    nowMs = 59_000;
    expect(await reasonOf(ask())).toBe('paused');
    nowMs = 61_000;
    expect(await Promise.all([reasonOf(ask()), reasonOf(ask())])).toEqual(['answered', 'paused']);
    expect(await reasonOf(ask())).toBe('answered');
  });

  test('is no matter of tries: they make none rest, and are not refused', async () => {
    answer = fail;
    for (let time = 0; time < 8; time += 1) expect(await reasonOf(ask('a1', { lane: 'try' }))).toBe('answer-broken');
    answer = (_request, response) => response.end('well');
    expect(await reasonOf(ask('a1', { lane: 'call' }))).toBe('answered');
    answer = fail;
    for (let time = 0; time < 5; time += 1) await reasonOf(ask());
    answer = (_request, response) => response.end('well');
    expect(await reasonOf(ask('a1', { lane: 'try' }))).toBe('answered');
    expect(await reasonOf(ask('a1', { lane: 'call' }))).toBe('paused');
  });

  test('a trial that fails begins the rest anew', async () => {
    answer = (_request, response) => response.writeHead(503).end();
    for (let time = 0; time < 5; time += 1) expect(await reasonOf(ask())).toBe('answered');
    expect(await reasonOf(ask())).toBe('paused');
    nowMs = 61_000;
    answer = fail;
    expect(await reasonOf(ask())).toBe('answer-broken');
    nowMs = 100_000;
    expect(await reasonOf(ask())).toBe('paused');
  });

  test('failures that a success parts do not add up, and 4xx is no failure', async () => {
    for (let round = 0; round < 3; round += 1) {
      answer = fail;
      for (let time = 0; time < 4; time += 1) await reasonOf(ask());
      answer = (_request, response) => response.writeHead(404).end();
      expect(await reasonOf(ask())).toBe('answered');
    }
  });
});
