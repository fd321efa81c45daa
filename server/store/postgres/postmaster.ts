import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyProcess } from './process-identity.ts';

/** What a running PostgreSQL says of itself in `postmaster.pid` (PostgreSQL: "postmaster.pid" in "Database File Layout"). */
export interface Postmaster {
  pid: number;
  port: number;
  status: 'starting' | 'ready' | 'stopping' | 'standby';
}

/** Reads the pid file of a cluster; undefined when there is none or it is not yet whole. Never throws. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()];
    if (!pid || !port || !status) return undefined;
    return { pid, port, status: status as Postmaster['status'] };
  } catch {
    return undefined;
  }
}

/** Whether the process of the pid file is truly the server of this cluster: after a crash its number may be another's. */
export function isServing(cluster: string, pid: number): boolean {
  if (!identifyProcess(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/**
 * Stops a server fast: open transactions are rolled back, everything is written. After `limitMs` it is stopped at
 * once, and recovers at its next start.
 */
export async function stopPostmaster(cluster: string, pid: number, limitMs: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isServing(cluster, pid)) return;
    process.kill(pid, signal);
    if (await waitUntil(() => !isServing(cluster, pid), limitMs)) return;
  }
}

/** Asks every 10 ms until the answer is yes; false when the time is up. */
export async function waitUntil(question: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (!question()) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}
