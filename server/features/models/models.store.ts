import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { modelConfigurations } from './models.tables.ts';

export type ModelConfigurationRow = typeof modelConfigurations.$inferSelect;
export type ModelConfigurationValues = Omit<ModelConfigurationRow, 'accountId' | 'id' | 'updatedAt'>;

/** The account's model configuration, or null when it was never saved. */
export async function readModelConfiguration(db: Queryable, accountId: string): Promise<ModelConfigurationRow | null> {
  const [row] = await db.select().from(modelConfigurations).where(eq(modelConfigurations.accountId, accountId));
  return row ?? null;
}

/** Writes the whole model configuration of the account, at `now`; the id that it has stays. */
export async function writeModelConfiguration(
  db: Queryable,
  accountId: string,
  values: ModelConfigurationValues,
  now: Date,
): Promise<ModelConfigurationRow> {
  const { id = randomUUID(), ...rest }: ModelConfigurationValues & { id?: string } = values;
  const row = { ...rest, updatedAt: now };
  const [written] = await db
    .insert(modelConfigurations)
    .values({ ...row, accountId, id })
    .onConflictDoUpdate({ target: modelConfigurations.accountId, set: row })
    .returning();
  return written as ModelConfigurationRow;
}
