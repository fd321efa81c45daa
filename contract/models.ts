import * as z from 'zod/mini';
import { assistantLanguages } from './brief.ts';
import { endpoint } from './endpoint.ts';
import { atMost } from './values/at-most.ts';
import { fallbackNumberProblem, modelNames, settingBounds } from './values/model-settings.ts';

const bounded = ({ min, max, step }: { min: number; max: number; step: number }, unit: string) =>
  z.number().check(
    z.minimum(min, `Enter at least ${min}${unit}.`),
    z.maximum(max, `Enter at most ${max}${unit}.`),
    z.refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-6, `Use steps of ${step}${unit}.`),
    // What is next to a step is that step: a column of whole numbers takes no 0.0000001.
    z.overwrite((value) => Number((Math.round(value / step) * step).toFixed(6))),
  );

/** MODEL-46, MODEL-47. */
export const modelConfiguration = z.object({
  _id: z.string(),
  modelName: z.enum(modelNames),
  voice: z.strictObject({
    gender: z.enum(['female', 'male']),
    customVoice: z.string().check(z.minLength(1), atMost(100)),
  }),
  temperature: bounded(settingBounds.temperature, ''),
  language: z.enum(assistantLanguages),
  /** Whom calls go to when no assistant can answer, sent as it was typed and kept as E.164; '': nobody, a message is taken. */
  fallbackNumber: z.string().check(atMost(40, fallbackNumberProblem)),
  /** Seconds that a person's phone rings. */
  ringDuration: bounded(settingBounds.ringDuration, ' s'),
  voiceMailDetection: z.boolean(),
  /** Seconds. */
  pauseBeforeSpeaking: bounded(settingBounds.pauseBeforeSpeaking, ' s'),
  /** Seconds. */
  maxCallDuration: bounded(settingBounds.maxCallDuration, ' s'),
  /** Minutes; 0: never. */
  endCallOnSilence: bounded(settingBounds.endCallOnSilence, ' min'),
  /** How soon a caller's turn counts as over, from patient to brisk; `turnTimes` has what it means. */
  turnPace: bounded(settingBounds.turnPace, ''),
});
export type ModelConfiguration = z.infer<typeof modelConfiguration>;

const { _id: _, ...settings } = modelConfiguration.shape;
const sent = z.partial(z.strictObject(settings));

/** `{}` for an account that never saved one (MODEL-61). */
export const getModelConfiguration = endpoint({
  method: 'GET',
  path: '/model-configuration',
  access: 'user',
  area: 'settings',
  summary: 'Model, voice, language and call settings; {} before the first save.',
  output: z.partial(modelConfiguration),
});

/** One configuration an account: replaces the one that is there, whose `_id` stays. */
export const createModelConfiguration = endpoint({
  method: 'POST',
  path: '/model-configuration',
  access: 'user',
  area: 'settings',
  audit: 'model-saved',
  fresh: 'within',
  summary: 'Saves a whole configuration; what is left out has its default.',
  body: sent,
  output: modelConfiguration,
});

export const updateModelConfiguration = endpoint({
  method: 'PATCH',
  path: '/model-configuration',
  access: 'user',
  area: 'settings',
  audit: 'model-saved',
  fresh: 'within',
  summary: 'Changes what is sent of the configuration.',
  body: sent,
  output: modelConfiguration,
});

/** Who answers calls first as this Noura is set up: 'embedded' reads neither model nor temperature nor what is written to a model. */
export const engine = z.object({
  answeredBy: z.enum(['realtime', 'pipeline', 'embedded']),
  usesModel: z.boolean(),
  /** Who understands callers: a service while they speak or after each turn, the embedded listener, or keys and typed text alone. */
  listener: z.enum(['realtime', 'streaming', 'service', 'embedded', 'keypad']),
  /** Who speaks. */
  speaker: z.enum(['realtime', 'service', 'embedded']),
  /**
   * Whose number a call goes to that no assistant can answer: nobody's, where no telephone company is connected; that of the business
   * alone; or else the operator's.
   */
  fallback: z.enum(['nobody', 'business', 'operator']),
  /** The languages, two letters each, for which the operator's own models listen and speak in place of the embedded ones. */
  local: z.object({ listens: z.array(z.string()), speaks: z.array(z.string()) }),
});
export type Engine = z.infer<typeof engine>;

export const getEngine = endpoint({
  method: 'GET',
  path: '/answering-engine',
  access: 'user',
  area: 'settings',
  summary: 'Who answers calls, and whether a model does.',
  output: engine,
});

export const modelEndpoints = {
  getModelConfiguration,
  createModelConfiguration,
  updateModelConfiguration,
  getEngine,
} as const;
