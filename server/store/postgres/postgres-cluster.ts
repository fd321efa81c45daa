import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/start/start-error.ts';
import { canEnter, type PostgresBinaries, systemDirectory, type UnprivilegedUser } from './postgres-binaries.ts';

/** A data directory of PostgreSQL that is ready to be served. */
export interface Cluster {
  directory: string;
  /** Of the role `databaseUser`; kept in a file that only Noura's user can read. */
  password: string;
  logFile: string;
  /** Who owns the directory and so must run the server; undefined for ourselves. */
  runAs: UnprivilegedUser | undefined;
}

export const databaseUser = 'noura';

/** There while a restore is not whole. */
const restoringMark = 'restoring';

/**
 * Opens the cluster of a data directory and makes it on the first start. Its files lie in `<dataDir>/postgres`; as root
 * below a closed home directory, where the unprivileged user cannot go, in a directory of /var/lib/noura that
 * `<dataDir>/postgres/place` names. Throws StartError when the files belong to somebody else.
 */
export async function openCluster(dataDir: string, binaries: PostgresBinaries): Promise<Cluster> {
  const home = homeOf(dataDir);
  if (existsSync(path.join(home, restoringMark)))
    throw new StartError(
      `A restore into ${path.dirname(home)} was broken off, so what is there is not whole: empty the folder and restore again.`,
    );
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const place = choosePlace(home, binaries.runAs);
  const directory = path.join(place, 'cluster');
  if (!existsSync(directory)) await initialise(place, home, binaries);
  return {
    directory,
    password: readSecret(passwordFile(dataDir)),
    logFile: path.join(home, 'postgres.log'),
    runAs: binaries.runAs && ownerOf(directory),
  };
}

/**
 * Puts a cluster that `fill` copies into an empty folder in the place of a new one, with its password. Until `done` is called nothing starts on
 * the data directory.
 */
export async function putCluster(
  dataDir: string,
  { runAs }: PostgresBinaries,
  password: string,
  fill: (directory: string) => Promise<void>,
): Promise<{ done(): void }> {
  const home = homeOf(dataDir);
  const mark = path.join(home, restoringMark);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  writeFileSync(mark, '');
  const place = choosePlace(home, runAs);
  writeFileSync(passwordFile(dataDir), password, { mode: 0o600 });
  const directory = path.join(place, 'cluster');
  mkdirSync(directory, { mode: 0o700 });
  await fill(directory);
  if (runAs)
    for (const ours of ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })])
      chownSync(path.join(directory, ours), runAs.uid, runAs.gid);
  return { done: () => rmSync(mark) };
}

/** Whether a data directory has an embedded database. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(passwordFile(dataDir));
}

/** Where the password is kept, which a copy of the cluster needs too. */
export const passwordFile = (dataDir: string) => path.join(homeOf(dataDir), 'password');

const homeOf = (dataDir: string) => path.join(path.resolve(dataDir), 'postgres');

function choosePlace(home: string, runAs: UnprivilegedUser | undefined): string {
  const note = path.join(home, 'place');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  if (!runAs) return home;
  for (const ours of [home, path.dirname(home)]) chmodSync(ours, statSync(ours).mode | 0o011);
  if (canEnter(home, runAs)) return home;
  const place = path.join(systemDirectory, `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(place, { recursive: true, mode: 0o755 });
  writeFileSync(note, `${place}\n`);
  return place;
}

/** Made beside its final name and moved there when whole, so that an interrupted first start leaves no half cluster. */
async function initialise(place: string, home: string, { initdb, runAs }: PostgresBinaries): Promise<void> {
  const password = randomBytes(24).toString('hex');
  writeFileSync(path.join(home, 'password'), password, { mode: 0o600 });
  const unfinished = path.join(place, 'cluster.new');
  const passwordForInitdb = path.join(place, 'password.new');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordForInitdb, password, { mode: 0o600 });
  if (runAs) for (const ours of [unfinished, passwordForInitdb]) chownSync(ours, runAs.uid, runAs.gid);
  try {
    await promisify(execFile)(
      initdb,
      [
        ...['-D', unfinished, '-U', databaseUser, `--pwfile=${passwordForInitdb}`, '--auth=scram-sha-256'],
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        '--no-instructions',
      ],
      { ...runAs, cwd: '/', env: postgresEnvironment() },
    );
  } catch (cause) {
    const said = (cause as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(cause);
    throw new StartError(`The embedded database could not be made: ${said}`, { cause });
  } finally {
    rmSync(passwordForInitdb, { force: true });
  }
  renameSync(unfinished, path.join(place, 'cluster'));
}

/** Nothing of ours: a PGOPTIONS or PGDATA of the person's shell must not reach the embedded server. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartError(`The embedded database belongs to another user: ${file} cannot be read.`, { cause });
  }
}

function ownerOf(directory: string): UnprivilegedUser {
  const { uid, gid } = statSync(directory);
  return { uid, gid };
}
