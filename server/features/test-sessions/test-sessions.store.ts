import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { testSessions } from './test-sessions.tables.ts';

export interface OpenSession {
  id: string;
  madeAt: Date;
  longestSeconds: number;
}

export async function insertSession(db: Queryable, accountId: string, session: OpenSession): Promise<void> {
  await db.insert(testSessions).values({ ...session, accountId });
}

/** What the account has not settled, oldest first, locked until the transaction ends. */
export async function lockOpenSessions(tx: Queryable, accountId: string, madeAfter: Date): Promise<OpenSession[]> {
  const { id, madeAt, longestSeconds } = testSessions;
  return tx
    .select({ id, madeAt, longestSeconds })
    .from(testSessions)
    .where(and(eq(testSessions.accountId, accountId), isNull(testSessions.settledAt), gt(madeAt, madeAfter)))
    .orderBy(asc(madeAt))
    .for('update');
}

export async function writeSettled(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.update(testSessions).set({ settledAt: at }).where(eq(testSessions.id, id));
}

/** Forgets sessions that can be settled no more. */
export async function forgetSessions(db: Queryable, accountId: string, madeBefore: Date): Promise<void> {
  await db.delete(testSessions).where(and(eq(testSessions.accountId, accountId), lte(testSessions.madeAt, madeBefore)));
}
