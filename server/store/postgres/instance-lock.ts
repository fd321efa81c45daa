import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#server/start/start-error.ts';
import { limits } from '#server/store/line.ts';
import { connectDirectly } from './direct-connection.ts';
import { identifyProcess, isAlive, type ProcessIdentity } from './process-identity.ts';

/** A lock that is held until it is released, or until this process is gone. */
export interface InstanceLock {
  release(): Promise<void>;
}

const fileName = 'noura.lock';
const advisoryKey = 0x6e_6f_75_72; // "nour"
const patienceMs = 2_000;
const retryMs = 1_000;

const taken = 'Another Noura is working on this database. Where several are to, give each a NODE_NAME.';
const takenByOne = 'A Noura without a NODE_NAME is working on this database. Where several are to, give each one.';

interface LockWish {
  /** Others may hold it too, who wish the same. */
  ofMany: boolean;
  onLost(): void;
}

/**
 * Takes the lock file of a data directory (made when it is missing): its content names the process by number and start
 * time, so the lock of a dead process is taken over. Throws StartError, one sentence, when a living Noura holds it.
 */
export function lockDataDirectory(dataDir: string): InstanceLock {
  const file = path.join(path.resolve(dataDir), fileName);
  const own = `${file}.${process.pid}`;
  const content = JSON.stringify(identifyProcess(process.pid));
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(own, content, { mode: 0o600 });
  } catch (cause) {
    throw new StartError(
      `Noura cannot write to its data directory ${path.dirname(file)}: ${(cause as Error).message}.`,
      { cause },
    );
  }
  try {
    // A link is made by exactly one of two processes, and the file is whole from its first moment.
    while (!tryLink(own, file)) removeDeadLock(file, own);
  } finally {
    rmSync(own, { force: true });
  }
  return {
    async release() {
      if (read(file) === content) rmSync(file, { force: true });
    },
  };
}

/**
 * Takes the advisory lock of the database, on a connection of its own: one Noura a database, whatever its directory, or several that
 * share it (`ofMany`) and know of each other (`server/nodes`).
 * A killed Noura's lock goes within moments, so it is asked for until 2 s have passed, then refused with StartError.
 * When the connection is lost the lock is taken again once the database is back; when another Noura took it meanwhile, `onLost` is
 * called once. Throws StartError where a pooler stands between.
 */
export async function lockDatabase(url: string, { ofMany, onLost }: LockWish): Promise<InstanceLock> {
  let released = false;
  let timer: NodeJS.Timeout | undefined;
  let holder = await take();

  async function take(): Promise<pg.Client> {
    const client = await connectDirectly({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      application_name: 'noura lock',
      idle_in_transaction_session_timeout: limits.idle_in_transaction_session_timeout,
    });
    try {
      const deadline = performance.now() + patienceMs;
      while (!(await tryAdvisory(client, ofMany))) {
        if (performance.now() > deadline) throw new StartError(ofMany ? takenByOne : taken);
        await sleep(100);
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.on('end', () => retakeLater());
    return client;
  }

  function retakeLater(): void {
    if (released) return;
    timer = setTimeout(async () => {
      try {
        holder = await take();
        if (released) await holder.end();
      } catch (error) {
        if (error instanceof StartError) onLost();
        else retakeLater();
      }
    }, retryMs).unref();
  }

  return {
    async release() {
      released = true;
      clearTimeout(timer);
      await holder.end().catch(() => undefined);
    },
  };
}

async function tryAdvisory(client: pg.Client, ofMany: boolean): Promise<boolean> {
  const lock = ofMany ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1) as taken`, [advisoryKey]);
  return rows[0]?.taken === true;
}

function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeDeadLock(file: string, own: string): void {
  const seen = read(file);
  if (seen === undefined) return;
  const holder = parse(seen);
  if (holder && isAlive(holder)) {
    throw new StartError(`Noura is already running on ${path.dirname(file)} (process ${holder.pid}).`);
  }
  const aside = `${own}.dead`;
  if (!tryRename(file, aside)) return;
  // Another start may have taken the dead lock over between the two steps: then it is given back.
  if (read(aside) !== seen) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function tryRename(file: string, aside: string): boolean {
  try {
    renameSync(file, aside);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(content: string): ProcessIdentity | undefined {
  try {
    const { pid, startedAt } = JSON.parse(content);
    return Number.isInteger(pid) && typeof startedAt === 'string' ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}
