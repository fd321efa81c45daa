import type { Queryable } from '#server/store/database.ts';
import { inserted, type Sql, sql } from '#server/store/sql.ts';

/** @columns minute_accounts */
export interface MinuteBalance {
  totalSeconds: number;
  balanceSeconds: number;
  reservedSeconds: number;
  /** Of what voice tests at a service had held back: given back on a browser's word while the account was on trial. */
  givenBackSeconds: number;
}

/** @columns minute_ledger */
export interface LedgerEntry {
  accountId: string;
  /** Makes the entry apply once. */
  key: string;
  kind: 'trial' | 'call' | 'test' | 'grant' | 'correction';
  seconds: number;
  callId: string | null;
  at: Date;
}

const balance = sql`select total_seconds, balance_seconds, reserved_seconds, given_back_seconds from minute_accounts`;

/** The account's balance, or null when it has none yet. */
export async function readBalance(db: Queryable, accountId: string): Promise<MinuteBalance | null> {
  return db.row(sql`${balance} where account_id = ${accountId}`);
}

/** The same, locked until the transaction ends. */
export async function lockBalance(tx: Queryable, accountId: string): Promise<MinuteBalance | null> {
  return tx.row(sql`${balance} where account_id = ${accountId} for update`);
}

export async function createBalance(tx: Queryable, accountId: string): Promise<void> {
  const row = { accountId, totalSeconds: 0, balanceSeconds: 0, reservedSeconds: 0 };
  await tx.run(sql`insert into minute_accounts ${inserted(row)} on conflict do nothing`);
}

/** Adds an entry unless its key is there; says whether it was added. The sum of an account's entries is its balance. */
export async function appendEntry(tx: Queryable, entry: LedgerEntry): Promise<boolean> {
  return (await tx.run(sql`insert into minute_ledger ${inserted(entry)} on conflict do nothing`)) === 1;
}

/** Of the entry with this key. */
export async function secondsOf(
  db: Queryable,
  { accountId, key }: Pick<LedgerEntry, 'accountId' | 'key'>,
): Promise<number> {
  return db.count(sql`select seconds from minute_ledger where account_id = ${accountId} and key = ${key}`);
}

/** The newest of what an account was given. */
export async function topUpsOf(
  db: Queryable,
  accountId: string,
  atMost: number,
): Promise<{ kind: 'trial' | 'grant'; seconds: number; at: Date }[]> {
  return db.rows(sql`
    select kind, seconds, at from minute_ledger
    where account_id = ${accountId} and kind in ('trial', 'grant') order by at desc, key limit ${atMost}`);
}

/** Adds to the three figures of an account at once. */
export async function changeBalance(
  tx: Queryable,
  accountId: string,
  change: Omit<MinuteBalance, 'givenBackSeconds'>,
): Promise<void> {
  await tx.run(sql`
    update minute_accounts
    set total_seconds = total_seconds + ${change.totalSeconds},
        balance_seconds = balance_seconds + ${change.balanceSeconds},
        reserved_seconds = greatest(0, reserved_seconds + ${change.reservedSeconds})
    where account_id = ${accountId}`);
}

export async function addGivenBack(tx: Queryable, accountId: string, seconds: number): Promise<void> {
  const sum = sql`given_back_seconds = given_back_seconds + ${seconds}`;
  await tx.run(sql`update minute_accounts set ${sum} where account_id = ${accountId}`);
}

/** For a statement of the calls: reserves up to `seconds` for the account that `account` finds, and returns what was `granted`. */
export const reserving = (account: Sql, seconds: number) => sql`
  update minute_accounts m
  set reserved_seconds = m.reserved_seconds + least(${seconds}::bigint, free.seconds)
  from (
    select a.account_id, a.balance_seconds - a.reserved_seconds as seconds
    from minute_accounts a
    where a.account_id = ${account}
    for update
  ) free
  where m.account_id = free.account_id and free.seconds > 0
  returning least(${seconds}::bigint, free.seconds)::integer as granted`;

/** Holds up to `seconds` back for what is not a call yet, in one conditional statement; how many it was. */
export async function reserveSeconds(tx: Queryable, accountId: string, seconds: number): Promise<number> {
  return tx.count(reserving(sql`${accountId}`, seconds));
}
