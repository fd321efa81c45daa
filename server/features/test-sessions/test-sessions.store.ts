import { lives } from '#server/nodes/nodes.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** A voice test that a service carries, until it is settled. @columns test_sessions */
export interface OpenSession {
  id: string;
  accountId: string;
  madeAt: Date;
  longestSeconds: number;
  /** Held back of the account's minutes. */
  reservedSeconds: number;
  /** That has its tools; null: of a version before. */
  nodeId: string | null;
}

export async function insertSession(db: Queryable, session: OpenSession): Promise<void> {
  await db.run(sql`insert into test_sessions ${inserted(session)}`);
}

/** It never came about. */
export async function deleteSession(tx: Queryable, id: string): Promise<void> {
  await tx.run(sql`delete from test_sessions where id = ${id}`);
}

const fields = sql`id, account_id, made_at, longest_seconds, reserved_seconds, node_id`;

/** What the account has not settled, oldest first. */
export async function openSessions(db: Queryable, accountId: string, madeAfter: Date): Promise<OpenSession[]> {
  return db.rows(sql`
    select ${fields} from test_sessions
    where account_id = ${accountId} and settled_at is null and made_at > ${madeAfter} order by made_at`);
}

/**
 * Of the account since `madeAfter`: how many sessions may still last, whatever was reported of them, and how many seconds of those that
 * are settled were not charged.
 */
export async function sessionsTaken(
  tx: Queryable,
  accountId: string,
  { now, madeAfter, secretSeconds }: { now: Date; madeAfter: Date; secretSeconds: number },
): Promise<{ lasting: number; givenBackSeconds: number }> {
  const found = await tx.row<{ lasting: number; givenBackSeconds: number }>(sql`
    select count(*) filter (
        where made_at + (longest_seconds + ${secretSeconds}::integer) * interval '1 second' > ${now})::integer as lasting,
      coalesce(sum(longest_seconds - charged_seconds), 0)::integer as given_back_seconds
    from test_sessions where account_id = ${accountId} and made_at > ${madeAfter}`);
  return found ?? { lasting: 0, givenBackSeconds: 0 };
}

/** The living node, but for `not`, of a session that is not settled: of this one, or the account's youngest. */
export async function nodeOfSession(
  db: Queryable,
  accountId: string,
  { id, madeAfter, not }: { id: string | null; madeAfter: Date; not: string },
): Promise<string | null> {
  return db.value(sql`
    select node_id from test_sessions
    where account_id = ${accountId} and settled_at is null and made_at > ${madeAfter} and node_id <> ${not}
      and ${lives(sql`test_sessions.node_id`)} ${id === null ? sql`` : sql`and id = ${id}`}
    order by made_at desc limit 1`);
}

/** Of all accounts, or one, what is not settled `graceSeconds` after its longest life; the oldest first. */
export async function overdueSessions(
  db: Queryable,
  { now, graceSeconds, accountId }: { now: Date; graceSeconds: number; accountId?: string },
  atMost: number,
): Promise<OpenSession[]> {
  return db.rows(sql`
    select ${fields} from test_sessions
    where settled_at is null and reserved_seconds > 0
      and made_at + (longest_seconds + ${graceSeconds}::integer) * interval '1 second' <= ${now}
      ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}`}
    order by made_at limit ${atMost}`);
}

/** What is to be charged for it, null until that is known, locked until the transaction ends; null when it is settled. */
export async function lockCharge(tx: Queryable, id: string): Promise<{ chargedSeconds: number | null } | null> {
  return tx.row(sql`select charged_seconds from test_sessions where id = ${id} and settled_at is null for update`);
}

export async function writeCharge(tx: Queryable, id: string, seconds: number): Promise<void> {
  await tx.run(sql`update test_sessions set charged_seconds = ${seconds} where id = ${id}`);
}

/** False when it was settled before. */
export async function writeSettled(tx: Queryable, id: string, at: Date): Promise<boolean> {
  return (await tx.run(sql`update test_sessions set settled_at = ${at} where id = ${id} and settled_at is null`)) === 1;
}

/** Forgets sessions that can be settled no more. */
export async function forgetSessions(db: Queryable, accountId: string, madeBefore: Date): Promise<void> {
  await db.run(sql`
    delete from test_sessions
    where account_id = ${accountId} and made_at <= ${madeBefore} and (settled_at is not null or reserved_seconds = 0)`);
}
