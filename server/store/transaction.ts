import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Queryable } from './database.ts';

const retried = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and returns its value. A deadlock or serialisation failure is tried again, three times
 * in all, so `work` must have no effect outside the database. Other errors roll back and come out unchanged.
 */
export async function inTransaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onOneConnection(db, work);
    } catch (error) {
      if (attempt >= 3 || !retried.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** Drizzle's own way keeps the connection for ever when it breaks before `begin` is answered. */
async function onOneConnection<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    return await drizzle(client).transaction(work);
  } finally {
    client.release();
  }
}

/** The five-character SQLSTATE of a database error, also inside a wrapping error; null for others. */
export function sqlState(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}
