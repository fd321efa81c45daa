import {
  activateWithNumber,
  endAnswering,
  heldAccount,
  isAnswering,
} from '#server/features/identity/accounts.service.ts';
import type { Queryable } from '#server/store/database.ts';
import { acrossAccounts } from '#server/store/scope.ts';
import { sql } from '#server/store/sql.ts';
import { closeIntent, dropIntent } from './purchases.store.ts';

/** @columns phone_numbers */
export interface NumberRow {
  number: string;
  accountId: string;
  carrier: string;
  carrierId: string;
  state: 'buying' | 'active' | 'releasing';
  purchasedAt: Date;
}

/** The account's number in any state, or null. */
export async function numberOf(db: Queryable, accountId: string): Promise<NumberRow | null> {
  return db.row(sql`select * from phone_numbers where account_id = ${accountId}`);
}

/** The number that an account may be called on, or null. */
export async function activeNumberOf(db: Queryable, accountId: string): Promise<string | null> {
  return db.value(sql`select number from phone_numbers where account_id = ${accountId} and state = 'active'`);
}

/** The same of all accounts: number by account. */
export async function activeNumbers(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<NumberRow>(sql`select account_id, number from phone_numbers where state = 'active'`);
  return new Map(rows.map(({ accountId, number }) => [accountId, number]));
}

/** Which of `numbers` some account has, with that account. */
export async function takenOf(db: Queryable, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await acrossAccounts(() =>
    db.rows<NumberRow>(sql`select account_id, number from phone_numbers where number = any(${numbers}::text[])`),
  );
  return new Map(rows.map(({ accountId, number }) => [number, accountId]));
}

/** Notes that a purchase is about to be tried. False, and nothing done, when the number or the account is taken, or the account is gone. */
export async function insertBuying(
  db: Queryable,
  { number, accountId, carrier, at }: { number: string; accountId: string; carrier: string; at: Date },
): Promise<boolean> {
  const noted = await db.run(sql`
    insert into phone_numbers (number, account_id, carrier, state, purchased_at)
    select ${number}, id, ${carrier}, 'buying', ${at}::timestamptz from ${heldAccount(accountId)}
    on conflict do nothing`);
  return noted > 0;
}

/**
 * The carrier said yes: the number is the account's, which becomes active unless it was deactivated; its request ends.
 * False, and nothing done, when the purchase is not open any more.
 */
export async function activate(
  tx: Queryable,
  { accountId, number }: Pick<NumberRow, 'accountId' | 'number'>,
  { carrierId, at }: { carrierId: string; at: Date },
): Promise<boolean> {
  const activated = await tx.run(sql`
    update phone_numbers set state = 'active', carrier_id = ${carrierId}
    where account_id = ${accountId} and number = ${number} and state = 'buying'`);
  if (activated === 0) return false;
  await closeIntent(tx, accountId, at);
  await activateWithNumber(tx, accountId);
  return true;
}

/** From here on the number answers nobody. */
export async function startReleasing(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`update phone_numbers set state = 'releasing' where account_id = ${accountId}`);
  await endAnswering(tx, accountId);
}

/** Removes it in that state, with what was noted of a purchase that came to nothing. */
export async function deleteNumber(tx: Queryable, accountId: string, state: NumberRow['state']): Promise<void> {
  const gone = await tx.run(sql`delete from phone_numbers where account_id = ${accountId} and state = ${state}`);
  if (gone > 0) await dropIntent(tx, accountId);
}

const answers = sql`state = 'active' and ${isAnswering(sql`phone_numbers.account_id`)}`;

/** The number that has answered longest, or null. */
export async function oldestActive(db: Queryable): Promise<string | null> {
  return db.value(sql`select number from phone_numbers where ${answers} order by purchased_at, number limit 1`);
}

/** The account that answers on `number` now; null for an unknown number and for an inactive or deactivated account. */
export async function answeringAccount(db: Queryable, number: string): Promise<string | null> {
  return acrossAccounts(() =>
    db.value(sql`select account_id from phone_numbers where number = ${number} and ${answers}`),
  );
}

/** The accounts whose numbers answer now, the longest-standing first, at most `max`. */
export async function answeringAccounts(db: Queryable, max: number): Promise<string[]> {
  return db.column(sql`select account_id from phone_numbers where ${answers} order by purchased_at limit ${max}`);
}

/** What a crash left between us and the carrier. */
export async function unfinished(db: Queryable): Promise<NumberRow[]> {
  return db.rows(sql`select * from phone_numbers where state <> 'active'`);
}
