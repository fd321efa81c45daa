import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** A voice test that a service carries, until a report settles it. @columns test_sessions */
export interface OpenSession {
  id: string;
  madeAt: Date;
  longestSeconds: number;
}

export async function insertSession(db: Queryable, accountId: string, session: OpenSession): Promise<void> {
  await db.run(sql`insert into test_sessions ${inserted({ ...session, accountId })}`);
}

/** What the account has not settled, oldest first. */
export async function openSessions(db: Queryable, accountId: string, madeAfter: Date): Promise<OpenSession[]> {
  return db.rows(sql`
    select id, made_at, longest_seconds from test_sessions
    where account_id = ${accountId} and settled_at is null and made_at > ${madeAfter} order by made_at`);
}

export async function writeSettled(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.run(sql`update test_sessions set settled_at = ${at} where id = ${id}`);
}

/** Forgets sessions that can be settled no more. */
export async function forgetSessions(db: Queryable, accountId: string, madeBefore: Date): Promise<void> {
  await db.run(sql`delete from test_sessions where account_id = ${accountId} and made_at <= ${madeBefore}`);
}
