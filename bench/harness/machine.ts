import { readFileSync } from 'node:fs';
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
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { user: Number(fields[11]) * tickMs, system: Number(fields[12]) * tickMs };
}

/** Resident memory of a process, KB. */
export function rssKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
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
