import { type AssistantLanguage, assistantLanguages } from '#contract/brief.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { mergePresent, type SettingsChanged, saveSetting, type VersionCheck } from '#server/store/setting-save.ts';
import type { Clock } from '#voice/session/ports.ts';
import { type ModelConfigurationValues, readModelConfiguration, writeModelConfiguration } from './models.store.ts';

/** A configuration that was saved, with its id (MODEL-46). */
export interface SavedModelConfiguration extends ModelConfigurationValues {
  id: string;
}

type Change = { [K in keyof ModelConfigurationValues]?: ModelConfigurationValues[K] | undefined };
type Check = VersionCheck<SavedModelConfiguration | null>;

export interface ModelsService {
  /** Null before the first save (MODEL-61). */
  configuration(accountId: string): Promise<SavedModelConfiguration | null>;
  /** A whole configuration; what is left out has its default. The one that is there is replaced and keeps its id. */
  replace(accountId: string, sent: Change, check: Check): Promise<SavedModelConfiguration>;
  /** Changes the fields that are named. */
  change(accountId: string, sent: Change, check: Check): Promise<SavedModelConfiguration>;
}

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

/** The language of a stored code; American English for one that is none. */
export function languageOf(code: string): AssistantLanguage {
  return assistantLanguages.find((language) => language === code) ?? 'en-US';
}

export function createModelsService(deps: {
  db: Database;
  clock: Clock;
  settingsChanged: SettingsChanged;
}): ModelsService {
  const { db, clock, settingsChanged } = deps;

  async function save(
    accountId: string,
    check: Check,
    next: (now: ModelConfigurationValues) => ModelConfigurationValues,
  ) {
    const saved = await saveSetting(db, accountId, async (tx) => {
      const current = await savedOf(tx, accountId);
      check(current);
      return writeModelConfiguration(tx, accountId, next(current ?? defaultModelConfiguration), clock.now());
    });
    settingsChanged(accountId);
    return valuesOf(saved);
  }

  return {
    configuration: (accountId) => savedOf(db, accountId),
    replace: (accountId, sent, check) => save(accountId, check, () => mergePresent(defaultModelConfiguration, sent)),
    change: (accountId, sent, check) => save(accountId, check, (current) => mergePresent(current, sent)),
  };
}

/** The account's model configuration, with the defaults when it was never saved. */
export async function modelConfigurationOf(db: Queryable, accountId: string): Promise<ModelConfigurationValues> {
  return (await readModelConfiguration(db, accountId)) ?? defaultModelConfiguration;
}

/** A voice is gone: a configuration that named it goes back to the standard one. Call it in the transaction that deletes it. */
export async function leaveVoice(tx: Queryable, accountId: string, voice: string, now: Date): Promise<void> {
  const current = await savedOf(tx, accountId);
  if (current?.customVoice !== voice) return;
  const { customVoice, voiceGender } = defaultModelConfiguration;
  await writeModelConfiguration(tx, accountId, { ...current, customVoice, voiceGender }, now);
}

async function savedOf(db: Queryable, accountId: string): Promise<SavedModelConfiguration | null> {
  const row = await readModelConfiguration(db, accountId);
  return row && valuesOf(row);
}

function valuesOf({
  accountId: _accountId,
  updatedAt: _updatedAt,
  ...values
}: SavedModelConfiguration & { accountId?: string; updatedAt?: Date }): SavedModelConfiguration {
  return values;
}
