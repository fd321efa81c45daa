import type { CallRow } from '#server/features/calls/calls.store.ts';
import { asNoted } from '#server/features/calls/live/live-notes.store.ts';
import { notHeld } from '#server/features/retention/holds.service.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';

const free = notHeld({ accountId: sql`c.account_id`, callId: sql`c.id`, number: sql`c.from_number` });

export type ErasableCall = Pick<CallRow, 'id' | 'isTest' | 'outcome' | 'callerKind' | 'startedAt' | 'mediaSeconds'> & {
  endedAt: Date;
};

/** Of these calls those that may be erased, locked until the transaction ends: they are over, and under no legal hold. */
export async function holdErasable(tx: Queryable, accountId: string, ids: readonly string[]): Promise<ErasableCall[]> {
  return tx.rows(sql`
    select id, is_test, outcome, caller_kind, started_at, media_seconds, coalesce(ended_at, started_at) as ended_at
    from calls c where account_id = ${accountId} and id = any(${ids}::uuid[]) and outcome <> 'live' and ${free}
    order by id for update`);
}

/** Of these calls those that are under a legal hold, by themselves or by their number. */
export async function heldCalls(db: Queryable, accountId: string, ids: readonly string[]): Promise<string[]> {
  return db.column(sql`
    select id from calls c where account_id = ${accountId} and id = any(${ids}::uuid[]) and not ${free}`);
}

/** The numbers from which these calls came. */
export async function numbersOf(db: Queryable, accountId: string, ids: readonly string[]): Promise<string[]> {
  return db.column(sql`
    select distinct from_number from calls
    where account_id = ${accountId} and id = any(${ids}::uuid[]) and from_number is not null`);
}

/** Calls that are named, and all calls of the numbers that are: what was noted of their callers. */
export async function callersOf(
  db: Queryable,
  accountId: string,
  { callIds, numbers }: { callIds: readonly string[]; numbers: readonly string[] },
): Promise<Pick<CallRow, 'id' | 'details'>[]> {
  return db.rows(sql`
    select id, ${asNoted('details')} from calls c
    where account_id = ${accountId} and (id = any(${callIds}::uuid[]) or from_number = any(${numbers}::text[]))`);
}

/** With all rows that hang on them. */
export async function deleteCalls(tx: Queryable, accountId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from calls where account_id = ${accountId} and id = any(${ids}::uuid[])`);
}

/** Whether the account has such a call, live or over. */
export async function isThere(db: Queryable, accountId: string, id: string): Promise<boolean> {
  return (await db.run(sql`select 1 from calls where account_id = ${accountId} and id = ${id}`)) > 0;
}
