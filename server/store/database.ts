import pg from 'pg';
import { type Line, layLine, limits } from './line.ts';
import { ofHosts } from './postgres/client.ts';
import { currentScope } from './scope.ts';
import { isPlanLost, type Statement, scopedQuery } from './scoped-query.ts';
import { Sql } from './sql.ts';

/** What a store function takes: the database, or a transaction of it. */
export interface Queryable {
  /** The rows of a statement, their columns named as fields are: "account_id" is `accountId`. */
  rows<T extends object>(query: Sql): Promise<T[]>;
  /** The first row, or null. */
  row<T extends object>(query: Sql): Promise<T | null>;
  /** The first column of each row. */
  column<T>(query: Sql): Promise<T[]>;
  /** The first column of the first row; null also where there is no row. */
  value<T>(query: Sql): Promise<T | null>;
  /** The number in the first column of the first row; 0 where there is none. */
  count(query: Sql): Promise<number>;
  /** Runs a statement; how many rows it changed or found. */
  run(query: Sql): Promise<number>;
  /** The answer as it comes, with the database's own names. A text has $1, $2 and so on for its values. */
  execute<T extends object = Record<string, unknown>>(query: Sql | string, values?: unknown[]): Promise<{ rows: T[] }>;
}

/** A pool of PostgreSQL connections. Statement limit 5 s, wait for a connection 2 s. */
export interface Database extends Queryable {
  pool: pg.Pool;
}

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Counts and sums stay far below 2^53; moments have four-digit years, which the engine reads three times as fast as `pg`. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => new Date(text));

/**
 * Opens a pool. Connects lazily; a broken idle connection is dropped and reported to `onError`. `pooled`: `url` is that of a pooler, which
 * takes no limits when a connection is made; `onPlansLost` is told when it turns out to lose statements that are kept by name.
 */
export function openDatabase(
  url: string,
  options: { poolSize?: number; pooled?: boolean; onError?(error: Error): void; onPlansLost?(): void } = {},
): OpenDatabase {
  const { poolSize = 10, pooled = false, onError, onPlansLost } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    application_name: 'noura',
    ...ofHosts,
    ...(pooled ? {} : limits),
    types,
  });
  const line: Line = { pooled, keepsPlans: true, onPlansLost: () => onPlansLost?.() };
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => {
    layLine(client, line);
    // A connection that breaks while it is used says so twice: to its query and as an event, which must have a listener.
    client.on('error', () => undefined);
  });
  return { db: { ...queryable(pool), pool }, pool, close: () => pool.end() };
}

/**
 * Store functions on this pool, each statement a transaction of its own, or on a connection in one transaction. The one way of
 * statements to the database: each meets only the rows of the account that it is done for (`scope.ts`).
 */
export function queryable(client: pg.Pool | pg.PoolClient): Queryable {
  const ownTransaction = !('release' in client);
  let entered: string | null = null;
  const send = <R>(statement: Statement): Promise<R> => {
    const scope = currentScope();
    if (scope === entered) return scopedQuery(client, statement, null);
    const sent = scopedQuery<R>(client, statement, scope);
    if (ownTransaction)
      return sent.catch((error) => {
        if (isPlanLost(error)) return scopedQuery<R>(client, statement, scope);
        throw error;
      });
    entered = scope;
    return sent;
  };
  const ask = ({ text, name, values }: Sql) =>
    send<pg.QueryArrayResult>({ text, name, values: values as unknown[], rowMode: 'array' });
  const rows = async <T>(query: Sql) => {
    const answer = await ask(query);
    const fields = answer.fields.map(({ name }) => fieldOf(name));
    return answer.rows.map((row) => {
      const named: Record<string, unknown> = {};
      for (let at = 0; at < fields.length; at += 1) named[fields[at] as string] = row[at];
      return named as T;
    });
  };
  return {
    rows,
    row: async <T>(query: Sql) => (await rows<T>(query))[0] ?? null,
    column: async <T>(query: Sql) => (await ask(query)).rows.map(([first]) => first as T),
    value: async <T>(query: Sql) => ((await ask(query)).rows[0]?.[0] ?? null) as T | null,
    count: async (query) => ((await ask(query)).rows[0]?.[0] as number | null | undefined) ?? 0,
    run: async (query) => (await ask(query)).rowCount ?? 0,
    execute: <T extends object>(query: Sql | string, values: unknown[] = []) =>
      send<pg.QueryResult<T>>(
        query instanceof Sql ? { text: query.text, values: query.values as unknown[] } : { text: query, values },
      ),
  };
}

const pools = new WeakMap<Queryable, pg.Pool>();

/** Says of which database a transaction is. */
export function isOfPool(tx: Queryable, pool: pg.Pool): void {
  pools.set(tx, pool);
}

/** What a database and all its transactions have in common; undefined for what is neither. */
export function poolOf(db: Queryable): pg.Pool | undefined {
  return pools.get(db) ?? (db as Partial<Database>).pool;
}

const fieldNames = new Map<string, string>();

function fieldOf(column: string): string {
  const known = fieldNames.get(column);
  if (known !== undefined) return known;
  const field = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  fieldNames.set(column, field);
  return field;
}
