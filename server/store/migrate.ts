import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const directory = new URL('../../db/migrations/', import.meta.url);
const lockKey = 7_263_001;

/**
 * Brings the database at `url` up to date: each new file of db/migrations in its own transaction, under an advisory
 * lock, without a statement limit. Returns the names applied. Throws when an applied file was changed since.
 */
export async function migrate(url: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const client = new pg.Client({ connectionString: url, application_name: 'noura migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    // The user who only runs Noura may make no table, and need not where there is nothing new.
    const { rows: tables } = await client.query<{ found: boolean }>(
      "select to_regclass('migrations') is not null as found",
    );
    if (!tables[0]?.found)
      await client.query(
        'create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
      );
    const known = new Map<string, string>();
    for (const row of (await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations'))
      .rows) {
      known.set(row.name, row.sha256);
    }
    const applied: string[] = [];
    for (const name of names) {
      const text = await readFile(new URL(name, directory), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === sha256) continue;
      if (before) throw new Error(`The migration ${name} was changed after it was applied. Add a new file instead.`);
      await apply(client, name, text, sha256);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed.`, { cause: error });
  }
}
