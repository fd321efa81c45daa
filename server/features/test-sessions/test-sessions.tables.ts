import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Voice tests that a service carries, until a report settles them. */
export const testSessions = pgTable('test_sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
  longestSeconds: integer('longest_seconds').notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true, mode: 'date' }),
});
