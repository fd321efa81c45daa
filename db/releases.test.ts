import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type ReleasedRows, releasedKey } from '#scripts/release/dump.ts';
import { createFileStore } from '#server/files/sealed-file-store.ts';
import { openEachBusiness } from '#server/store/backup/open-each-business.ts';
import { openDatabase } from '#server/store/database.ts';
import { openKeyring } from '#server/store/keys/keyring.ts';
import { createVault } from '#server/store/keys/vault.ts';
import { migrate, migrationNames } from '#server/store/migrate.ts';
import { administrate, databaseUrl } from '#tests/database-server.ts';

const migrations = fileURLToPath(new URL('migrations/', import.meta.url));
const releases = globSync(fileURLToPath(new URL('releases/*.json.gz', import.meta.url))).sort();

test('there are releases to migrate from', () => {
  expect(releases.length).toBeGreaterThan(0);
});

test.each(releases.map((file) => [file.slice(file.lastIndexOf('/') + 1), file]))(
  '%s is migrated with its rows, and what it sealed opens',
  async (_, file) => {
    const { migrations: names, rows }: ReleasedRows = JSON.parse(gunzipSync(readFileSync(file)).toString());
    const client = await databaseAsOf(names);
    await client.query("set session_replication_role = 'replica'");
    for (const [table, values] of Object.entries(rows)) {
      const columns = (await columnsOf(client, table)).join(', ');
      await client.query(
        `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(values)],
      );
    }
    await client.query("set session_replication_role = 'origin'");
    const before = await countsOf(client, rows);

    const applied = await migrate(urlOf(client));
    expect(applied).toEqual((await migrationNames()).filter((name) => !names.includes(name)));
    // A migration that takes rows says so here: 0043 takes untouched greetings that name no business.
    expect(await countsOf(client, rows)).toEqual({ ...before, greetings: 4 });
    // 0066 tells presets from the owner's own words.
    const greetings = await client.query('select preset from greetings order by position');
    expect(greetings.rows.map(({ preset }) => preset)).toEqual([null, 0, 1, 2]);
    // 0065 fills in what a search is filtered by.
    const filled = await client.query(`
      select s.outcome from call_search s join calls c on c.id = s.call_id
      where (s.outcome, s.mood, s.caller_kind) is not distinct from (c.outcome, c.mood, c.caller_kind)`);
    expect(filled.rows).toHaveLength(before.call_search ?? 0);

    const dataDir = mkdtempSync(join(tmpdir(), 'noura-released-'));
    const { db, close } = openDatabase(urlOf(client), { poolSize: 2 });
    onTestFinished(async () => {
      await close();
      rmSync(dataDir, { recursive: true });
    });
    const vault = createVault(db, await openKeyring(db, { dataDir, masterKeys: [Buffer.from(releasedKey, 'base64')] }));
    const opened = await openEachBusiness({ db, vault, files: createFileStore({ filesUrl: null, dataDir, vault }) });
    expect(opened).toMatchObject({ broken: [], withKeyAlone: 0 });
    expect(opened.businesses).toBeGreaterThan(0);
  },
);

test('0070: who was a manager, or is invited as one, keeps the forms and not the numbers in them; the release before goes on beside it', async () => {
  const names = await migrationNames();
  const client = await databaseAsOf(names.filter((name) => name < '0070'));
  const business = randomUUID();
  await client.query('insert into accounts (id) values ($1)', [business]);
  const lets = async (role: string) => {
    const address = `${role}-${randomUUID()}@clinic.example`;
    await client.query(
      'insert into people (account_id, id, email, email_key, business_role) values ($1, gen_random_uuid(), $2, $2, $3)',
      [business, address, role],
    );
    await client.query(
      `insert into invitations (account_id, id, email, email_key, business_role, token_hash, invited_by, created_at, expires_at)
       values ($1, gen_random_uuid(), $2, $2, $3, decode(md5($2), 'hex'), $1, now(), now())`,
      [business, address, role],
    );
  };
  const ticked = async (table: string) =>
    (
      await client.query(
        `select business_role as role, may_use_forms as forms, may_read_ssn as ssn from ${table} order by role, forms`,
      )
    ).rows;
  for (const role of ['manager', 'staff', 'reader']) await lets(role);
  await migrate(urlOf(client));
  await lets('manager');
  for (const table of ['people', 'invitations'])
    expect(await ticked(table), table).toEqual([
      { role: 'manager', forms: false, ssn: false },
      { role: 'manager', forms: true, ssn: false },
      { role: 'reader', forms: false, ssn: false },
      { role: 'staff', forms: false, ssn: false },
    ]);
});

/** A database with the schema that these migrations made. */
async function databaseAsOf(names: readonly string[]): Promise<pg.Client> {
  const folder = mkdtempSync(join(tmpdir(), 'noura-migrations-'));
  for (const name of names) copyFileSync(join(migrations, name), join(folder, name));
  const database = `released_${randomBytes(6).toString('hex')}`;
  await administrate(inject('databaseServerUrl'), `create database ${database}`);
  const client = new pg.Client({ connectionString: databaseUrl(inject('databaseServerUrl'), database) });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await administrate(inject('databaseServerUrl'), `drop database ${database} with (force)`);
    rmSync(folder, { recursive: true });
  });
  await migrate(urlOf(client), pathToFileURL(`${folder}/`));
  return client;
}

const urlOf = (client: pg.Client) => databaseUrl(inject('databaseServerUrl'), String(client.database));

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function countsOf(client: pg.Client, rows: ReleasedRows['rows']): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(rows))
    counts[table] = Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
  return counts;
}
