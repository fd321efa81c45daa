import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { hostsOf, seeksPrimary } from './database-address.ts';

const parsed = (DATABASE_URL: string, PLAIN_HOSTS?: string) =>
  parseEnv({ DATABASE_URL, PLAIN_HOSTS }).databaseUrl ?? '';
const spelt = (address: string) =>
  hostsOf(parsed(address)).map((one) => {
    const { searchParams, hostname, port } = new URL(one);
    return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? port}`;
  });

test.each([
  ['postgres://u:p@127.0.0.1:5433/noura', ['127.0.0.1:5433']],
  ['postgresql://u:p@127.0.0.1,localhost:6000,[::1]:7000/noura', ['127.0.0.1:5432', 'localhost:6000', '::1:7000']],
  ['postgres://u:p@x/noura?host=127.0.0.1,localhost&port=1,2', ['127.0.0.1:1', 'localhost:2']],
  ['postgres://u:p@x/noura?host=127.0.0.1,localhost&port=6000', ['127.0.0.1:6000', 'localhost:6000']],
  ['postgres:///noura?host=/run/a,/run/b', ['/run/a:5432', '/run/b:5432']],
])('the hosts of %s', (address, hosts) => {
  expect(spelt(address)).toEqual(hosts);
  expect(seeksPrimary(parsed(address))).toBe(hosts.length > 1);
});

test('user, password, name and what else it says are those of each host', () => {
  const [, second = ''] = hostsOf(parsed('postgres://us:p%40ss@localhost,127.0.0.1:2/noura?sslmode=verify-full'));
  const { username, password, pathname, searchParams } = new URL(second);
  expect([username, password, pathname]).toEqual(['us', 'p%40ss', '/noura']);
  expect(searchParams.get('sslmode')).toBe('verify-full');
  expect(parsed('postgres://localhost,127.0.0.1/noura?options=-c%20a%3Db')).toContain('options=-c%20a%3Db');
});

test('one host is held to take writes where it is asked for', () => {
  expect(seeksPrimary(parsed('postgres://localhost/noura?target_session_attrs=read-write'))).toBe(true);
  expect(seeksPrimary(parsed('postgres://localhost/noura'))).toBe(false);
});

test.each([
  'postgres://u:secret@localhost,/noura',
  'postgres://u:secret@localhost,a:b/noura',
  'postgres://u:secret@localhost,127.0.0.1/noura?host=::1',
  'postgres://u:secret@localhost,127.0.0.1/noura?target_session_attrs=standby',
  'postgres://u:secret@localhost/noura?target_session_attrs=any',
])('%s is refused', (address) => {
  expect(() => parsed(address)).toThrow(/^DATABASE_URL must be an address such as .*target_session_attrs=read-write/);
  expect(() => parsed(address)).not.toThrow('secret');
});

test('each host needs a sealed line or is named', () => {
  const address = 'postgres://u:secret@localhost,db2.internal:6000,db3.internal/noura';
  expect(() => parsed(address)).toThrow('DATABASE_URL leads to db2.internal in clear');
  expect(() => parsed(address, 'db2.internal')).toThrow('DATABASE_URL leads to db3.internal in clear');
  expect(hostsOf(parsed(address, 'db2.internal,db3.internal'))).toHaveLength(3);
  expect(hostsOf(parsed(`${address}?sslmode=verify-full`))).toHaveLength(3);
});
