/** The questions that the business answers, in their order; a save replaces the whole list (FAQS-08), in its transaction. */
export { readFaqs as faqsOf, replaceFaqs as replaceFaqsOf } from './faqs.store.ts';
