import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, freemem, loadavg, totalmem } from 'node:os';
import { delimiter, join } from 'node:path';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** The machine in one line, with how busy it is. */
export function machineLine(): string {
  const [cpu] = cpus();
  const gigabytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(1)} GB`;
  const load = loadavg().map((value) => value.toFixed(1));
  return `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'}), ${gigabytes(totalmem())} memory, ${gigabytes(freemem())} free, Node ${process.versions.node}, load ${load.join(' ')}`;
}

/** Load of the last minute above which other work shares the cores and times of the wall clock mean little. */
export function isBusy(): boolean {
  return (loadavg()[0] ?? 0) > availableParallelism() + 0.5;
}

/** Processor time of a process so far, ms, of all its threads, user and system together. */
export function cpuMs(pid: number): number {
  const { user, system } = cpuSplitMs(pid);
  return user + system;
}

/** The same, apart: what its own instructions took, and what the kernel did for it. */
export function cpuSplitMs(pid: number): { user: number; system: number } {
  const { user, system } = statOf(String(pid));
  return { user, system };
}

/**
 * Processor time so far of a process and of all below it, ms. What ended is counted by the process that waited for it, so
 * the value never falls: the processes of a database come and go with its connections and its own work.
 */
export function familyCpuMs(root: number): number {
  for (;;) {
    const family = descendants(root);
    const ended = family.map((pid) => timesNow(pid).ended);
    const own = sum(family.map((pid) => timesNow(pid).own));
    // One that was waited for meanwhile would be counted twice or not at all.
    if (family.every((pid, at) => timesNow(pid).ended === ended[at])) return own + sum(ended);
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A process and all below it, the process itself first. */
function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), statOf(name).parent);
    } catch {
      // It ended while we looked.
    }
  }
  if (!parents.has(root)) throw new Error(`Process ${root} ended`);
  const found = [root];
  for (const parent of found) for (const [child, of] of parents) if (of === parent) found.push(child);
  return found;
}

function timesNow(pid: number): { own: number; ended: number } {
  try {
    const { user, system, ended } = statOf(String(pid));
    return { own: user + system, ended };
  } catch {
    return { own: 0, ended: 0 };
  }
}

/** `ended`: of the children that ended and were waited for, with theirs. Source: proc(5), /proc/[pid]/stat. */
function statOf(pid: string): { parent: number; user: number; system: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ms = (at: number) => Number(fields[at]) * tickMs;
  return { parent: Number(fields[1]), user: ms(11), system: ms(12), ended: ms(13) + ms(14) };
}

/** A command pinned to one core, where the machine has more than one and `taskset`. */
export function pinned(core: number, command: string, words: readonly string[]): [string, string[]] {
  const tools = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'taskset'));
  if (availableParallelism() < 2 || !tools.some(isFile)) return [command, [...words]];
  return ['taskset', ['-c', String(core), command, ...words]];
}

function isFile(path: string): boolean {
  try {
    readFileSync(path, { flag: 'r' });
    return true;
  } catch {
    return false;
  }
}
