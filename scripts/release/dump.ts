import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { seedDemo } from '#db/seed.ts';
import { inProject } from '#scripts/setup/project.mjs';
import { buildHouse } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { openDatabase } from '#server/store/database.ts';
import { migrate, migrationNames } from '#server/store/migrate.ts';
import { startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';
import { openRunAccess } from '#server/store/run-role.ts';
import { raw, sql } from '#server/store/sql.ts';
import { version } from '#server/version.ts';
import { runCommand } from '../command.ts';

/** The rows of a released schema, by table. Sealed with `releasedKey`. */
export interface ReleasedRows {
  /** The migrations that made the schema. */
  migrations: string[];
  rows: Record<string, object[]>;
}

/** Of no installation. */
export const releasedKey = Buffer.alloc(32, 'released').toString('base64');

// node scripts/start.mjs --script scripts/release/dump.ts: db/releases/<version>.json.gz, the demo business as this version keeps it. Made with each
// release; a test migrates them all.
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'noura-dump-'));
  const embedded = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(embedded.url);
    await openRunAccess(embedded.url, embedded.runUrl);
    const env = parseEnv({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', MASTER_KEY: releasedKey });
    const house = await buildHouse({ ...env, databaseUrl: embedded.runUrl }, { telephone: false, localKey: null });
    await seedDemo(house, join(dataDir, 'log-in.txt'), { superadmin: true });
    await house.stop();
    const dump: ReleasedRows = { migrations: await migrationNames(), rows: await allRows(embedded.url) };
    const file = `db/releases/${version}.json.gz`;
    const bytes = gzipSync(JSON.stringify(dump), { level: 9 });
    writeFileSync(inProject(file), bytes);
    const counts = Object.values(dump.rows).map((rows) => rows.length);
    console.log(
      `${file}: ${counts.reduce((a, b) => a + b, 0)} rows of ${counts.length} tables, ${bytes.length} bytes.`,
    );
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Of each call and form a few are enough. */
const mostRows = 60;

async function allRows(url: string): Promise<ReleasedRows['rows']> {
  const { db, close } = openDatabase(url, { poolSize: 1 });
  try {
    const tables = await db.column<string>(sql`
      select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`);
    const rows: ReleasedRows['rows'] = {};
    for (const table of tables) {
      const found = await db.value<object[]>(
        sql`select json_agg(t) from (select * from ${raw(table)} limit ${mostRows}) t`,
      );
      if (found) rows[table] = found;
    }
    return rows;
  } finally {
    await close();
  }
}

if (import.meta.main) await runCommand(main);
