import type { ModelConfiguration } from '#contract/models.ts';
import { defaultModelConfiguration, modelCards } from '#contract/values/model-settings.ts';

/** What can be set; `_id` is there once it was saved (MODEL-46). */
export type Settings = Omit<ModelConfiguration, '_id'>;
export type Setting = keyof Settings;
export type Configuration = Settings & { _id?: string };

/** How each setting is called in messages. */
export const settingNames: Record<Setting, string> = {
  modelName: 'The model',
  voice: 'The voice',
  temperature: 'The temperature',
  language: 'The language',
  fallbackNumber: 'The fallback number',
  ringDuration: 'The ring duration',
  voiceMailDetection: 'Voice-mail detection',
  pauseBeforeSpeaking: 'The pause before speaking',
  maxCallDuration: 'The max call duration',
  endCallOnSilence: '“End call on silence”',
  turnPace: 'The pace',
};

/** An answer with defaults for what it lacks (MODEL-33). */
export function completed({ _id, ...answer }: Partial<ModelConfiguration>): Configuration {
  const told = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined && value !== null));
  return { ...defaultModelConfiguration, ...told, ...(_id ? { _id } : {}) };
}

/** Without what only the server gives. */
export function settingsOf({ _id: _, ...settings }: Configuration): Settings {
  return settings;
}

/** The card of the stored name; the first when no card has it (MODEL-59). */
export function cardIndexOf(modelName: string): number {
  return Math.max(
    0,
    modelCards.findIndex((card) => card.modelName === modelName),
  );
}

/** What selecting a card changes: the model, and the temperature to the card's own (MODEL-28 to 31, Q-40). */
export function selectionOf(index: number): Pick<Settings, 'modelName' | 'temperature'> {
  const { modelName, temperature } = modelCards[index] ?? defaultModelConfiguration;
  return { modelName, temperature };
}
