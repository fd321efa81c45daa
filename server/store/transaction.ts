import { type Database, isOfPool, type Queryable, queryable } from './database.ts';
import { isPlanLost } from './scoped-query.ts';

const retried = new Set(['40001', '40P01']);
const isRetried = (error: unknown) => retried.has(sqlState(error) ?? '') || isPlanLost(error);
const begins = { change: 'begin', look: 'begin isolation level repeatable read, read only' };
const afterwards = new WeakMap<Queryable, (() => void)[]>();

/**
 * Runs `work` in one transaction and returns its value. A deadlock, serialisation failure or lost plan is tried again, three
 * times in all, so `work` must have no effect outside the database but by `afterCommit`. Other errors roll back and come out
 * unchanged. A 'look' changes nothing, and sees everything as it was at one moment.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  begin: keyof typeof begins = 'change',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onOneConnection(db, work, begins[begin]);
    } catch (error) {
      if (attempt >= 3 || !isRetried(error)) throw error;
    }
  }
}

/** Acts once the transaction is committed, in the order of the asking; at once where `on` is none of `inTransaction`. */
export function afterCommit(on: Queryable, act: () => void): void {
  const waiting = afterwards.get(on);
  if (waiting) waiting.push(act);
  else act();
}

async function onOneConnection<T>(db: Database, work: (tx: Queryable) => Promise<T>, begin: string): Promise<T> {
  const acts: (() => void)[] = [];
  const client = await db.pool.connect();
  const tx = queryable(client);
  afterwards.set(tx, acts);
  isOfPool(tx, db.pool);
  let value: T;
  try {
    await client.query(begin);
    value = await work(tx);
    await client.query('commit');
  } catch (error) {
    // A connection that broke has nothing left to roll back.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  for (const act of acts) act();
  return value;
}

/** The five-character SQLSTATE of a database error, also inside a wrapping error; null for others. */
export function sqlState(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}
