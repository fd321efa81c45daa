import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listNodes } from '#server/nodes/node-list.store.ts';
import { StartError } from '#server/start/start-error.ts';
import { openDatabase } from '#server/store/database.ts';
import { findPostgres } from '#server/store/postgres/postgres-binaries.ts';
import { hasCluster, passwordFile } from '#server/store/postgres/postgres-cluster.ts';
import { borrowEmbedded } from '#server/store/postgres/store-lease.ts';
import { sql } from '#server/store/sql.ts';
import { copyCluster } from './base-copy.ts';
import { Copies } from './copies.ts';
import { type Manifest, manifestName, spoolsElsewhere } from './manifest.ts';

export interface BackupSettings {
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  filesUrl: string | null;
  node: { name: string | null };
}

type Facts = Pick<Manifest, 'schema' | 'keyId' | 'otherSpools'>;

/** What is in a backup, and where it lies in it. */
export const parts = { cluster: 'cluster', password: 'password', files: 'files', spool: 'spool' };

/** Where uploaded files lie on this machine; null: in S3. */
export function filesFolder({ filesUrl, dataDir }: Pick<BackupSettings, 'filesUrl' | 'dataDir'>): string | null {
  if (!filesUrl) return join(dataDir, 'files');
  return filesUrl.startsWith('file:') ? fileURLToPath(filesUrl) : null;
}

/**
 * Writes a backup of an installation into the new folder `folder`, while it runs or not: the embedded database, uploaded files and the
 * spool. Not the master key, but its fingerprint, and nothing that it does not seal, such as kept mail. A database of `DATABASE_URL` is left to its own tools. All that was acknowledged before
 * `holdsUntil` is in it. It is written beside its place and renamed when it is whole. `tell` hears how far it is. Throws `StartError`.
 */
export async function backUp(
  settings: BackupSettings,
  { folder, version, tell }: { folder: string; version: string; tell: (line: string) => void },
): Promise<Manifest> {
  const target = resolve(folder);
  const unfinished = `${target}.unfinished`;
  refusePlace(settings, target);
  await mkdir(dirname(target), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(
      cause.code === 'EEXIST'
        ? `${unfinished} is there already: another backup writes it, or one was broken off. Remove it, or name another folder.`
        : `${unfinished} cannot be made (${cause.code}).`,
      { cause },
    );
  });
  try {
    const manifest = await copyAll(settings, new Copies(unfinished, tell), version);
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    await writeThrough(tell);
    await rename(unfinished, target);
    for (const sentence of spoolsElsewhere(manifest)) tell(sentence);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** All at once: thousands of files, synced one after the other, would take ten times as long as copying them. */
async function writeThrough(tell: (line: string) => void): Promise<void> {
  await promisify(execFile)('/bin/sync').catch(() =>
    tell('This system has no /bin/sync: the backup is written, and may not have reached the disk yet.'),
  );
}

function refusePlace({ dataDir, databaseUrl }: BackupSettings, target: string): void {
  if (existsSync(target)) throw new StartError(`${target} is there already: name a folder that is not.`);
  if (!relative(dataDir, target).startsWith('..'))
    throw new StartError(`${target} is in the data directory, and would be lost with it: name a folder elsewhere.`);
  if (!databaseUrl && !hasCluster(dataDir)) throw new StartError(`There is no database in ${dataDir}.`);
}

async function copyAll(settings: BackupSettings, copies: Copies, version: string): Promise<Manifest> {
  const { dataDir, databaseUrl } = settings;
  const startedAt = new Date().toISOString();
  const files = filesFolder(settings);
  // Before the database, for those that are removed meanwhile, and after it, for those that came: their names are never used again.
  const copyFiles = async () => files && copies.tree(files, parts.files);
  await copyFiles();
  let facts: Facts | undefined;
  let holdsUntil = startedAt;
  /** Just before the database's moment: what is written to it from the spool after that is in both, and read once. */
  const beforeEnd = async (url: string) => {
    facts = await readFacts(url, settings);
    holdsUntil = new Date().toISOString();
    for (const file of ['calls.jsonl', 'recordings.jsonl'])
      await copies.steadyFile(join(dataDir, 'spool', file), `${parts.spool}/${file}`);
  };
  if (databaseUrl) await beforeEnd(databaseUrl);
  else
    await borrowEmbedded(dataDir, ({ url, directory }) =>
      copyCluster({ url, directory, name: parts.cluster }, copies, () => beforeEnd(url)),
    );
  await copyFiles();
  if (!databaseUrl) await copies.file(passwordFile(dataDir), parts.password);
  if (!facts) throw new Error('The database told nothing.');
  const cluster = databaseUrl ? null : { major: findPostgres().major, platform: `${process.platform}-${process.arch}` };
  return {
    ...{ format: 1, version, startedAt, holdsUntil, ...facts, cluster, hasFiles: files !== null },
    ...{ folders: copies.folders, files: copies.files },
  };
}

/** Of a database of any version of Noura. */
async function readFacts(url: string, { databaseUrl, node }: BackupSettings): Promise<Facts> {
  const { db, close } = openDatabase(url, { poolSize: 1 });
  try {
    const has = async (table: string) => (await db.value(sql`select to_regclass(${table})::text`)) !== null;
    const schema = (await has('migrations')) ? await db.value<string>(sql`select max(name) from migrations`) : null;
    const keyId = (await has('master_keys'))
      ? await db.value<string>(sql`select id from master_keys where in_force`)
      : null;
    // The embedded database is one Noura's, and so is one whose node has no name but its id.
    const others = databaseUrl ? await listNodes(db) : [];
    const otherSpools = others
      .filter(({ id, name }) => name !== id && name !== node.name)
      .map(({ name, seenAt, lives }) => ({ node: name, seenAt: seenAt.toISOString(), lives }));
    return { schema, keyId, otherSpools };
  } finally {
    await close();
  }
}
