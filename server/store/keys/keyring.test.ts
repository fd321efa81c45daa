import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '#server/start/start-error.ts';
import { raw, sql } from '#server/store/sql.ts';
import { houseAgain, newAccount, until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { rotateMasterKey } from './rotate-master-key.ts';

const place = { table: 'calls', column: 'summary', row: '1' };
const base64 = (bytes = randomBytes(32)) => bytes.toString('base64');

let house: TestHouse;
let sealed: Buffer;
let accountId: string;
/** The key of before a rotation, and the one in force. */
let replaced: string;
let right: string;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
  accountId = await newAccount(house);
  sealed = (await house.vault.tenant(accountId)).seal(place, 'kept');
  const read = () => readFileSync(join(house.dataDir, 'master.key'), 'utf8').trim();
  replaced = read();
  await rotateMasterKey(house.db, { dataDir: house.dataDir, masterKeys: [] });
  right = read();
  // The log of the rotation is sealed within seconds, and nothing changes by itself after that.
  await until('the log is sealed', async () => (await house.db.count(sql`select count(*) from audit_unsealed`)) === 0);
});
afterAll(() => house.stop());

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'noura-keyring-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Every row of every table, and every file with what it holds. */
async function everything(): Promise<object> {
  const tables = await house.db.column<string>(sql`
    select format('%I.%I', table_schema, table_name) from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'jobs') order by 1`);
  const rows: Record<string, unknown> = {};
  for (const table of tables)
    rows[table] = await house.db.value(sql`
      select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${raw(table)} t`);
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort();
  return { rows, files };
}

const start = (variables: Record<string, string> = {}) => houseAgain({ ...house, dataDir }, variables);
const file = (text: string, variables: Record<string, string> = {}, name = 'master.key') => {
  writeFileSync(join(dataDir, name), text);
  return variables;
};
const directory = () => {
  mkdirSync(join(dataDir, 'master.key'));
  return {};
};

/** What is in the data directory and the environment, and what the sentence says. */
const wrong: [string, () => Record<string, string>, RegExp][] = [
  ['no key at all', () => ({}), /there is no key: .*master\.key is missing/],
  ['another key file', () => file(base64()), /is not the one that the database is sealed with/],
  ['another MASTER_KEY', () => ({ MASTER_KEY: base64() }), /The key in MASTER_KEY .* is not the one/],
  ['another MASTER_KEY beside the right file', () => file(right, { MASTER_KEY: base64() }), /MASTER_KEY .* is not/],
  ['several, all wrong', () => ({ MASTER_KEY: `${base64()},${base64()}` }), /is not the one/],
  ['the key of before a rotation', () => file(replaced), /was replaced on \d{4}-\d\d-\d\d/],
  ['the same as MASTER_KEY', () => ({ MASTER_KEY: replaced }), /MASTER_KEY .* was replaced on/],
  ['a prepared key that never came in force', () => file(base64(), {}, 'master.key.next'), /is not the one/],
  ['a cut key file', () => file(right.slice(0, 20)), /is damaged/],
  ['an empty key file', () => file(''), /is damaged/],
  ['a key file that is no base64', () => file(`${right.slice(0, -3)}!?=`), /is damaged/],
  ['a directory in its place', directory, /cannot be read \(EISDIR\)/],
];

describe('a start on a sealed database', () => {
  test.each(wrong)('with %s refuses in a sentence and makes nothing', async (_, arrange, sentence) => {
    const variables = arrange();
    const before = await everything();
    const refused = await start(variables).then(
      async (started) => {
        await started.stop();
        return null;
      },
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(StartError);
    expect((refused as Error).message).toMatch(sentence);
    expect((refused as Error).message).not.toContain(right);
    expect(await everything()).toEqual(before);
  });

  test.each<[string, () => Record<string, string>]>([
    ['its file', () => file(`${right}\n`)],
    ['MASTER_KEY', () => ({ MASTER_KEY: right })],
    ['MASTER_KEY with a new one before it', () => ({ MASTER_KEY: `${base64()}, ${right}` })],
    ['MASTER_KEY with the one of before after it', () => ({ MASTER_KEY: `${right},${replaced}` })],
    ['MASTER_KEY in letters of an address', () => ({ MASTER_KEY: right.replaceAll('+', '-').replaceAll('/', '_') })],
  ])('with the right key in %s reads and seals', async (_, arrange) => {
    const started = await start(arrange());
    try {
      const own = await started.vault.tenant(accountId);
      expect(own.open(place, sealed).toString()).toBe('kept');
      const newcomer = await newAccount(house);
      const blob = (await started.vault.tenant(newcomer)).seal(place, 'new');
      expect((await house.vault.tenant(newcomer)).open(place, blob).toString()).toBe('new');
    } finally {
      await started.stop();
    }
  });
});

test('a database of before fingerprints is held to its data keys, and gets one from the right key', async () => {
  const old = await startHouse({ telephone: false });
  try {
    await old.vault.tenant(await newAccount(old));
    await old.db.run(sql`delete from master_keys`);
    const elsewhere = { ...old, dataDir };
    await expect(houseAgain(elsewhere)).rejects.toThrow(StartError);
    await expect(houseAgain(elsewhere, { MASTER_KEY: base64() })).rejects.toThrow(StartError);
    expect(await old.db.count(sql`select count(*) from master_keys`)).toBe(0);
    expect(readdirSync(dataDir)).toEqual([]);
    await (await houseAgain(old)).stop();
    expect(await old.db.count(sql`select count(*) from master_keys where in_force`)).toBe(1);
    await expect(houseAgain(elsewhere)).rejects.toThrow(StartError);
  } finally {
    await old.stop();
  }
});

test('of two first starts with different keys one is refused', async () => {
  const fresh = await startHouse({ telephone: false });
  try {
    await fresh.db.run(sql`delete from master_keys`);
    const starts = await Promise.allSettled([
      houseAgain({ ...fresh, dataDir }, { MASTER_KEY: base64() }),
      houseAgain({ ...fresh, dataDir }, { MASTER_KEY: base64() }),
    ]);
    for (const each of starts) if (each.status === 'fulfilled') await each.value.stop();
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  } finally {
    await fresh.stop();
  }
});

test('is not ready once the database is sealed with a key that is not here', async () => {
  expect((await house.request('GET', '/readyz')).status).toBe(200);
  const root = await house.db.value<Buffer>(sql`select root from master_keys where in_force`);
  await house.db.run(sql`update master_keys set root = ${randomBytes(61)} where in_force`);
  try {
    expect((await house.request('GET', '/readyz')).status).toBe(503);
  } finally {
    await house.db.run(sql`update master_keys set root = ${root} where in_force`);
  }
  expect((await house.request('GET', '/readyz')).status).toBe(200);
});
