import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/store/columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A tenant. `emailKey` is the folded address that makes it unique. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  role: text('role').$type<'user' | 'superadmin'>().notNull().default('user'),
  isActive: boolean('is_active').notNull().default(true),
  deactivatedAt: moment('deactivated_at'),
  isSetupComplete: boolean('is_setup_complete').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  emailProvenAt: moment('email_proven_at'),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  remembered: boolean('remembered').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Tries, counted in a transaction of their own; `subject` is a salted hash. */
export const attempts = pgTable('attempts', {
  kind: text('kind').notNull(),
  subject: bytea('subject').notNull(),
  at: moment('at').notNull(),
});
