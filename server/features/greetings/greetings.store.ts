import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

export interface Greeting {
  message: string;
  selected: boolean;
}

/** @columns greetings */
export interface KeptGreeting extends Greeting {
  /** Its place among the presets; null for the owner's own words. */
  preset: number | null;
}

/** The account's greetings in their order; empty when none were saved. */
export async function readGreetings(db: Queryable, accountId: string): Promise<KeptGreeting[]> {
  return db.rows(
    sql`select message, selected, preset from greetings where account_id = ${accountId} order by position`,
  );
}

/** Replaces the account's greetings. Call it in a transaction. */
export async function replaceGreetings(tx: Queryable, accountId: string, list: readonly KeptGreeting[]): Promise<void> {
  await tx.run(sql`delete from greetings where account_id = ${accountId}`);
  const rows = list.map((entry, position) => ({ accountId, position, ...entry }));
  if (rows.length > 0) await tx.run(sql`insert into greetings ${inserted(...rows)}`);
}
