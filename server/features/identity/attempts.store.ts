import { createHmac } from 'node:crypto';
import type { TryLimit } from '#server/limits/try-limit.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';

/** Counts tries in transactions of their own, so a failed request cannot roll its count back. */
export interface Attempts {
  /** Takes a try before it is made, so that tries at the same moment count too. False when none is left. */
  take(limit: TryLimit, subject: string, now: Date): Promise<boolean>;
  /** Of several counts in their order, until one has none left. */
  takeAll(counts: [TryLimit, string][], now: Date): Promise<boolean>;
  /** The same within a transaction: only what is saved counts. */
  takeWithin(tx: Queryable, limit: TryLimit, subject: string, now: Date): Promise<boolean>;
  /** None is left. */
  isUsedUp(limit: TryLimit, subject: string, now: Date): Promise<boolean>;
  /** How many seconds until there is a try, of a limit that has none left. */
  waitSeconds(limit: TryLimit, subject: string, now: Date): Promise<number>;
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
  const taken = (on: Queryable, limit: TryLimit, hash: Buffer, now: Date) =>
    on.count(sql`
      select count(*) from attempts
      where kind = ${limit.kind} and subject = ${hash} and at > ${new Date(now.getTime() - limit.windowMs)}`);
  const takeWithin: Attempts['takeWithin'] = async (tx, limit, subject, now) => {
    const hash = hashOf(limit, subject);
    await tx.run(sql`select pg_advisory_xact_lock(${hash.readBigInt64BE().toString()}::bigint)`);
    if ((await taken(tx, limit, hash, now)) >= limit.tries) return false;
    await tx.run(sql`insert into attempts ${inserted({ kind: limit.kind, subject: hash, at: now })}`);
    return true;
  };
  return {
    take: (limit, subject, now) => inTransaction(db, (tx) => takeWithin(tx, limit, subject, now)),
    async takeAll(counts, now) {
      for (const [limit, subject] of counts)
        if (!(await inTransaction(db, (tx) => takeWithin(tx, limit, subject, now)))) return false;
      return true;
    },
    takeWithin,
    isUsedUp: async (limit, subject, now) => (await taken(db, limit, hashOf(limit, subject), now)) >= limit.tries,
    async waitSeconds(limit, subject, now) {
      const at = await db.value<Date>(sql`
        select at from attempts where kind = ${limit.kind} and subject = ${hashOf(limit, subject)}
        order by at desc offset ${limit.tries - 1} limit 1`);
      return at === null ? 0 : Math.max(1, Math.ceil((at.getTime() + limit.windowMs - now.getTime()) / 1000));
    },
    async giveBack(limit, subject) {
      await db.run(sql`
        delete from attempts where ctid = (
          select ctid from attempts where kind = ${limit.kind} and subject = ${hashOf(limit, subject)}
          order by at desc limit 1)`);
    },
    async clear(limit, subject) {
      await db.run(sql`delete from attempts where kind = ${limit.kind} and subject = ${hashOf(limit, subject)}`);
    },
    async purge(moment) {
      await db.run(sql`delete from attempts where at <= ${moment}`);
    },
  };
}
