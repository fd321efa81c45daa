import type { ModelConfiguration } from '../models.ts';
import { turnPaces } from './turn-pace.ts';

/** The stored names, by the index of their cards (MODEL-21 to 24, Q-38). They are codes only; `modelCards` says what they show. */
export const modelNames = ['gpt-4', 'gpt-3.5-turbo', 'gpt-3', 'gpt-2'] as const;
export type ModelName = (typeof modelNames)[number];

export interface ModelCard {
  modelName: ModelName;
  title: string;
  latency: string;
  /** Percent. */
  intelligence: number;
  speed: number;
  cost: number;
  /** Set when the card is selected (MODEL-28 to 31). */
  temperature: number;
  capabilities: readonly string[];
}

/** The table that joins stored names to cards (MODEL-12 to 20); what is really called is the server's, by the same name. */
export const modelCards: readonly ModelCard[] = [
  {
    modelName: 'gpt-4',
    title: 'GPT-4o Realtime',
    latency: '500-800ms',
    intelligence: 90,
    speed: 65,
    cost: 95,
    temperature: 0.5,
    capabilities: [
      'Follows long, careful instructions',
      'Keeps track of several requests in a call',
      'Most natural voice',
    ],
  },
  {
    modelName: 'gpt-3.5-turbo',
    title: 'GPT-4o mini',
    latency: '300-500ms',
    intelligence: 80,
    speed: 75,
    cost: 85,
    temperature: 0.6,
    capabilities: [
      'Answers questions from your knowledge',
      'Takes messages and books appointments',
      'Good for most offices',
    ],
  },
  {
    modelName: 'gpt-3',
    title: 'GPT-4o mini Realtime',
    latency: '200-400ms',
    intelligence: 70,
    speed: 85,
    cost: 75,
    temperature: 0.7,
    capabilities: ['Quick replies in a lively call', 'Short questions and messages', 'Lower cost for many calls'],
  },
  {
    modelName: 'gpt-2',
    title: 'GPT-4.1',
    latency: '150-300ms',
    intelligence: 60,
    speed: 90,
    cost: 50,
    temperature: 0.9,
    capabilities: ['The shortest pause before it answers', 'Simple calls: hours, address, messages', 'Lowest cost'],
  },
];

/** MODEL-36 to 38, and one language more (docs/decisions/025). */
export const languageLabels = {
  'en-US': 'English US',
  'en-GB': 'English UK',
  'de-DE': 'German DE',
  'es-US': 'Spanish US',
} as const;

/** MODEL-70. */
export const fallbackNumberProblem = 'Enter the full phone number with its country code, such as +1 312 555 0123.';

/** Lowest, highest and step of each setting (MODEL-27, 41 to 45, 71), in the unit of the field. */
export const settingBounds = {
  temperature: { min: 0, max: 1, step: 0.01 },
  ringDuration: { min: 5, max: 60, step: 1 },
  pauseBeforeSpeaking: { min: 0, max: 10, step: 0.5 },
  maxCallDuration: { min: 1, max: 3600, step: 1 },
  endCallOnSilence: { min: 0, max: 30, step: 0.5 },
  turnPace: { min: turnPaces.patient, max: turnPaces.brisk, step: 1 },
} as const;

/** MODEL-48 to 56, 68, 71. */
export const defaultModelConfiguration: Omit<ModelConfiguration, '_id'> = {
  modelName: 'gpt-4',
  voice: { gender: 'female', customVoice: 'en-US-Neural2-F' },
  temperature: 0.5,
  language: 'en-US',
  fallbackNumber: '',
  ringDuration: 30,
  voiceMailDetection: true,
  pauseBeforeSpeaking: 2,
  maxCallDuration: 300,
  endCallOnSilence: 5,
  turnPace: turnPaces.balanced,
};
