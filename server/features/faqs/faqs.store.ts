import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { faqs } from './faqs.tables.ts';

export interface Faq {
  question: string;
  answer: string;
}

/** The account's questions in their order; empty when there are none. */
export async function readFaqs(db: Queryable, accountId: string): Promise<Faq[]> {
  return db
    .select({ question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(eq(faqs.accountId, accountId))
    .orderBy(asc(faqs.position));
}

/** Replaces the account's questions. Call it in a transaction. */
export async function replaceFaqs(tx: Queryable, accountId: string, list: readonly Faq[]): Promise<void> {
  await tx.delete(faqs).where(eq(faqs.accountId, accountId));
  if (list.length === 0) return;
  await tx.insert(faqs).values(list.map((entry, position) => ({ accountId, position, ...entry })));
}
