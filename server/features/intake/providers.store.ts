import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { practiceProviders } from './intake.tables.ts';

export interface Provider {
  id: string;
  name: string;
  isDefault: boolean;
}

/** The practice's providers in their order. */
export async function readProviders(db: Queryable, accountId: string): Promise<Provider[]> {
  return db
    .select({ id: practiceProviders.id, name: practiceProviders.name, isDefault: practiceProviders.isDefault })
    .from(practiceProviders)
    .where(eq(practiceProviders.accountId, accountId))
    .orderBy(asc(practiceProviders.position));
}

/** Replaces the list. Call it in a transaction. */
export async function replaceProviders(tx: Queryable, accountId: string, list: readonly Provider[]): Promise<void> {
  await tx.delete(practiceProviders).where(eq(practiceProviders.accountId, accountId));
  if (list.length === 0) return;
  await tx.insert(practiceProviders).values(list.map((one, position) => ({ accountId, position, ...one })));
}
