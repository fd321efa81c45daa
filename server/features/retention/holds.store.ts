import type { Queryable } from '#server/store/database.ts';
import { inserted, type Sql, sql } from '#server/store/sql.ts';

/** @columns legal_holds */
export interface HoldRow {
  accountId: string;
  id: string;
  callId: string | null;
  number: string | null;
  reason: Buffer;
  placedBy: string;
  placedAt: Date;
}

/** Condition of a statement that a call is not held: its account, its id and its caller's number are the given columns. */
export const notHeld = ({ accountId, callId, number }: { accountId: Sql; callId: Sql; number: Sql }): Sql => sql`
  not exists (select 1 from legal_holds h where h.account_id = ${accountId} and (h.call_id = ${callId} or h.number = ${number}))`;

/**
 * Whether a call, or a number, must not be removed. Within a transaction that removes something ask it after `lockHolds`, so
 * that no hold is placed meanwhile.
 */
export async function isHeld(
  db: Queryable,
  accountId: string,
  { callId = null, number = null }: { callId?: string | null; number?: string | null },
): Promise<boolean> {
  const found = await db.run(sql`
    select 1 from legal_holds h
    where h.account_id = ${accountId} and (h.call_id = ${callId}::uuid or h.number = ${number}::text) limit 1`);
  return found > 0;
}

/** Held until the transaction ends: no hold is placed while something is removed, and the other way round. */
export async function lockHolds(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${accountId}`}, 0))`);
}

/** False where it is held already. */
export async function insertHold(tx: Queryable, row: HoldRow): Promise<boolean> {
  return (await tx.run(sql`insert into legal_holds ${inserted(row)} on conflict do nothing`)) === 1;
}

/** Newest first. */
export async function holdsOf(db: Queryable, accountId: string): Promise<HoldRow[]> {
  return db.rows(sql`select * from legal_holds where account_id = ${accountId} order by placed_at desc, id desc`);
}

export async function countHolds(db: Queryable, accountId: string): Promise<number> {
  return db.count(sql`select count(*) from legal_holds where account_id = ${accountId}`);
}

export async function deleteHold(tx: Queryable, accountId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from legal_holds where account_id = ${accountId} and id = ${id}`)) === 1;
}
