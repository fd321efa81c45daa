import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { greetings } from './greetings.tables.ts';

export interface Greeting {
  message: string;
  selected: boolean;
}

/** The account's greetings in their order; empty when none were saved. */
export async function readGreetings(db: Queryable, accountId: string): Promise<Greeting[]> {
  return db
    .select({ message: greetings.message, selected: greetings.selected })
    .from(greetings)
    .where(eq(greetings.accountId, accountId))
    .orderBy(asc(greetings.position));
}

/** Replaces the account's greetings. Call it in a transaction. */
export async function replaceGreetings(tx: Queryable, accountId: string, list: readonly Greeting[]): Promise<void> {
  await tx.delete(greetings).where(eq(greetings.accountId, accountId));
  if (list.length === 0) return;
  await tx.insert(greetings).values(list.map((entry, position) => ({ accountId, position, ...entry })));
}
