import { type AssistantLanguage, assistantLanguages } from '#contract/brief.ts';
import type { Clock } from '#contract/clock.ts';
import { accountCountry, type CountryCode } from '#contract/values/account-country.ts';
import { problemOfFallback } from '#contract/values/fallback-problem.ts';
import { fallbackNumberProblem } from '#contract/values/model-settings.ts';
import { isTelephoneNumber } from '#contract/values/phone-number.ts';
import { telephoneNumberOf } from '#contract/values/telephone-reader.ts';
import { turnPaces } from '#contract/values/turn-pace.ts';
import { writtenNumber } from '#contract/values/written-number.ts';
import { AppError } from '#server/app-error.ts';
import type { Events } from '#server/events.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import { takenOf } from '#server/features/phone-numbers/phone-numbers.service.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Env } from '#server/settings/env.ts';
import { isAllowed } from '#server/settings/fallback-prefixes.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { mergePresent, raiseVersion, readSetting, saveSetting, type Versioned } from '#server/store/setting-save.ts';
import {
  type ModelConfigurationValues,
  readModelConfiguration,
  type SavedModelConfiguration,
  writeModelConfiguration,
} from './models.store.ts';

export type { SavedModelConfiguration } from './models.store.ts';

type Change = { [K in keyof ModelConfigurationValues]?: ModelConfigurationValues[K] | undefined };
type By = Pick<Session, 'accountId' | 'personId' | 'isFresh'>;
type Save = (by: By, sent: Change, expected: number | null) => Promise<Versioned<SavedModelConfiguration>>;

/** Saving throws 'identity.proof-needed' for another fallback number, or none, 'request.invalid', 'settings.changed', 'models.fallback-circle', 'models.fallback-not-allowed'. */
export interface ModelsService {
  /** Null before the first save (MODEL-61). */
  configuration(accountId: string): Promise<Versioned<SavedModelConfiguration | null>>;
  /** A whole configuration; what is left out has its default. The one that is there is replaced and keeps its id. */
  replace: Save;
  /** Changes the fields that are named. */
  change: Save;
}

/** MODEL-48 to MODEL-56, MODEL-68, MODEL-71. */
export const defaultModelConfiguration: ModelConfigurationValues = {
  modelName: 'gpt-4',
  voiceGender: 'female',
  customVoice: 'en-US-Neural2-F',
  temperature: 0.5,
  language: 'en-US',
  fallbackNumber: '',
  ringDurationSeconds: 30,
  voicemailDetection: true,
  pauseBeforeSpeakingSeconds: 2,
  maxCallDurationSeconds: 300,
  endCallOnSilenceMinutes: 5,
  turnPace: turnPaces.balanced,
};

/** The language of a stored code; American English for one that is none. */
export function languageOf(code: string): AssistantLanguage {
  return assistantLanguages.find((language) => language === code) ?? 'en-US';
}

export function createModelsService(deps: {
  db: Database;
  clock: Clock;
  events: Events;
  env: Pick<Env, 'fallbackPrefixes'>;
}): ModelsService {
  const { db, clock, env, events } = deps;

  /** The number that was typed, in E.164. Nobody keys in an extension when a call is passed on. */
  async function fallbackIn(tx: Queryable, accountId: string, typed: string): Promise<string> {
    if (typed === '') return '';
    const number = telephoneNumberOf(typed, await countryOf(tx, accountId));
    const isNumber = number !== null && isTelephoneNumber(number);
    const dialled = isNumber ? number : (writtenNumber(typed)?.digits ?? '');
    if (dialled.startsWith('+') && !isAllowed(dialled, env.fallbackPrefixes))
      throw new AppError('models.fallback-not-allowed');
    if (!isNumber) {
      const message = problemOfFallback(typed) || fallbackNumberProblem;
      throw new AppError('request.invalid', { message, fields: { fallbackNumber: message } });
    }
    if (await ringsHere(tx, number)) throw new AppError('models.fallback-circle');
    return number;
  }

  async function save(
    { accountId, personId, isFresh }: By,
    expected: number | null,
    next: (now: ModelConfigurationValues) => ModelConfigurationValues,
  ) {
    return saveSetting(deps, { accountId, setting: 'model', expected }, async (tx) => {
      const current = await readModelConfiguration(tx, accountId);
      const before = current ?? defaultModelConfiguration;
      const values = next(before);
      const at = clock.now();
      // One that was free when it was set must not hold up the other settings.
      const isNew = values.fallbackNumber !== before.fallbackNumber;
      const fallbackNumber = isNew ? await fallbackIn(tx, accountId, values.fallbackNumber) : before.fallbackNumber;
      if (fallbackNumber !== before.fallbackNumber) {
        // Whoever sets it has callers answered elsewhere, whoever takes it away has them answered by nobody.
        if (!isFresh) throw new AppError('identity.proof-needed');
        await events.emitWithin(tx, 'account-changed', { accountId, personId, change: 'fallback', at });
      }
      return writeModelConfiguration(tx, accountId, { ...current, ...values, fallbackNumber }, at);
    });
  }

  return {
    configuration: (accountId) => readSetting(db, accountId, 'model', () => readModelConfiguration(db, accountId)),
    replace: (by, sent, expected) => save(by, expected, () => mergePresent(defaultModelConfiguration, sent)),
    change: (by, sent, expected) => save(by, expected, (current) => mergePresent(current, sent)),
  };
}

/** The account's model configuration, with the defaults when it was never saved. */
export async function modelConfigurationOf(db: Queryable, accountId: string): Promise<ModelConfigurationValues> {
  return (await readModelConfiguration(db, accountId)) ?? defaultModelConfiguration;
}

/** The language of the account's assistant. */
export async function accountLanguage(db: Queryable, accountId: string): Promise<AssistantLanguage> {
  return languageOf((await modelConfigurationOf(db, accountId)).language);
}

/** The country whose telephone numbers are written without a country code in this account. */
export async function countryOf(db: Queryable, accountId: string): Promise<CountryCode> {
  const [{ country }, { language }] = await Promise.all([
    businessOf(db, accountId),
    modelConfigurationOf(db, accountId),
  ]);
  return accountCountry({ country, language: languageOf(language) });
}

/** The account's fallback number, E.164; null for none, and for one that Noura has come to answer itself. */
export async function fallbackNumberOf(
  db: Queryable,
  { fallbackNumber }: ModelConfigurationValues,
): Promise<string | null> {
  return fallbackNumber === '' || (await ringsHere(db, fallbackNumber)) ? null : fallbackNumber;
}

/** A number of any account: a call that goes on there would come in again, and could go round for ever. */
async function ringsHere(db: Queryable, number: string): Promise<boolean> {
  return (await takenOf(db, [number])).has(number);
}

/** A voice is gone: a configuration that named it goes back to the standard one. Call it in the change that deletes it. */
export async function leaveVoice(tx: Queryable, accountId: string, voice: string, now: Date): Promise<void> {
  const current = await readModelConfiguration(tx, accountId);
  if (current?.customVoice !== voice) return;
  const { customVoice, voiceGender } = defaultModelConfiguration;
  await raiseVersion(tx, accountId, 'model');
  await writeModelConfiguration(tx, accountId, { ...current, customVoice, voiceGender }, now);
}
