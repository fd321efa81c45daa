import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/start/start-error.ts';

const directory = new URL('../../db/migrations/', import.meta.url);
const lockKey = 7_263_001;

/** What waits for a lock makes all that come after it wait too: it gives way to them, and tries again. */
const lockWait = '2s';
const tries = 30;
const lockNotAvailable = '55P03';

/** In a file's first line: programs that do not know it cannot run on the database any more. Others may, beside newer ones. */
const contracts = /^-- contract\b/;
/** In a file's first line: its statements are sent one by one, as `create index concurrently` wants, and may be sent again. */
const bareStatements = /^-- no transaction\b/;

/**
 * Brings the database at `url` up to date: each new file of db/migrations in its own transaction, under an advisory
 * lock, without a statement limit. Returns the names applied. Throws when an applied file was changed since, and `StartError` where a
 * newer Noura has changed the database so that this one cannot run on it.
 */
export async function migrate(url: string, folder = directory): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const client = new pg.Client({ connectionString: url, application_name: 'noura migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const known = await appliedOf(client);
    const unknown = [...known].find(([name, { isContract }]) => isContract && !names.includes(name));
    if (unknown)
      throw new StartError(
        `The database belongs to a newer Noura: ${unknown[0]} changed it, and this program cannot run on it. Start the newer one.`,
      );
    const applied: string[] = [];
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = known.get(name)?.sha256;
      if (before === sha256) continue;
      if (before) throw new Error(`The migration ${name} was changed after it was applied. Add a new file instead.`);
      // The user who only runs Noura may change no table, and need not where there is nothing new.
      if (applied.length === 0) await makeTable(client);
      await apply(client, { name, text, sha256, isContract: contracts.test(text) });
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

interface Migration {
  name: string;
  text: string;
  sha256: string;
  isContract: boolean;
}

async function appliedOf(client: pg.Client): Promise<Map<string, Pick<Migration, 'sha256' | 'isContract'>>> {
  const { rows: tables } = await client.query("select 1 where to_regclass('migrations') is not null");
  if (tables.length === 0) return new Map();
  // A Noura from before the column made the table.
  const { rows } = await client.query<Pick<Migration, 'name' | 'sha256' | 'isContract'>>(`
    select name, sha256, coalesce((to_jsonb(m) ->> 'is_contract')::boolean, false) as "isContract" from migrations m`);
  return new Map(rows.map(({ name, ...row }) => [name, row]));
}

async function makeTable(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    alter table migrations add column if not exists is_contract boolean not null default false`);
}

async function apply(client: pg.Client, { name, text, sha256, isContract }: Migration): Promise<void> {
  const note = () =>
    client.query('insert into migrations (name, sha256, is_contract) values ($1, $2, $3)', [name, sha256, isContract]);
  const inTransaction = async () => {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${lockWait}'`);
      await client.query(text);
      await note();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  const oneByOne = async () => {
    // Building beside what runs waits for it, and holds up nobody.
    for (const statement of text.split(/;[ \t]*\n/)) if (statement.trim()) await client.query(statement);
    await note();
  };
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await (bareStatements.test(text) ? oneByOne() : inTransaction());
    } catch (cause) {
      if ((cause as pg.DatabaseError).code !== lockNotAvailable || left === 0)
        throw new Error(`The migration ${name} failed.`, { cause });
      await sleep(1_000);
    }
  }
}
