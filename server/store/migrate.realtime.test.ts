import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { administrate, databaseUrl } from '#tests/database-server.ts';
import { migrate, refuseUnmigrated } from './migrate.ts';

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

/** A folder with these migrations alone. */
function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'noura-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return pathToFileURL(`${folder}/`);
}

/** An empty database of its own, with a client of it. */
async function ownDatabase(): Promise<{ url: string; client: pg.Client }> {
  const own = `${name}_${randomBytes(3).toString('hex')}`;
  await administrate(inject('databaseServerUrl'), `create database ${own}`);
  const url = databaseUrl(inject('databaseServerUrl'), own);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await administrate(inject('databaseServerUrl'), `drop database ${own} with (force)`);
  });
  return { url, client };
}

const first = { '1.sql': 'create table a (id integer)' };

test('an older program goes on beside what a newer one added, and refuses what it contracted', async () => {
  const { url } = await ownDatabase();
  const added = { ...first, '2.sql': 'alter table a add column b integer' };
  await migrate(url, folderOf(added));
  expect(await migrate(url, folderOf(first))).toEqual([]);
  await migrate(url, folderOf({ ...added, '3.sql': '-- contract: b is gone.\nalter table a drop column b' }));
  await expect(migrate(url, folderOf(added))).rejects.toThrow('The database belongs to a newer Noura: 3.sql');
});

test('where a start does not migrate, what lacks a migration is refused and stays as it is', async () => {
  const { url, client } = await ownDatabase();
  const added = folderOf({ ...first, '2.sql': 'alter table a add column b integer' });
  await expect(refuseUnmigrated(url, added)).rejects.toThrow('lacks 1.sql, and MIGRATE=0');
  await migrate(url, folderOf(first));
  await expect(refuseUnmigrated(url, added)).rejects.toThrow('lacks 2.sql, and MIGRATE=0');
  expect((await client.query('select name from migrations')).rows).toEqual([{ name: '1.sql' }]);
  await migrate(url, added);
  await refuseUnmigrated(url, added);
});

test('a table of migrations from before is read, and gets its new column with the next', async () => {
  const { url, client } = await ownDatabase();
  await migrate(url, folderOf(first));
  await client.query('alter table migrations drop column is_contract');
  expect(await migrate(url, folderOf(first))).toEqual([]);
  expect(await migrate(url, folderOf({ ...first, '2.sql': '-- contract: all\nselect 1' }))).toEqual(['2.sql']);
  await expect(migrate(url, folderOf(first))).rejects.toThrow('newer Noura');
});

test.each(['', '-- no transaction\n'])(
  'what waits for a table lets those by who came later, and is done once it is free %j',
  async (mark) => {
    const { url, client } = await ownDatabase();
    await migrate(url, folderOf(first));
    await client.query('begin');
    await client.query('insert into a values (1)');
    const migrated = migrate(url, folderOf({ ...first, '2.sql': `${mark}alter table a add column b integer` }));
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const began = performance.now();
    await other.query('select * from a');
    expect(performance.now() - began).toBeLessThan(2_500);
    await client.query('commit');
    expect(await migrated).toEqual(['2.sql']);
    await other.end();
  },
);

test.each(['', '-- no transaction\n'])(
  'what the database takes back from a deadlock is tried again %j',
  async (mark) => {
    const { url, client } = await ownDatabase();
    await migrate(url, folderOf({ ...first, '2.sql': 'create table b (id integer)' }));
    // The migration looks for the deadlock first, and is so the one that is taken back.
    await client.query("set deadlock_timeout = '20s'");
    await client.query('begin');
    await client.query('lock table b in row exclusive mode');
    const both = 'do $$ begin alter table a add column c integer; alter table b add column c integer; end $$;\n';
    const migrated = migrate(url, folderOf({ '3.sql': `${mark}${both}` }));
    const waits = "select 1 from pg_locks where relation = 'b'::regclass and not granted";
    await expect.poll(async () => (await client.query(waits)).rows, { interval: 20 }).toHaveLength(1);
    await client.query('select * from a');
    await client.query('commit');
    expect(await migrated).toEqual(['3.sql']);
  },
);

test('an index is built beside writers, and again where building it was broken off', async () => {
  const { url, client } = await ownDatabase();
  await migrate(url, folderOf(first));
  const index =
    '-- no transaction\ndrop index concurrently if exists a_id;\ncreate index concurrently a_id on a (id);\n';
  const broken = folderOf({ ...first, '2.sql': `${index}select nothing;\n` });
  await expect(migrate(url, broken)).rejects.toThrow('2.sql failed');
  expect(await migrate(url, folderOf({ ...first, '2.sql': index }))).toEqual(['2.sql']);
  const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'a_id'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('keys of businesses that were broken off are added the next time, and those that stand are left', async () => {
  const { url, client } = await ownDatabase();
  const file = '0052_keys_of_businesses.sql';
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name <= file);
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, migrations), 'utf8')]));
  const files: Record<string, string> = Object.fromEntries(texts);
  const whole = files[file] ?? '';
  const keys = async () =>
    (
      await client.query(
        "select oid, conname, convalidated from pg_constraint where conname ~ '_of_call$' order by oid",
      )
    ).rows;
  const until = whole.indexOf(';\n', whole.indexOf('validate constraint')) + 2;
  await expect(
    migrate(url, folderOf({ ...files, [file]: `${whole.slice(0, until)}select nothing;` })),
  ).rejects.toThrow();
  const [first, ...others] = await keys();
  expect([first.conname, first.convalidated, others]).toEqual(['call_lines_of_call', true, []]);
  await expect(migrate(url, folderOf({ ...files, [file]: `${whole}select nothing;` }))).rejects.toThrow(
    `${file} failed`,
  );
  const all = await keys();
  expect(all[0]).toEqual(first);
  expect(all.length).toBeGreaterThan(5);
  expect(await migrate(url, folderOf(files))).toEqual([file]);
  expect(await keys()).toEqual(all);
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
