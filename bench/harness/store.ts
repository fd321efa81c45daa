import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/store/embedded-postgres.ts';
import { migrate } from '#server/store/migrate.ts';
import { cpuMs } from './machine.ts';
import { descendants } from './processes.ts';

/** A real, migrated PostgreSQL of one run, with fsync, and a folder for what the house keeps. */
export interface Store {
  databaseUrl: string;
  dataDir: string;
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Processor time of the server with all its processes, ms. */
  cpuMs(): number;
  close(): Promise<void>;
}

export async function openStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'noura-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: folder });
  await migrate(server.url);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const postmaster = Number(
    (await client.query("select pg_read_file('postmaster.pid') as text")).rows[0].text.split('\n')[0],
  );
  return {
    databaseUrl: server.url,
    dataDir: folder,
    query: async (sql) => (await client.query(sql)).rows,
    cpuMs: () => descendants(postmaster).reduce((sum, pid) => sum + cpuMs(pid), 0),
    async close() {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
