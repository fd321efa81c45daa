import { bigint, integer, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KnowledgeItem } from '#contract/knowledge.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const knowledgeBases = pgTable(
  'knowledge_bases',
  {
    accountId: uuid('account_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
export type BaseRow = typeof knowledgeBases.$inferSelect;

export const knowledgeItems = pgTable(
  'knowledge_items',
  {
    accountId: uuid('account_id').notNull(),
    id: uuid('id').notNull(),
    baseId: uuid('base_id').notNull(),
    type: text('type').$type<KnowledgeItem['type']>().notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key'),
    url: text('url'),
    body: text('body'),
    fileKey: text('file_key'),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    createdAt: at('created_at').notNull(),
    state: text('state').$type<KnowledgeItem['state']>().notNull().default('new'),
    progress: real('progress'),
    problem: text('problem').notNull().default(''),
    readingId: uuid('reading_id'),
    touchedAt: at('touched_at').notNull(),
    tries: integer('tries').notNull().default(0),
    contentHash: text('content_hash'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    cutVersion: integer('cut_version').notNull().default(0),
    passages: integer('passages').notNull().default(0),
    embeddedWith: text('embedded_with'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
export type ItemRow = typeof knowledgeItems.$inferSelect;
