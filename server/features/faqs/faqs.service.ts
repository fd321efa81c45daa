import type { Queryable } from '#server/store/database.ts';
import { type Faq, readFaqs } from './faqs.store.ts';

/** The questions that the business answers, in their order. */
export async function faqsOf(db: Queryable, accountId: string): Promise<Faq[]> {
  return readFaqs(db, accountId);
}
