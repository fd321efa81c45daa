import { createHmac } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { attempts } from './identity.tables.ts';

export interface TryLimit {
  kind: string;
  /** At most so many tries within the window. */
  tries: number;
  windowMs: number;
}

/** Counts tries in transactions of their own, so a failed request cannot roll its count back (safety 3). */
export interface Attempts {
  /** Takes a try before it is made, so that tries at the same moment count too. False when none is left. */
  take(limit: TryLimit, subject: string, now: Date): Promise<boolean>;
  /** The same within a transaction: only what is saved counts. */
  takeWithin(tx: Queryable, limit: TryLimit, subject: string, now: Date): Promise<boolean>;
  /** Gives back one try that succeeded. */
  giveBack(limit: TryLimit, subject: string): Promise<void>;
  /** Forgets all tries of a subject. */
  clear(limit: TryLimit, subject: string): Promise<void>;
  /** Deletes what lies before `moment`. */
  purge(moment: Date): Promise<void>;
}

export function createAttempts(db: Database, salt: Buffer): Attempts {
  const hashOf = (limit: TryLimit, subject: string) =>
    createHmac('sha256', salt).update(`${limit.kind}|${subject}`).digest();
  const takeWithin: Attempts['takeWithin'] = async (tx, limit, subject, now) => {
    const hash = hashOf(limit, subject);
    await tx.execute(sql`select pg_advisory_xact_lock(${hash.readBigInt64BE().toString()}::bigint)`);
    const since = new Date(now.getTime() - limit.windowMs);
    const mine = and(eq(attempts.kind, limit.kind), eq(attempts.subject, hash), gt(attempts.at, since));
    if ((await tx.$count(attempts, mine)) >= limit.tries) return false;
    await tx.insert(attempts).values({ kind: limit.kind, subject: hash, at: now });
    return true;
  };
  return {
    take: (limit, subject, now) => inTransaction(db, (tx) => takeWithin(tx, limit, subject, now)),
    takeWithin,
    async giveBack(limit, subject) {
      await db.execute(sql`
        delete from attempts where ctid = (
          select ctid from attempts where kind = ${limit.kind} and subject = ${hashOf(limit, subject)}
          order by at desc limit 1)`);
    },
    async clear(limit, subject) {
      await db.delete(attempts).where(and(eq(attempts.kind, limit.kind), eq(attempts.subject, hashOf(limit, subject))));
    },
    async purge(moment) {
      await db.delete(attempts).where(lte(attempts.at, moment));
    },
  };
}
