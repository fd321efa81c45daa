import { boolean, doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Model, voice and call settings; one row an account. */
export const modelConfigurations = pgTable('model_configurations', {
  accountId: uuid('account_id').primaryKey(),
  id: uuid('id').notNull(),
  modelName: text('model_name').notNull(),
  voiceGender: text('voice_gender').notNull(),
  customVoice: text('custom_voice').notNull(),
  temperature: doublePrecision('temperature').notNull(),
  language: text('language').notNull(),
  ringDurationSeconds: integer('ring_duration_seconds').notNull(),
  voicemailDetection: boolean('voicemail_detection').notNull(),
  pauseBeforeSpeakingSeconds: doublePrecision('pause_before_speaking_seconds').notNull(),
  maxCallDurationSeconds: integer('max_call_duration_seconds').notNull(),
  endCallOnSilenceMinutes: doublePrecision('end_call_on_silence_minutes').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
