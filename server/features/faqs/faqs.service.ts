import type { Queryable } from '#server/store/database.ts';
import { type Faq, readFaqs, replaceFaqs } from './faqs.store.ts';

/** The questions that the business answers, in their order. */
export async function faqsOf(db: Queryable, accountId: string): Promise<Faq[]> {
  return readFaqs(db, accountId);
}

/** Replaces the whole list (FAQS-08). Call it in the transaction of the save. */
export async function replaceFaqsOf(tx: Queryable, accountId: string, list: readonly Faq[]): Promise<void> {
  await replaceFaqs(tx, accountId, list);
}
