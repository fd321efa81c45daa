import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Questions and answers of a business, in their order. */
export const faqs = pgTable(
  'faqs',
  {
    accountId: uuid('account_id').notNull(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.position] })],
);
