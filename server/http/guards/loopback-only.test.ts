import { expect, test } from 'vitest';
import { isDirectLoopback } from './loopback-only.ts';
import { lineOf, networkAddress } from './network-address.ts';

const local = { host: 'localhost:3000' };

test.each([
  ['127.0.0.1', local],
  ['::1', { host: '[::1]:3000' }],
  ['::ffff:127.0.0.1', { host: '127.0.0.1:3000', 'user-agent': 'curl' }],
])('a direct request from %s is local', (address, headers) => {
  expect(isDirectLoopback(address, headers)).toBe(true);
});

test.each([
  ['from elsewhere', '203.0.113.9', local],
  ['from nowhere', undefined, local],
  ['through a proxy', '127.0.0.1', { ...local, 'x-forwarded-for': '127.0.0.1' }],
  ['through another proxy', '127.0.0.1', { ...local, forwarded: 'for=127.0.0.1' }],
  ['through a proxy of few words', '127.0.0.1', { ...local, 'x-real-ip': '127.0.0.1' }],
  ['to a foreign host', '127.0.0.1', { host: 'evil.example' }],
  ['to a host that looks local', '127.0.0.1', { host: 'localhost.evil.example' }],
  ['to no host', '127.0.0.1', {}],
  ['from a page', '127.0.0.1', { ...local, origin: 'http://localhost:3000' }],
])('a request %s is not', (_name, address, headers) => {
  expect(isDirectLoopback(address, headers)).toBe(false);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkAddress(ip)).toBe(network);
});

test.each([
  ['203.0.113.9', { network: '203.0.113.9' }],
  ['::ffff:203.0.113.9', { network: '203.0.113.9' }],
  ['2001:db8:1:2:3:4:5:6', { network: '2001:db8:1:0::/56', site: '2001:db8:1::/48' }],
  ['2001:db8:1:1fe::1', { network: '2001:db8:1:100::/56', site: '2001:db8:1::/48' }],
])('%s is of the line and the site %o', (ip, line) => {
  expect(lineOf(ip)).toEqual(line);
});
