import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';

/** The account that answers on `number` now; null for an unknown number and for an inactive or deactivated account. */
export async function answeringAccount(db: Queryable, number: string): Promise<string | null> {
  const { rows } = await db.execute<{ account_id: string }>(sql`
    select n.account_id
    from phone_numbers n join accounts a on a.id = n.account_id
    where n.number = ${number} and n.state = 'active' and a.is_active and a.deactivated_at is null`);
  return rows[0]?.account_id ?? null;
}

/** The accounts whose numbers answer now, the longest-standing first, at most `max`. */
export async function answeringAccounts(db: Queryable, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ account_id: string }>(sql`
    select n.account_id
    from phone_numbers n join accounts a on a.id = n.account_id
    where n.state = 'active' and a.is_active and a.deactivated_at is null
    order by n.purchased_at
    limit ${max}`);
  return rows.map((row) => row.account_id);
}

/** Whether the account has appointments switched on. */
export async function schedulingOn(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from accounts where id = ${accountId} and schedule_functions`);
  return rows.length > 0;
}
