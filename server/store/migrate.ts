import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#server/start/start-error.ts';
import { asOwner } from './postgres/direct-connection.ts';

const directory = new URL('../../db/migrations/', import.meta.url);
const lockKey = 7_263_001;

/** What waits for a lock makes all that come after it wait too: it gives way to them, and tries again. */
const lockWait = '2s';
const tries = 30;
/** The lock was not to be had, or was had by those who waited for ours. */
const passing = new Set(['55P03', '40P01']);

/** In a file's first line: programs that do not know it cannot run on the database any more. Others may, beside newer ones. */
const contracts = /^-- contract\b/;
/** Builds beside what runs: waits for it, holds up nobody, and leaves a part behind where it fails, so that it is not sent again by itself. */
const beside = /\bconcurrently\b/i;
/** In a file's first line: its statements are sent one by one, as `create index concurrently` wants, and may be sent again. */
const bareStatements = /^-- no transaction\b/;

/**
 * Brings the database at `url` up to date: each new file of db/migrations in its own transaction, under an advisory
 * lock, without a statement limit. Returns the names applied. Throws when an applied file was changed since, and `StartError` where a
 * newer Noura has changed the database so that this one cannot run on it, or a pooler stands before it.
 */
export async function migrate(url: string, folder = directory): Promise<string[]> {
  return asOwner(url, async (client) => {
    await takeTurn(client);
    const due = await dueOn(client, folder);
    // The user who only runs Noura may change no table, and need not where there is nothing new.
    if (due.length > 0) await makeTable(client);
    for (const migration of due) await apply(client, migration);
    return due.map(({ name }) => name);
  });
}

/** Throws `StartError` where `migrate` would have something to do, or refuse; changes nothing. */
export async function refuseUnmigrated(url: string, folder = directory): Promise<void> {
  const [first] = await asOwner(url, (client) => dueOn(client, folder));
  if (first)
    throw new StartError(
      `The database lacks ${first.name}, and MIGRATE=0 leaves it as it is: run npm run db:migrate, then start again.`,
    );
}

/** The names of all migrations that this program knows, in their order. */
export async function migrationNames(folder = directory): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** What is yet to be applied, in its order. */
async function dueOn(client: pg.Client, folder: URL): Promise<Migration[]> {
  const names = await migrationNames(folder);
  const known = await appliedOf(client);
  const unknown = [...known].find(([name, { isContract }]) => isContract && !names.includes(name));
  if (unknown)
    throw new StartError(
      `The database belongs to a newer Noura: ${unknown[0]} changed it, and this program cannot run on it. Start the newer one.`,
    );
  const due: Migration[] = [];
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const before = known.get(name)?.sha256;
    if (before === sha256) continue;
    if (before) throw new Error(`The migration ${name} was changed after it was applied. Add a new file instead.`);
    due.push({ name, text, sha256, isContract: contracts.test(text) });
  }
  return due;
}

interface Migration {
  name: string;
  text: string;
  sha256: string;
  isContract: boolean;
}

/** Asks again and again: who waits within a statement is waited for by `create index concurrently`, which holds the turn. */
async function takeTurn(client: pg.Client): Promise<void> {
  const isMine = async () => (await client.query('select pg_try_advisory_lock($1) as mine', [lockKey])).rows[0].mine;
  while (!(await isMine())) await sleep(100);
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
    for (const statement of text.split(/;[ \t]*\n/).filter((one) => one.trim()))
      await (beside.test(statement) ? alone(client, statement, '0') : again(() => alone(client, statement, lockWait)));
    await note();
  };
  try {
    await (bareStatements.test(text) ? oneByOne() : again(inTransaction));
  } catch (cause) {
    throw new Error(`The migration ${name} failed.`, { cause });
  }
}

async function alone(client: pg.Client, statement: string, waits: string): Promise<void> {
  await client.query(`set lock_timeout = '${waits}'`);
  try {
    await client.query(statement);
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** While others are in the way. */
async function again(work: () => Promise<void>): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!passing.has((error as pg.DatabaseError).code ?? '') || left === 0) throw error;
      await sleep(1_000);
    }
  }
}
