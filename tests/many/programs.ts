import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledOnce, projectRoot } from '#tests/processes.ts';

/** A revision of the product that can be run. */
export interface Program {
  folder: string;
  /** For its processes. */
  env: Record<string, string>;
}

export const thisProgram: Program = { folder: projectRoot, env: compiledOnce };

/** What a program needs to run, and to fill its database. */
const parts = ['contract', 'db', 'server', 'voice', 'scripts', 'package.json', 'package-lock.json'];

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * The commit whose program nodes run before a rolling upgrade to this one: `OLD_REVISION`, else the last release before this commit; while there is none,
 * the commit before the newest migration. Or why there is none here.
 */
export function commitBefore(): { commit: string } | { missing: string } {
  const named = process.env.OLD_REVISION;
  try {
    return { commit: git('rev-parse', '--verify', `${named ?? (lastRelease() || beforeNewestMigration())}^{commit}`) };
  } catch {
    const which = named ?? 'the commit before the newest migration';
    return { missing: `git does not have ${which} here: a shallow clone needs git fetch --unshallow` };
  }
}

function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
  } catch {
    return '';
  }
}

function beforeNewestMigration(): string {
  const newest = readdirSync(join(projectRoot, 'db/migrations')).sort().at(-1);
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', `db/migrations/${newest}`);
  // One that is not committed yet comes after all that is.
  return added ? `${added}^` : 'HEAD';
}

/** The program of that commit in a folder of its own, with the packages of this one where its lock file names the same. */
export function programOf(commit: string): Program & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'noura-before-'));
  const most = { cwd: projectRoot, maxBuffer: 1 << 30 };
  execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', commit, ...parts], most) });
  if (packagesIn(folder) === packagesIn(projectRoot))
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  else {
    const quiet = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['ci', ...quiet], { cwd: folder });
  }
  return {
    folder,
    env: { NODE_COMPILE_CACHE: join(folder, 'compiled') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** All that are locked, without the name and number of the project itself. */
function packagesIn(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return JSON.stringify({ ...packages, '': null });
}
