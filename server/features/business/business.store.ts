import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { businesses } from './business.tables.ts';

export type BusinessRow = typeof businesses.$inferSelect;
export type BusinessValues = Omit<BusinessRow, 'accountId' | 'updatedAt'>;

/** The account's business, or null when it was never set up. */
export async function readBusiness(db: Queryable, accountId: string): Promise<BusinessRow | null> {
  const [row] = await db.select().from(businesses).where(eq(businesses.accountId, accountId));
  return row ?? null;
}

/** Writes the whole business of the account, at `now`. */
export async function writeBusiness(db: Queryable, accountId: string, values: BusinessValues, now: Date) {
  const row = { ...values, updatedAt: now };
  await db
    .insert(businesses)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: businesses.accountId, set: row });
}
