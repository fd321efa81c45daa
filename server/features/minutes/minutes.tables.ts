import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Balance of an account in whole seconds. `reservedSeconds` of it are promised to live calls, not spent. */
export const minuteAccounts = pgTable('minute_accounts', {
  accountId: uuid('account_id').primaryKey(),
  totalSeconds: bigint('total_seconds', { mode: 'number' }).notNull(),
  balanceSeconds: bigint('balance_seconds', { mode: 'number' }).notNull(),
  reservedSeconds: bigint('reserved_seconds', { mode: 'number' }).notNull(),
});

/** Append-only; the sum of an account's entries is its balance. */
export const minuteLedger = pgTable('minute_ledger', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  accountId: uuid('account_id').notNull(),
  key: text('key').notNull(),
  kind: text('kind').$type<LedgerKind>().notNull(),
  seconds: bigint('seconds', { mode: 'number' }).notNull(),
  callId: uuid('call_id'),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});
export type LedgerKind = 'trial' | 'call' | 'test' | 'grant' | 'correction';
