import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Samples of an account's own voices. The file is in the file store. */
export const customVoices = pgTable('custom_voices', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  /** What the file store calls it. */
  fileKey: text('file_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
