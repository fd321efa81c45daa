import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '#server/start/start-error.ts';
import { findPostgres } from './postgres-binaries.ts';
import { type Cluster, databaseUser, openCluster, postgresEnvironment } from './postgres-cluster.ts';
import { isServing, type Postmaster, readPostmaster, stopPostmaster, waitUntil } from './postmaster.ts';

/** A PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** `postgres://` address of its owner on 127.0.0.1, with the password: never to be logged. */
  url: string;
  /** The same of a role without any right of its own, with which Noura works. */
  runUrl: string;
  /** Its data directory, with the files that PostgreSQL owns. */
  directory: string;
  /** Whether it was already running, left by a Noura that was killed. */
  adopted: boolean;
  /** Stops it: fast, everything written; at once after 10 s. Never throws when it is already gone. */
  stop(): Promise<void>;
}

const databaseName = 'noura';
const runUser = 'noura_run';
const startLimitMs = 120_000;
const stopLimitMs = 10_000;
const logLimitBytes = 5_000_000;

/** Errors name no values and no statements: those are people's data. */
const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * Starts the PostgreSQL of `dataDir` (made on the first start, 0.5 s; later 40 ms), or adopts it where it still runs.
 * It is detached and outlives a killed Noura; who calls this must hold the instance lock of `dataDir`.
 * `settings` are server settings beyond the defaults. Throws StartError with what is wrong.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const binaries = findPostgres();
  const cluster = await openCluster(options.dataDir, binaries);
  const running = await findRunning(cluster);
  const server = running ?? (await start(binaries.postgres, cluster, { ...defaultSettings, ...options.settings }));
  const url = (database: string, user = databaseUser, password = cluster.password) =>
    `postgres://${user}:${password}@127.0.0.1:${server.port}/${database}`;
  const runPassword = createHmac('sha256', cluster.password).update(runUser).digest('hex');
  await ensureDatabase(url('postgres'), runPassword);
  return {
    url: url(databaseName),
    runUrl: url(databaseName, runUser, runPassword),
    directory: cluster.directory,
    adopted: running !== undefined,
    stop: () => stopPostmaster(cluster.directory, server.pid, stopLimitMs),
  };
}

async function findRunning({ directory, logFile }: Cluster): Promise<Postmaster | undefined> {
  const pidFile = path.join(directory, 'postmaster.pid');
  const found = readPostmaster(directory);
  if (!found) return undefined;
  if (!isServing(directory, found.pid)) {
    // Left by a crash. PostgreSQL would refuse to start if the number now belongs to another process of this user.
    rmSync(pidFile, { force: true });
    return undefined;
  }
  const settled = () => !isServing(directory, found.pid) || readPostmaster(directory)?.status === 'ready';
  if (!(await waitUntil(settled, startLimitMs))) throw notReady(logFile);
  return isServing(directory, found.pid) ? found : undefined;
}

async function start(postgres: string, cluster: Cluster, settings: Record<string, string>): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const child = launch(postgres, cluster, { ...settings, port: String(await freePort()) });
    let failed = false;
    child.once('error', () => (failed = true)).once('exit', () => (failed = true));
    const own = () => {
      const found = readPostmaster(cluster.directory);
      return found?.pid === child.pid ? found : undefined;
    };
    const settled = await waitUntil(() => failed || own()?.status === 'ready', startLimitMs);
    const ready = own();
    if (settled && !failed && ready) return ready;
    const portWasTaken = lastLines(cluster.logFile, 10).includes('could not bind');
    if (!portWasTaken || attempt === 3) throw notReady(cluster.logFile);
  }
}

function launch(postgres: string, cluster: Cluster, settings: Record<string, string>): ChildProcess {
  const log = openSync(cluster.logFile, sizeOf(cluster.logFile) > logLimitBytes ? 'w' : 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', cluster.directory, ...flags], {
    ...cluster.runAs,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  closeSync(log);
  return child;
}

async function ensureDatabase(url: string, runPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
    const runs = await client.query('select 1 from pg_roles where rolname = $1', [runUser]);
    if (runs.rowCount === 0) await client.query(`create role ${runUser} login password '${runPassword}'`);
  } catch (cause) {
    throw new StartError(`The embedded database does not let Noura in: ${(cause as Error).message}.`, { cause });
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function notReady(logFile: string): StartError {
  return new StartError(`The embedded database did not start; ${logFile} ends with: ${lastLines(logFile, 3)}`);
}

function lastLines(file: string, count: number): string {
  return sizeOf(file) === 0 ? '(nothing)' : readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join(' | ');
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
