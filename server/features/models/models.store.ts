import type { Queryable } from '#server/store/database.ts';
import { ofAccount, sql } from '#server/store/sql.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';

/** Model, voice and call settings. @columns model_configurations */
export interface ModelConfigurationValues {
  modelName: string;
  voiceGender: string;
  customVoice: string;
  temperature: number;
  language: string;
  /** E.164; '' for none. */
  fallbackNumber: string;
  ringDurationSeconds: number;
  voicemailDetection: boolean;
  pauseBeforeSpeakingSeconds: number;
  maxCallDurationSeconds: number;
  endCallOnSilenceMinutes: number;
  /** 0 (patient) to 100 (brisk). */
  turnPace: number;
}

/** A configuration that was saved, with its id (MODEL-46). */
export interface SavedModelConfiguration extends ModelConfigurationValues {
  id: string;
}

/** The account's model configuration, or null when it was never saved. */
export async function readModelConfiguration(
  db: Queryable,
  accountId: string,
): Promise<SavedModelConfiguration | null> {
  return db.row(sql`
    select id, model_name, voice_gender, custom_voice, temperature, language, fallback_number, ring_duration_seconds,
      voicemail_detection, pause_before_speaking_seconds, max_call_duration_seconds, end_call_on_silence_minutes, turn_pace
    from model_configurations where account_id = ${accountId}`);
}

/** Writes the whole model configuration of the account, at `now`; one without an id gets one. */
export async function writeModelConfiguration(
  tx: Queryable,
  accountId: string,
  values: ModelConfigurationValues & { id?: string },
  now: Date,
): Promise<SavedModelConfiguration> {
  const saved = { id: uuidV7(now), ...values };
  await tx.run(sql`insert into model_configurations ${ofAccount({ ...saved, accountId, updatedAt: now })}`);
  return saved;
}
