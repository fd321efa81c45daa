import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

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

/** Has all programs from now on write what they write for a while into one folder of this run, which goes with it. */
export function openScratch() {
  const folder = scratchFolder({ given: process.env.TMPDIR });
  if (!folder) return;
  const own = mkdtempSync(path.join(folder, 'noura-run-'));
  // As root the databases run as another user, who must get in.
  chmodSync(own, 0o755);
  process.env.TMPDIR = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true, maxRetries: 3, retryDelay: 200 }));
}
