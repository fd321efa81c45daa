import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/start/start-error.ts';
import { placeOfKeys, readMasterKeys } from '#server/store/keys/master-key.ts';
import { migrationNames } from '#server/store/migrate.ts';
import { lockDataDirectory } from '#server/store/postgres/instance-lock.ts';
import { findPostgres } from '#server/store/postgres/postgres-binaries.ts';
import { putCluster } from '#server/store/postgres/postgres-cluster.ts';
import { filesFolder, parts } from './back-up.ts';
import { hashOf } from './copies.ts';
import { type Manifest, readManifest, spoolsElsewhere } from './manifest.ts';

export interface RestoreSettings {
  /** Where it is restored; absolute. Empty but for the key files. */
  dataDir: string;
  filesUrl: string | null;
  masterKeys: readonly Buffer[];
}

/** What may be in the folder before: the keys, and what a file system of its own comes with. */
const mayBeThere = new Set(['master.key', 'master.key.next', 'lost+found']);

/**
 * Puts a backup of `backUp` into an empty data directory, whose key is there or in the settings. It is looked through before anything is
 * written; until all is there no Noura starts on it. Throws `StartError` with what stands against it.
 */
export async function restore(
  settings: RestoreSettings,
  { folder, tell }: { folder: string; tell: (line: string) => void },
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await refuseNewer(manifest);
  await refuseKey(manifest, settings);
  await refuseFilled(settings.dataDir);
  const files = filesFolder(settings);
  if (files) await refuseFilled(files);
  await refuseDamaged(manifest, folder, tell);
  const lock = lockDataDirectory(settings.dataDir);
  try {
    await copyBack(manifest, folder, settings.dataDir, files);
  } finally {
    await lock.release();
  }
  if (manifest.hasFiles && !files)
    tell(`The uploaded files were not restored, as FILES_URL is S3: copy ${join(folder, parts.files)} there.`);
  if (!manifest.hasFiles) tell('The uploaded files are in the S3 of the FILES_URL of then, and were left there.');
  if (!manifest.cluster) tell('The database is not in this backup: restore it with its own tools.');
  for (const sentence of spoolsElsewhere(manifest)) tell(sentence);
  return manifest;
}

async function copyBack(manifest: Manifest, folder: string, dataDir: string, files: string | null): Promise<void> {
  const copy = async (part: string, to: string) => {
    if (!manifest.folders.includes(part) && !manifest.files.some(({ path }) => path.startsWith(`${part}/`))) return;
    await mkdir(to, { recursive: true, mode: 0o700 });
    await cp(join(folder, part), to, { recursive: true });
  };
  const cluster = manifest.cluster
    ? await putCluster(dataDir, findPostgres(), await readFile(join(folder, parts.password), 'utf8'), (directory) =>
        copy(parts.cluster, directory),
      )
    : null;
  if (files) await copy(parts.files, files);
  await copy(parts.spool, join(dataDir, 'spool'));
  cluster?.done();
}

async function refuseNewer({ schema, version, cluster }: Manifest): Promise<void> {
  if (schema && !(await migrationNames()).includes(schema))
    throw new StartError(
      `The backup is of a newer Noura (${version}, ${schema}), and this program cannot run on it. Restore it with that one.`,
    );
  if (!cluster) return;
  const here = { major: findPostgres().major, platform: `${process.platform}-${process.arch}` };
  if (cluster.major !== here.major || cluster.platform !== here.platform)
    throw new StartError(
      `The backup is of PostgreSQL ${cluster.major} on ${cluster.platform}, and here is PostgreSQL ${here.major} on ${here.platform}: restore it where it was made.`,
    );
}

async function refuseKey({ keyId }: Manifest, source: RestoreSettings): Promise<void> {
  if (!keyId) return;
  const kept = await readMasterKeys(source);
  if (kept.some(({ id }) => id === keyId)) return;
  const place = placeOfKeys(source);
  const why = kept.length
    ? `the key in ${place} (${kept.map(({ id }) => id).join(', ')}) is another one`
    : `${place} is missing`;
  throw new StartError(
    `The backup is sealed with the key ${keyId}, and ${why}. Put that key there, or set MASTER_KEY, and call it again. Nothing was restored.`,
  );
}

async function refuseFilled(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.some((name) => !mayBeThere.has(name)))
    throw new StartError(`${folder} is not empty: a backup is restored into an empty folder. Nothing was changed.`);
}

async function refuseDamaged({ files }: Manifest, folder: string, tell: (line: string) => void): Promise<void> {
  const damaged: string[] = [];
  let toldAt = performance.now();
  for (const [at, { path, sha256 }] of files.entries()) {
    if ((await hashOf(join(folder, path))) !== sha256) damaged.push(path);
    if (performance.now() - toldAt < 1_000) continue;
    toldAt = performance.now();
    tell(`${at + 1} of ${files.length} files looked through …`);
  }
  const [first, ...others] = damaged;
  if (first)
    throw new StartError(
      `The backup is damaged: ${join(folder, first)}${others.length > 0 ? ` and ${others.length} other files are` : ' is'} not what was written. Nothing was restored.`,
    );
}
