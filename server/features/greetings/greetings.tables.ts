import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** The greetings an account can choose from; at most one is selected. */
export const greetings = pgTable(
  'greetings',
  {
    accountId: uuid('account_id').notNull(),
    position: integer('position').notNull(),
    message: text('message').notNull(),
    selected: boolean('selected').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.position] })],
);
