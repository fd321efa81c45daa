import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CallOutcome, EndReason, Speaker } from '#contract/calls.ts';
import { bytea } from '#server/store/columns.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const calls = pgTable('calls', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  carrier: text('carrier').notNull(),
  carrierCallId: text('carrier_call_id').notNull(),
  fromNumber: text('from_number'),
  toNumber: text('to_number').notNull(),
  location: text('location'),
  isTest: boolean('is_test').notNull(),
  outcome: text('outcome').$type<CallOutcome>().notNull(),
  endReason: text('end_reason').$type<EndReason>(),
  callerKind: text('caller_kind').$type<CallerKind>(),
  callerName: text('caller_name'),
  callerEmail: text('caller_email'),
  startedAt: at('started_at').notNull(),
  mediaStartedAt: at('media_started_at'),
  endedAt: at('ended_at'),
  mediaSeconds: integer('media_seconds').notNull().default(0),
  chargedSeconds: integer('charged_seconds').notNull().default(0),
  reservedSeconds: integer('reserved_seconds').notNull().default(0),
  longestSilenceMs: integer('longest_silence_ms'),
  heartbeatAt: at('heartbeat_at').notNull(),
  summary: bytea('summary'),
  sentiment: bytea('sentiment'),
  details: bytea('details'),
  doubts: bytea('doubts'),
  analysedAt: at('analysed_at'),
});
export type CallRow = typeof calls.$inferSelect;
export type CallerKind = 'new' | 'existing' | 'spam';

export const callLines = pgTable(
  'call_lines',
  {
    callId: uuid('call_id').notNull(),
    sequence: integer('sequence').notNull(),
    accountId: uuid('account_id').notNull(),
    speaker: text('speaker').$type<Speaker>().notNull(),
    at: at('at').notNull(),
    asHeard: boolean('as_heard').notNull(),
    text: bytea('text').notNull(),
    sources: bytea('sources'),
  },
  (table) => [primaryKey({ columns: [table.callId, table.sequence] })],
);
export type CallLineRow = typeof callLines.$inferSelect;

export const callSounds = pgTable(
  'call_sounds',
  {
    callId: uuid('call_id').notNull(),
    kind: text('kind').$type<SoundKind>().notNull(),
    accountId: uuid('account_id').notNull(),
    durationMs: integer('duration_ms').notNull(),
    sound: bytea('sound').notNull(),
  },
  (table) => [primaryKey({ columns: [table.callId, table.kind] })],
);
export type CallSoundRow = typeof callSounds.$inferSelect;
/** A voicemail, or the sound of a detail that was not understood. */
export type SoundKind = 'voicemail' | `clip:${string}`;
