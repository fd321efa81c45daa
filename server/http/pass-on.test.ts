import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { createLogger } from '#server/logger.ts';
import { createTestClock } from '#tests/clock.ts';
import { createApp } from './app.ts';
import { createRoutes, type Session } from './endpoint.ts';
import { askerFor } from './guards/audit-notes.ts';
import { createPassedOn, passedOnHeader } from './guards/passed-on.ts';
import type { LimitStore, MakeLimitStore } from './guards/rate-limit.ts';
import { createPassOn } from './pass-on.ts';
import { createMetrics } from './request-log.ts';

/** Two nodes behind a proxy: what comes to the first is passed on to the second, which answers as whose it takes it. */
const seen = z.object({ ip: z.string(), network: z.string(), agent: z.string(), wasPassedOn: z.boolean() });
const asked = endpoint({
  ...{ method: 'POST', path: '/calls/:id', access: 'user', area: 'settings', summary: 'Asks.', output: seen },
  ...{ params: z.object({ id: z.string() }), body: z.strictObject({}), audit: 'nothing' },
});
const session: Session = {
  ...{ id: 'session', accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', personId: 'person', email: 'o@noura.example' },
  ...{
    role: 'user',
    businessRole: 'owner',
    mayUseForms: false,
    mayReadSsn: false,
    remembered: false,
    mayAct: true,
    isFresh: true,
    mustEnrol: false,
  },
  tokenHash: Buffer.alloc(32),
};
const tokens = { mine: 'm'.repeat(43), other: 'o'.repeat(43) };
const perMinute = 3;
const key = randomBytes(32);
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

const lines: string[] = [];
const clock = createTestClock();
/** By how much the first node's clock is ahead. */
let aheadMs = 0;
let nodes: { a: FastifyInstance; b: FastifyInstance; c: FastifyInstance };
let to: 'b' | 'c' = 'b';
let header: string | undefined;

/** Where nodes count together. */
const counted: string[] = [];
class SharedStore implements LimitStore {
  incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
    counted.push(key);
    done(null, { current: 1, ttl: 60_000 });
  }
  child() {
    return this;
  }
}

async function startNode(nodeId: 'a' | 'b' | 'c', most: number, limitStore?: MakeLimitStore) {
  const own = { ...clock, now: () => new Date(clock.now().getTime() + (nodeId === 'a' ? aheadMs : 0)) };
  const logger = createLogger('warn', { write: (line: string) => void lines.push(line) });
  const passedOn = createPassedOn({ nodeId, key, clock: own, logger });
  const app = await createApp({
    ...{ log: logger, metrics: createMetrics(false), trustProxy: 1, productName: 'Noura', requestsPerMinute: 1_000 },
    ...(limitStore && { limitStore }),
    ...{ passedOn, authenticate: async (token) => (Object.values(tokens).includes(token) ? session : null) },
  });
  const address = () => `http://127.0.0.1:${(nodes[to].server.address() as AddressInfo).port}`;
  const passOn = createPassOn({ addressOf: async () => address() }, passedOn);
  createRoutes(app).add(
    asked,
    ({ request, reply }) => {
      if (nodeId === 'a') return passOn(to, request, reply);
      header = request.headers[passedOnHeader] as string | undefined;
      const { network, agent } = askerFor(request);
      return { ip: request.ip, network, agent, wasPassedOn: request.wasPassedOn };
    },
    { perMinute: most },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

beforeAll(async () => {
  nodes = {
    a: await startNode('a', 1_000),
    b: await startNode('b', perMinute),
    c: await startNode('c', 10, SharedStore),
  };
});
afterAll(async () => {
  for (const app of Object.values(nodes)) await app.close();
});

/** A visitor's request through the proxy. */
async function ask(node: 'a' | 'b' | 'c', visitor: string, { id = '1', token = tokens.mine, said = '' } = {}) {
  const answer = await nodes[node].inject({
    ...{ method: 'POST', url: `/calls/${id}`, payload: {} },
    headers: {
      ...{ authorization: `Bearer ${token}`, 'x-forwarded-for': visitor, 'user-agent': phone },
      ...(said && { [passedOnHeader]: said }),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

test("what is passed on counts, and is noted, as its visitor's", async () => {
  const mine = { network: '203.0.113.0/24', agent: 'Chrome on Android', wasPassedOn: true };
  expect((await ask('a', '203.0.113.7')).body).toEqual({ ...mine, ip: '203.0.113.7' });
  expect((await ask('a', '2001:db8:1:2::7')).body).toMatchObject({ ip: '2001:db8:1:2::7', wasPassedOn: true });
  for (let times = 1; times < perMinute; times += 1) expect((await ask('a', '203.0.113.7')).status).toBe(200);
  expect((await ask('a', '203.0.113.7')).status).toBe(429);
  expect((await ask('a', '203.0.113.8')).body).toEqual({ ...mine, ip: '203.0.113.8' });
});

test('where nodes count together it was counted already', async () => {
  to = 'c';
  expect((await ask('a', '203.0.113.40')).body).toMatchObject({ ip: '203.0.113.40', wasPassedOn: true });
  to = 'b';
  expect((await ask('c', '203.0.113.41')).status).toBe(200);
  expect(counted).toEqual(['203.0.113.41']);
});

test('who says so without the key is a stranger', async () => {
  await ask('a', '203.0.113.20');
  const recorded = header ?? '';
  const own = { ip: '198.51.100.9', network: '198.51.100.0/24', wasPassedOn: false };
  const told = async (said: string, more = {}) => (await ask('b', '198.51.100.9', { said, ...more })).body;
  expect(await told('1')).toMatchObject(own);
  expect(await told(recorded.replace('203.0.113.20', '203.0.113.21'))).toMatchObject(own);
  // What another node said of another request.
  expect(await told(recorded, { id: '2' })).toMatchObject(own);
  await ask('a', '203.0.113.22');
  const seenOnTheLine = header ?? '';
  const asOther = await ask('b', '198.51.100.10', { token: tokens.other, said: seenOnTheLine });
  expect(asOther.body).toMatchObject({ ip: '198.51.100.10', wasPassedOn: false });
  clock.advance(61_000);
  const late = await ask('b', '198.51.100.11', { said: seenOnTheLine });
  expect(late.body).toMatchObject({ ip: '198.51.100.11', wasPassedOn: false });
});

test("of a node whose clock is off it counts as the node's, and that is told once a minute", async () => {
  clock.advance(60_000);
  lines.length = 0;
  aheadMs = 75_000;
  for (let times = 0; times < 2; times += 1)
    expect((await ask('a', '203.0.113.30')).body).toMatchObject({ ip: '127.0.0.1', wasPassedOn: false });
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('clock skew'));
  expect(told).toEqual([expect.objectContaining({ node: 'a', msg: expect.stringContaining('75 s after our time') })]);
});
