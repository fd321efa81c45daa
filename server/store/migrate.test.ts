import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { administrate, databaseUrl } from '#tests/database-server.ts';
import { migrate } from './migrate.ts';

const name = `migrate_${randomBytes(6).toString('hex')}`;
const url = databaseUrl(inject('databaseServerUrl'), name);
beforeAll(() => administrate(inject('databaseServerUrl'), `create database ${name}`));
afterAll(() => administrate(inject('databaseServerUrl'), `drop database ${name} with (force)`));

test('two starts at once apply each migration once, a later one none', async () => {
  const [a, b] = await Promise.all([migrate(url), migrate(url)]);
  expect([...a, ...b]).toContain('0001_house.sql');
  expect(new Set([...a, ...b]).size).toBe(a.length + b.length);
  expect(await migrate(url)).toEqual([]);
});

test('a migration that was changed after it was applied is refused', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update migrations set sha256 = 'other' where name = '0001_house.sql'`);
  await client.end();
  await expect(migrate(url)).rejects.toThrow('0001_house.sql was changed');
});
