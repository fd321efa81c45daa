import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** Held until the transaction ends: one save at a time to the settings of an account. */
export async function lockSettings(tx: Queryable, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${accountId}`}, 0))`);
}
