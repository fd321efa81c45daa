import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '#server/start/start-error.ts';
import type { Copies } from './copies.ts';

/** Folders of which PostgreSQL makes the content anew (its manual, "Making a Base Backup Using the Low Level API"). */
const emptied = new Set([
  ...['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
  'pg_wal',
]);
/** Of the server that runs, of its caches, and of relations that end with their session. */
const passing =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/;
/** Read last, as it must not be older than what it tells of. */
const control = 'global/pg_control';
const walSegment = /^[0-9A-F]{24}$/;

/**
 * Copies the files of the running PostgreSQL at `url` as `name`, so that a server on the copy recovers to the moment of the end: a base backup by
 * the low-level API, over one connection of a superuser, with the WAL from its start to its end, which a slot of that connection keeps meanwhile.
 * If the connection breaks, the server forgets slot and backup, and StartError is thrown. `beforeEnd` runs when all but the WAL is copied.
 */
export async function copyCluster(
  { url, directory, name }: { url: string; directory: string; name: string },
  copies: Copies,
  beforeEnd: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'noura backup' });
  let broke: Error | undefined;
  client.on('error', (error) => {
    broke = error;
  });
  try {
    await client.connect();
    const slot = `noura_backup_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const { rows: started } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('noura', fast => true)) as segment`,
    );
    await copies.tree(directory, name, (path) => emptied.has(parentOf(path)) || passing.test(path) || path === control);
    await copies.steadyFile(join(directory, control), `${name}/${control}`);
    await beforeEnd();
    const { rows: ended } = await client.query<{ segment: string; labelfile: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await copies.text(`${name}/backup_label`, ended[0]?.labelfile ?? '');
    await copyWal(copies, directory, name, started[0]?.segment ?? '', ended[0]?.segment ?? '');
  } catch (error) {
    if (!broke) throw error;
    throw new StartError('The database stopped in the middle of it: there is no backup. Call it again.', {
      cause: broke,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function copyWal(copies: Copies, directory: string, name: string, first: string, last: string): Promise<void> {
  const needed = (await readdir(join(directory, 'pg_wal'))).filter(
    (file) => walSegment.test(file) && file >= first && file <= last,
  );
  if (!needed.includes(first)) throw new Error(`The WAL ${first} is gone.`);
  for (const file of needed.sort()) await copies.file(join(directory, 'pg_wal', file), `${name}/pg_wal/${file}`);
}

/** '' of what is at the top. */
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
