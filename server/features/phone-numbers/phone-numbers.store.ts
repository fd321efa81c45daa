import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';

export interface NumberRow extends Record<string, unknown> {
  number: string;
  account_id: string;
  carrier: string;
  carrier_id: string;
  state: 'buying' | 'active' | 'releasing';
  purchased_at: Date | string;
}

/** The account's number in any state, or null. */
export async function numberOf(db: Queryable, accountId: string): Promise<NumberRow | null> {
  const { rows } = await db.execute<NumberRow>(sql`select * from phone_numbers where account_id = ${accountId}`);
  return rows[0] ?? null;
}

/** Which of `numbers` some account has. */
export async function takenOf(db: Queryable, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const list = sql.join(
    numbers.map((number) => sql`${number}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from phone_numbers where number in (${list})`,
  );
  return new Set(rows.map((row) => row.number));
}

/** Notes that a purchase is about to be tried; does nothing when the number or the account is taken, or the account is gone. */
export async function insertBuying(
  db: Queryable,
  row: { number: string; accountId: string; carrier: string; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into phone_numbers (number, account_id, carrier, state, purchased_at)
    select ${row.number}, id, ${row.carrier}, 'buying', ${row.at.toISOString()}::timestamptz
    from accounts where id = ${row.accountId} for key share
    on conflict do nothing`);
}

/**
 * The carrier said yes: the number is the account's, which becomes active unless it was deactivated; its request ends.
 * False, and nothing done, when the purchase is not open any more.
 */
export async function activate(tx: Queryable, accountId: string, number: string, carrierId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update phone_numbers set state = 'active', carrier_id = ${carrierId}
    where account_id = ${accountId} and number = ${number} and state = 'buying' returning number`);
  if (rows.length === 0) return false;
  await tx.execute(sql`
    update accounts set is_active = is_active or deactivated_at is null, number_requested_at = null
    where id = ${accountId}`);
  return true;
}

/** From here on the number answers nobody. */
export async function startReleasing(tx: Queryable, accountId: string): Promise<void> {
  await tx.execute(sql`update phone_numbers set state = 'releasing' where account_id = ${accountId}`);
  await tx.execute(sql`update accounts set is_active = false where id = ${accountId}`);
}

export async function deleteNumber(db: Queryable, accountId: string, state: NumberRow['state']): Promise<void> {
  await db.execute(sql`delete from phone_numbers where account_id = ${accountId} and state = ${state}`);
}

/** The number that has answered longest, or null. */
export async function oldestActive(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select n.number from phone_numbers n join accounts a on a.id = n.account_id
    where n.state = 'active' and a.is_active and a.deactivated_at is null order by n.purchased_at, n.number limit 1`);
  return rows[0]?.number ?? null;
}

/** What a crash left between us and the carrier. */
export async function unfinished(db: Queryable): Promise<NumberRow[]> {
  return (await db.execute<NumberRow>(sql`select * from phone_numbers where state <> 'active'`)).rows;
}

/** Notes the request for a number once. */
export async function writeRequest(db: Queryable, accountId: string, at: Date): Promise<void> {
  await db.execute(sql`
    update accounts set number_requested_at = coalesce(number_requested_at, ${at.toISOString()}::timestamptz)
    where id = ${accountId}`);
}

/** The id of the account with this folded address, or null. */
export async function accountOf(db: Queryable, emailKey: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from accounts where email_key = ${emailKey}`);
  return rows[0]?.id ?? null;
}
