import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** @columns faqs */
export interface Faq {
  question: string;
  answer: string;
}

/** The account's questions in their order; empty when there are none. */
export async function readFaqs(db: Queryable, accountId: string): Promise<Faq[]> {
  return db.rows(sql`select question, answer from faqs where account_id = ${accountId} order by position`);
}

/** Replaces the account's questions. Call it in a transaction. */
export async function replaceFaqs(tx: Queryable, accountId: string, list: readonly Faq[]): Promise<void> {
  await tx.run(sql`delete from faqs where account_id = ${accountId}`);
  const rows = list.map((entry, position) => ({ accountId, position, ...entry }));
  if (rows.length > 0) await tx.run(sql`insert into faqs ${inserted(...rows)}`);
}
