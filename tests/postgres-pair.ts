import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#server/store/migrate.ts';
import { startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';
import { findPostgres } from '#server/store/postgres/postgres-binaries.ts';
import { postgresEnvironment } from '#server/store/postgres/postgres-cluster.ts';
import { until } from './calls-fixture.ts';
import { type ServerProgram, serverProgram } from './server-program.ts';

/** A migrated PostgreSQL, and a standby that follows it. Both run. */
export interface PostgresPair {
  primary: ServerProgram;
  standby: ServerProgram;
  /** Of the owner, at these servers in this order. */
  at(...servers: Pick<ServerProgram, 'port'>[]): string;
  stop(): Promise<void>;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const dataDir = mkdtempSync(join(tmpdir(), 'noura-pair-'));
  const made = await startEmbeddedPostgres({ dataDir });
  await migrate(made.url);
  await made.stop();
  const { postgres, runAs } = findPostgres();
  const copy = mkdtempSync(join(tmpdir(), 'noura-standby-'));
  const standbys = join(copy, 'cluster');
  // Node's own copy forgets who may read a folder, and PostgreSQL starts on none that others may.
  execFileSync('cp', ['-a', made.directory, standbys]);
  writeFileSync(join(standbys, 'standby.signal'), '');
  if (runAs) chownSync(copy, runAs.uid, runAs.gid);
  const server = (directory: string, settings: Record<string, string> = {}) =>
    serverProgram(
      postgres,
      ({ port }) => [
        ...['-D', directory, '-h', '127.0.0.1', '-p', `${port}`, '-c', 'unix_socket_directories=', '-c', 'jit=off'],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { folder: directory, as: runAs ?? null, env: postgresEnvironment() },
    );
  const primary = await server(made.directory);
  const url = new URL(made.url);
  const follows = `host=127.0.0.1 port=${primary.port} user=${url.username} password=${url.password}`;
  const standby = await server(standbys, { primary_conninfo: follows });
  const at: PostgresPair['at'] = (...servers) => {
    const address = new URL(url);
    address.searchParams.set('host', servers.map(() => '127.0.0.1').join(','));
    address.searchParams.set('port', servers.map(({ port }) => port).join(','));
    return address.href;
  };
  await primary.start();
  await standby.start();
  await until('the standby follows', async () => (await ask(at(primary), 'from pg_stat_replication')) > 0);
  return {
    ...{ primary, standby, at },
    async stop() {
      await standby.stop();
      await primary.stop();
      for (const folder of [dataDir, copy]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How many rows; 0 also where nothing answers yet. */
async function ask(url: string, from: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(`select 1 ${from}`)).rows.length;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
