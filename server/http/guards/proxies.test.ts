import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { dayMs } from '#contract/values/durations.ts';
import { bringsMany, proxiesOf, visitorOf, watchProxies } from './proxies.ts';

test.each<[proxies: number | string[], peer: string, forwarded: string | undefined, visitor: string]>([
  [0, '203.0.113.1', '198.51.100.1', '203.0.113.1'],
  [1, '127.0.0.1', undefined, '127.0.0.1'],
  [1, '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [1, '127.0.0.1', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
  [2, '127.0.0.1', '192.0.2.9,198.51.100.1 , 10.0.0.1', '198.51.100.1'],
  [['10.0.0.0/8', '127.0.0.1'], '127.0.0.1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
  [['10.0.0.0/255.0.0.0'], '::ffff:10.2.3.4', '198.51.100.1', '198.51.100.1'],
  [['10.0.0.0/8'], '203.0.113.1', '198.51.100.1', '203.0.113.1'],
  [['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  [['fd00::/8'], '10.0.0.1', '2001:db8::7', '10.0.0.1'],
])('behind %j a request of %s that names %s is of %s', async (proxies, peer, forwarded, visitor) => {
  const isProxy = proxiesOf(proxies);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(visitorOf({ socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage, isProxy)).toBe(visitor);
  // The framework, which is told the same, says the same.
  const app = Fastify({ trustProxy: isProxy });
  app.get('/', (request) => request.ip);
  expect((await app.inject({ url: '/', remoteAddress: peer, headers })).body).toBe(visitor);
});

test.each<[proxies: number | string[], address: string, free: boolean]>([
  [0, '10.0.0.1', false],
  [1, '203.0.113.1', false],
  [2, '2001:db8::7', false],
  [1, 'unknown', false],
  [1, '127.0.0.1', true],
  [1, '::ffff:10.2.3.4', true],
  [1, 'fd00::7', true],
  [1, '100.64.0.9', true],
  [['203.0.113.1'], '203.0.113.1', true],
  [['203.0.113.1'], '10.0.0.1', false],
])('behind %j many may come by %s: %s', (proxies, address, free) => {
  expect(bringsMany(proxies)(address)).toBe(free);
});

test('what is no address is not believed, and stops the start', () => {
  expect(proxiesOf(['10.0.0.1'])('unknown', 0)).toBe(false);
  for (const wrong of ['10.0.0.0/33', '10.0.0', '::/129', '10.0.0.0/255.0.255.0'])
    expect(() => proxiesOf([wrong])).toThrow();
});

test.each<[proxies: number | string[], peer: string, headers: Record<string, string>, problem: RegExp | null]>([
  [0, '203.0.113.1', {}, null],
  [0, '10.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, /does not tell of/],
  [0, '10.0.0.1', { 'x-real-ip': '198.51.100.1' }, /does not tell of/],
  [0, '10.0.0.1', { forwarded: 'for=198.51.100.1' }, /does not tell of/],
  // A proxy's address that was written wrong.
  [['10.0.0.5'], '10.0.0.6', { 'x-forwarded-for': '198.51.100.1' }, /does not tell of/],
  [['10.0.0.5'], '10.0.0.5', { 'x-forwarded-for': '198.51.100.1' }, null],
  [1, '10.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, null],
  [1, '10.0.0.1', { 'x-forwarded-for': '192.0.2.9, 198.51.100.1' }, null],
  [2, '10.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, /fewer proxies/],
  [1, '203.0.113.1', {}, /fewer proxies/],
  // Who looks whether Noura lives.
  [1, '10.0.0.1', {}, null],
  [1, '127.0.0.1', {}, null],
])('behind %j a request of %s with %j shows that it is %s', (proxies, peer, headers, problem) => {
  const shown = watchProxies(proxies)({ socket: { remoteAddress: peer }, headers } as never);
  expect(shown ?? '').toMatch(problem ?? /^$/);
});

test('what does not fit is told again a day later, as logs are not kept for ever', () => {
  let nowMs = 0;
  const watch = watchProxies(0, () => nowMs);
  const request = { socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-real-ip': '198.51.100.1' } } as never;
  expect([watch(request), watch(request)]).toEqual([expect.stringContaining('does not tell of'), null]);
  nowMs = dayMs;
  expect(watch(request)).not.toBeNull();
});
