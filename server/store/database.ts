import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Drizzle over a pool of PostgreSQL connections. Statement limit 5 s, wait for a connection 2 s (safety 8). */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };

/** What a store function takes: the database or a transaction of it. */
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool. Connects lazily; a broken idle connection is dropped and reported to `onError`. */
export function openDatabase(
  url: string,
  options: { poolSize?: number; onError?: (error: Error) => void } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    statement_timeout: 5_000,
    connectionTimeoutMillis: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'noura',
  });
  pool.on('error', (error) => options.onError?.(error));
  // A connection that breaks while it is used says so twice: to its query and as an event, which must have a listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
