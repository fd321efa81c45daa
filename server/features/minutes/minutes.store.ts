import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { type LedgerKind, minuteAccounts, minuteLedger } from './minutes.tables.ts';

export interface MinuteBalance {
  totalSeconds: number;
  balanceSeconds: number;
  reservedSeconds: number;
}

export interface LedgerEntry {
  accountId: string;
  /** Makes the entry apply once. */
  key: string;
  kind: LedgerKind;
  seconds: number;
  callId: string | null;
  at: Date;
}

/** The account's balance, or null when it has none yet. */
export async function readBalance(db: Queryable, accountId: string): Promise<MinuteBalance | null> {
  const [row] = await db.select().from(minuteAccounts).where(eq(minuteAccounts.accountId, accountId));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockBalance(tx: Queryable, accountId: string): Promise<MinuteBalance | null> {
  const [row] = await tx.select().from(minuteAccounts).where(eq(minuteAccounts.accountId, accountId)).for('update');
  return row ?? null;
}

export async function createBalance(tx: Queryable, accountId: string): Promise<void> {
  await tx
    .insert(minuteAccounts)
    .values({ accountId, totalSeconds: 0, balanceSeconds: 0, reservedSeconds: 0 })
    .onConflictDoNothing();
}

/** Adds an entry unless its key is there; says whether it was added. */
export async function appendEntry(tx: Queryable, entry: LedgerEntry): Promise<boolean> {
  const added = await tx.insert(minuteLedger).values(entry).onConflictDoNothing().returning({ id: minuteLedger.id });
  return added.length === 1;
}

/** Adds to the three figures of an account at once. */
export async function changeBalance(tx: Queryable, accountId: string, change: MinuteBalance): Promise<void> {
  await tx.execute(sql`
    update minute_accounts
    set total_seconds = total_seconds + ${change.totalSeconds},
        balance_seconds = balance_seconds + ${change.balanceSeconds},
        reserved_seconds = greatest(0, reserved_seconds + ${change.reservedSeconds})
    where account_id = ${accountId}`);
}

/**
 * Reserves up to `seconds` for a live call by one conditional UPDATE and notes it on the call; the seconds granted,
 * 0 when nothing is left or the call is not live.
 */
export async function reserveForCall(db: Queryable, callId: string, seconds: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ granted: number }>(sql`
    with live as (
      select account_id from calls where id = ${callId} and outcome = 'live' for no key update
    ), held as (
      update minute_accounts m
      set reserved_seconds = m.reserved_seconds + least(${seconds}::bigint, free.seconds)
      from (
        select a.account_id, a.balance_seconds - a.reserved_seconds as seconds
        from minute_accounts a
        where a.account_id = (select account_id from live)
        for update
      ) free
      where m.account_id = free.account_id and free.seconds > 0
      returning least(${seconds}::bigint, free.seconds)::integer as granted
    )
    update calls c
    set reserved_seconds = c.reserved_seconds + held.granted,
        media_started_at = coalesce(c.media_started_at, ${now.toISOString()}::timestamptz)
    from held
    where c.id = ${callId} and c.outcome = 'live'
    returning held.granted`);
  return rows[0]?.granted ?? 0;
}
