import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { handOverStates, linkMailStates, Submission } from '#contract/intake.ts';
import { bytea } from '#server/store/columns.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export type MailState = (typeof linkMailStates)[number];
export type HandOverState = (typeof handOverStates)[number];
export type ReadingKind = Submission['readings'][number]['what'];

export const practiceProviders = pgTable(
  'practice_providers',
  {
    accountId: uuid('account_id').notNull(),
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const formLinks = pgTable('patient_form_links', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  submittedAt: at('submitted_at'),
  endedAt: at('ended_at'),
  email: bytea('email'),
  mail: text('mail').$type<MailState>().notNull(),
  mailToken: bytea('mail_token'),
});
export type LinkRow = typeof formLinks.$inferSelect;

export const submissions = pgTable('patient_submissions', {
  linkId: uuid('link_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  submissionId: uuid('submission_id'),
  submittedAt: at('submitted_at').notNull(),
  name: bytea('name').notNull(),
  details: bytea('details').notNull(),
  ssn: bytea('ssn'),
  handOver: text('hand_over').$type<HandOverState>().notNull(),
  handOverId: uuid('hand_over_id').notNull(),
  handOverProblem: text('hand_over_problem').notNull().default(''),
  handOverAt: at('hand_over_at'),
  handOverTries: integer('hand_over_tries').notNull().default(0),
});
export type SubmissionRow = typeof submissions.$inferSelect;

export const readings = pgTable('patient_readings', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  linkId: uuid('link_id').notNull(),
  accountId: uuid('account_id').notNull(),
  readerId: uuid('reader_id').notNull(),
  at: at('at').notNull(),
  what: text('what').$type<ReadingKind>().notNull(),
});
