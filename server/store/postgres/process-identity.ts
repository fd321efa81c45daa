import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that can be told from a later one with the same number. */
export interface ProcessIdentity {
  pid: number;
  /** Opaque: when the process began, and in which boot of the machine; '' where the system does not tell. */
  startedAt: string;
}

/** The identity of a living process, or undefined when it is gone (a zombie counts as gone). Never throws. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (process.platform !== 'linux') return identifyByPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields after the command, which stands in brackets and may hold anything: state is the 3rd, start time the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return { pid, startedAt: `${fields[19]}@${bootId()}` };
  } catch {
    return undefined;
  }
}

/** Whether exactly this process still lives. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.startedAt === identity.startedAt;
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function identifyByPs(pid: number): ProcessIdentity | undefined {
  try {
    const startedAt = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return startedAt === '' ? undefined : { pid, startedAt };
  } catch {
    return undefined;
  }
}
