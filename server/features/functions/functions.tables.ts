import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FunctionRun } from '#contract/functions.ts';
import { bytea } from '#server/store/columns.ts';
import type { StoredFunction } from './function-addresses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const customPrompts = pgTable('custom_prompts', {
  accountId: uuid('account_id').primaryKey(),
  tools: jsonb('tools').$type<StoredFunction[]>().notNull(),
  dynamicPrompt: text('dynamic_prompt').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const webhookSecrets = pgTable('webhook_secrets', {
  accountId: uuid('account_id').primaryKey(),
  secret: bytea('secret').notNull(),
  previous: bytea('previous'),
  previousUntil: at('previous_until'),
});

export const functionRuns = pgTable('function_runs', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  source: text('source').$type<FunctionRun['source']>().notNull(),
  callId: uuid('call_id'),
  at: at('at').notNull(),
  state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
  status: integer('status'),
  ms: integer('ms').notNull().default(0),
  arguments: bytea('arguments').notNull(),
  answer: bytea('answer'),
  problem: text('problem').notNull().default(''),
});
export type FunctionRunRow = typeof functionRuns.$inferSelect;
