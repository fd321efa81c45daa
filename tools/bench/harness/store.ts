import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#server/store/migrate.ts';
import { startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';
import { openRunAccess } from '#server/store/run-role.ts';
import { houseTenant } from '#server/store/scope.ts';
import { familyCpuMs } from './machine.ts';

/** A real, migrated PostgreSQL of one run, with fsync, and a folder for what the house keeps. */
export interface Store {
  databaseUrl: string;
  dataDir: string;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Processor time of the server with all its processes, those that ended too, ms. */
  cpuMs(): number;
  close(): Promise<void>;
}

export async function openStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'noura-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: folder });
  await migrate(server.url);
  const { databaseUrl } = await openRunAccess(server.url, server.runUrl);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  // What peers bring of their own, and what they ask beside the product, which sets no account.
  await client.query('alter default privileges in schema public grant select on tables to noura_run');
  const beside = `?options=-c%20noura.account=${houseTenant}`;
  const postmaster = Number(
    (await client.query("select pg_read_file('postmaster.pid') as text")).rows[0].text.split('\n')[0],
  );
  return {
    databaseUrl: databaseUrl + beside,
    dataDir: folder,
    query: async (sql, values) => (await client.query(sql, values)).rows,
    cpuMs: () => familyCpuMs(postmaster),
    async close() {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
