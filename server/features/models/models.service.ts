import type { Queryable } from '#server/store/database.ts';
import { type ModelConfigurationValues, readModelConfiguration, writeModelConfiguration } from './models.store.ts';

/** MODEL-48 to MODEL-56. */
export const defaultModelConfiguration: ModelConfigurationValues = {
  modelName: 'gpt-4',
  voiceGender: 'female',
  customVoice: 'en-US-Neural2-F',
  temperature: 0.5,
  language: 'en-US',
  ringDurationSeconds: 30,
  voicemailDetection: true,
  pauseBeforeSpeakingSeconds: 2,
  maxCallDurationSeconds: 300,
  endCallOnSilenceMinutes: 5,
};

/** The account's model configuration, with the defaults when it was never saved. */
export async function modelConfigurationOf(db: Queryable, accountId: string): Promise<ModelConfigurationValues> {
  return (await readModelConfiguration(db, accountId)) ?? defaultModelConfiguration;
}

/** The model configuration of a new account. Call it in the transaction that creates the account. */
export async function createModelConfiguration(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await writeModelConfiguration(tx, accountId, defaultModelConfiguration, now);
}
