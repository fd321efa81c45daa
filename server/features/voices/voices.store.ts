import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { customVoices } from './voices.tables.ts';

export type CustomVoiceRow = typeof customVoices.$inferSelect;

const ofAccount = (accountId: string, id: string) =>
  and(eq(customVoices.accountId, accountId), eq(customVoices.id, id));

/** The account's own, the oldest first. */
export async function readCustomVoices(db: Queryable, accountId: string): Promise<CustomVoiceRow[]> {
  return db
    .select()
    .from(customVoices)
    .where(eq(customVoices.accountId, accountId))
    .orderBy(asc(customVoices.createdAt), asc(customVoices.id));
}

export async function readCustomVoice(db: Queryable, accountId: string, id: string): Promise<CustomVoiceRow | null> {
  const [row] = await db.select().from(customVoices).where(ofAccount(accountId, id));
  return row ?? null;
}

export async function countCustomVoices(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(customVoices).where(eq(customVoices.accountId, accountId));
  return row?.count ?? 0;
}

export async function insertCustomVoice(tx: Queryable, row: CustomVoiceRow): Promise<void> {
  await tx.insert(customVoices).values(row);
}

/** The row that was deleted, or null when there was none. */
export async function deleteCustomVoiceRow(
  tx: Queryable,
  accountId: string,
  id: string,
): Promise<CustomVoiceRow | null> {
  const [row] = await tx.delete(customVoices).where(ofAccount(accountId, id)).returning();
  return row ?? null;
}
