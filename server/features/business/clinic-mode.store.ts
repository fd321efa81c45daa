import type { Queryable } from '#server/store/database.ts';
import { ofAccount, type Sql, sql } from '#server/store/sql.ts';

/** Whether the business has switched the mode on itself. */
export async function readClinicMode(db: Queryable, accountId: string): Promise<boolean> {
  return (await db.value<boolean>(sql`select clinic_mode from businesses where account_id = ${accountId}`)) ?? false;
}

/** Of an account that a statement names: it has not. */
export const hasNoClinicMode = (accountId: Sql): Sql =>
  sql`not exists (select 1 from businesses b where b.account_id = ${accountId} and b.clinic_mode)`;

export async function writeClinicMode(tx: Queryable, accountId: string, on: boolean, now: Date): Promise<void> {
  await tx.run(sql`insert into businesses ${ofAccount({ accountId, clinicMode: on, updatedAt: now })}`);
}
