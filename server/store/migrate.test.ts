import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { administrate, databaseUrl } from '#tests/database-server.ts';
import { migrate } from './migrate.ts';

const migrations = new URL('../../db/migrations/', import.meta.url);
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

test('of older data with more than one way of handling calls on, one stays on', { tags: ['CALLH-02'] }, async () => {
  const older = `${name}_older`;
  await administrate(inject('databaseServerUrl'), `create database ${older}`);
  const client = new pg.Client({ connectionString: databaseUrl(inject('databaseServerUrl'), older) });
  await client.connect();
  try {
    const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort();
    const last = files.indexOf('0013_setting_versions.sql');
    for (const file of files.slice(0, last)) await client.query(await readFile(new URL(file, migrations), 'utf8'));
    const switches = [
      [true, true, true, 'message'],
      [false, true, true, 'appointment'],
      [false, true, false, 'function'],
      [false, false, false, null],
    ] as const;
    for (const [message, custom, schedule, after] of switches) {
      const email = `${after}@example.com`;
      await client.query(
        `with account as (
           insert into accounts (id, email, email_key, custom_function, schedule_functions)
           values (gen_random_uuid(), $1, $1, $2, $3) returning id)
         insert into instructions (account_id, take_message) select id, $4 from account`,
        [email, custom, schedule, message],
      );
    }
    await client.query(await readFile(new URL(files[last] ?? '', migrations), 'utf8'));
    const { rows } = await client.query(
      'select email, call_handling as after from instructions join accounts on id = account_id',
    );
    expect(rows).toHaveLength(switches.length);
    for (const { email, after } of rows) expect(email).toBe(`${after}@example.com`);
  } finally {
    await client.end();
    await administrate(inject('databaseServerUrl'), `drop database ${older} with (force)`);
  }
});
