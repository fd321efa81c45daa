import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { interrupted } from '../setup/run.mjs';

const inMemory = '/dev/shm';
const wanted = 6 * 1024 ** 3;

/**
 * Where what tests write lies: in memory where there is room for it, since it is gigabytes that nobody reads again and a slow
 * disk would hold every test up; else, and where `TMPDIR` says so, where the system has its temporary files.
 * @param {{ given: string | undefined, folder?: string, wantedBytes?: number }} parts
 *   `wantedBytes`: of the folder, and of memory
 * @returns {string | undefined} for `TMPDIR`
 */
export function scratchFolder({ given, folder = inMemory, wantedBytes = wanted }) {
  // Early releases of Node 20 do not tell it.
  if (given || (process.availableMemory?.() ?? 0) < wantedBytes) return given;
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < wantedBytes ? given : folder;
  } catch {
    return given;
  }
}

const prefix = 'noura-run-';

/** Has all programs from now on write what they write for a while into one folder of this run, which goes with it. */
export function openScratch() {
  const folder = scratchFolder({ given: process.env.TMPDIR });
  if (!folder) return;
  removeLeftovers(folder);
  const own = mkdtempSync(path.join(folder, `${prefix}${process.pid}-`));
  // As root the databases run as another user, who must get in.
  chmodSync(own, 0o755);
  process.env.TMPDIR = own;
  process.once('exit', (code) => {
    // What an interrupted run started is still ending and writes there.
    if (code === interrupted)
      spawn('sh', ['-c', 'sleep 10; rm -rf "$1"', 'sh', own], { detached: true, stdio: 'ignore' }).unref();
    else rmSync(own, { recursive: true, force: true, maxRetries: 3, retryDelay: 200 });
  });
}

/** Removes the folders of runs that were killed, which hold memory until then. @param {string} folder */
export function removeLeftovers(folder) {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    const own = path.join(folder, name);
    // Another person's run is theirs to clear away.
    if (!isAlive(pid) && statSync(own).uid === process.getuid?.()) rmSync(own, { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}
