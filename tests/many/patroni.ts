import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '#server/store/postgres/client.ts';
import { until } from '#tests/calls-fixture.ts';
import { freePort, plainUser, type ServerProgram, serverProgram } from '#tests/server-program.ts';
import { postgresHome } from './machine.ts';

/** One PostgreSQL that Patroni keeps: which of its members takes writes is theirs to settle, by etcd. */
export interface KeptPostgres {
  /** Of all its members. */
  url: string;
  /** kill -9 of the member that takes writes, with its PostgreSQL; its port. */
  killPrimary(): Promise<number>;
  /** The port of the member that takes writes, or null. */
  primary(): Promise<number | null>;
  stop(): Promise<void>;
}

interface Member {
  port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const user = 'noura';
const password = 'kept';

/** As docs/operating.md names them. */
const settings = { ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true };

export async function startPatroni(members: readonly string[]): Promise<KeptPostgres> {
  const etcd = await startEtcd();
  const all: Member[] = [];
  for (const name of members) all.push(await member(name, etcd.port));
  const url = `postgres://${user}:${password}@${address(all)}`;
  const stop = async () => {
    for (const one of all) await one.stop();
    await etcd.stop();
  };
  try {
    await Promise.all(all.map((one) => one.start()));
    // The first is made by initdb, the others are copies of it.
    await until('a standby is waited for', () => ask(url, "select from pg_stat_replication where sync_state = 'sync'"));
  } catch (error) {
    await stop();
    throw error;
  }
  const primary = async () =>
    (await rowsOf<{ port: number }>(url, 'select inet_server_port() as port'))[0]?.port ?? null;
  return {
    ...{ url, stop, primary },
    async killPrimary() {
      const port = await primary();
      await all.find((one) => one.port === port)?.kill();
      return port ?? 0;
    },
  };
}

const address = (all: readonly Member[]) =>
  `127.0.0.1/postgres?host=${all.map(() => '127.0.0.1').join()}&port=${all.map(({ port }) => port).join()}&target_session_attrs=read-write`;

async function startEtcd(): Promise<ServerProgram> {
  const peer = `http://127.0.0.1:${await freePort()}`;
  const server = await serverProgram('etcd', ({ port, folder }) => [
    ...['--name', 'one', '--data-dir', join(folder, 'data'), '--unsafe-no-fsync', '--logger', 'zap'],
    ...['--listen-client-urls', `http://127.0.0.1:${port}`, '--advertise-client-urls', `http://127.0.0.1:${port}`],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`],
  ]);
  await server.start();
  return server;
}

async function member(name: string, etcdPort: number): Promise<Member> {
  const folder = mkdtempSync(join(tmpdir(), `noura-patroni-${name}-`));
  const as = plainUser('postgres');
  if (as) chownSync(folder, as.uid, as.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const words = ({ port: api }: { port: number }) => {
    const file = join(folder, 'patroni.json');
    writeFileSync(file, JSON.stringify(settingsOf({ name, api, port, etcdPort, folder, data })), { mode: 0o644 });
    return [file];
  };
  const program = await serverProgram('patroni', words, { folder, as });
  /** What Patroni started goes on without it. */
  const killPostgres = () => {
    try {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    } catch {
      // It does not run.
    }
  };
  async function kill(): Promise<void> {
    await program.kill();
    killPostgres();
  }
  return {
    ...{ port, kill, start: program.start },
    async stop() {
      await kill();
      // Its backends find out that it is gone, and write no more.
      await new Promise((resolve) => setTimeout(resolve, 500));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Place {
  name: string;
  api: number;
  port: number;
  etcdPort: number;
  folder: string;
  data: string;
}

/** JSON is YAML, too. */
const settingsOf = ({ name, api, port, etcdPort, folder, data }: Place) => ({
  ...{ scope: 'noura', name, etcd3: { host: `127.0.0.1:${etcdPort}` } },
  restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
  bootstrap: {
    dcs: { ...settings, postgresql: { parameters: { max_connections: 200 } } },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'no-sync'],
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
  },
  postgresql: {
    ...{ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}`, data_dir: data, bin_dir: postgresHome },
    ...{ pgpass: join(folder, 'pgpass'), authentication: authentication() },
    parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
  },
});

const authentication = () => ({
  superuser: { username: user, password },
  replication: { username: 'replicator', password },
});

async function rowsOf<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } catch {
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const ask = async (url: string, text: string) => (await rowsOf(url, text)).length > 0;
