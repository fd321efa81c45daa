import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { instructions } from './instructions.tables.ts';

export type InstructionsRow = typeof instructions.$inferSelect;
export type InstructionsValues = Omit<InstructionsRow, 'accountId' | 'updatedAt'>;

/** The account's instructions, or null when they were never saved. */
export async function readInstructions(db: Queryable, accountId: string): Promise<InstructionsRow | null> {
  const [row] = await db.select().from(instructions).where(eq(instructions.accountId, accountId));
  return row ?? null;
}

/** Writes the whole instructions of the account, at `now`. */
export async function writeInstructions(db: Queryable, accountId: string, values: InstructionsValues, now: Date) {
  const row = { ...values, updatedAt: now };
  await db
    .insert(instructions)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: instructions.accountId, set: row });
}

/** Take a Message is on: scheduling and custom functions go off. */
export async function switchFunctionsOff(tx: Queryable, accountId: string): Promise<void> {
  await tx.execute(sql`
    update accounts set custom_function = false, schedule_functions = false
    where id = ${accountId} and (custom_function or schedule_functions)`);
}
