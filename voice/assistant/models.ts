/** What a model is called for. */
export type ModelUse = 'realtime' | 'transcription' | 'chat' | 'speech' | 'embeddings';

/** A model of OpenAI as its maker describes it. */
export interface KnownModel {
  name: string;
  use: ModelUse;
  /** The day of its announced end, "2027-01-20"; null: none is announced. */
  goodUntil: string | null;
  /** What its maker names in its place; null where it names none that does the same. */
  replacement: string | null;
}

/**
 * The models that this program names, with the end that their maker has announced: the one place of model names. None with an
 * end within a year is a default (`defaultModels`, `calledAtOpenAi`).
 *
 * Sources: OpenAI, "Deprecations" and the page of each model, as copies of October and November 2026 show them (a list of all
 * dates of 28 October 2026 was compared by its author with `shutdown_date` of `GET /v1/models`); OpenAI, "Migrate from Whisper to
 * GPT-Transcribe" of 28 July 2026 (a committed turn of a realtime session is written down by gpt-transcribe); OpenAI, "Text to
 * speech" (no model remains for `/v1/audio/speech` after 6 January 2027; for speech in general it names realtime models). What was announced since is told by
 * `server/phone/lines/model-watch.ts`, which asks the service itself each day.
 */
export const knownModels: readonly KnownModel[] = [
  { name: 'gpt-realtime-2.1', use: 'realtime', goodUntil: null, replacement: null },
  { name: 'gpt-realtime-2.1-mini', use: 'realtime', goodUntil: null, replacement: null },
  { name: 'gpt-realtime', use: 'realtime', goodUntil: '2027-01-20', replacement: 'gpt-realtime-2.1' },
  { name: 'gpt-realtime-mini', use: 'realtime', goodUntil: '2027-01-20', replacement: 'gpt-realtime-2.1-mini' },
  {
    name: 'gpt-4o-mini-realtime-preview',
    use: 'realtime',
    goodUntil: '2026-07-23',
    replacement: 'gpt-realtime-2.1-mini',
  },
  { name: 'gpt-transcribe', use: 'transcription', goodUntil: null, replacement: null },
  { name: 'gpt-live-transcribe', use: 'transcription', goodUntil: null, replacement: null },
  { name: 'gpt-4o-transcribe', use: 'transcription', goodUntil: '2027-02-26', replacement: 'gpt-transcribe' },
  { name: 'gpt-4o-mini-transcribe', use: 'transcription', goodUntil: '2027-02-26', replacement: 'gpt-transcribe' },
  { name: 'whisper-1', use: 'transcription', goodUntil: '2027-02-26', replacement: 'gpt-transcribe' },
  { name: 'gpt-6-luna', use: 'chat', goodUntil: null, replacement: null },
  { name: 'gpt-4o', use: 'chat', goodUntil: '2027-01-14', replacement: 'gpt-6-luna' },
  { name: 'gpt-4o-mini', use: 'chat', goodUntil: '2027-01-14', replacement: 'gpt-6-luna' },
  { name: 'gpt-4.1', use: 'chat', goodUntil: '2027-01-14', replacement: 'gpt-6-luna' },
  { name: 'gpt-4.1-mini', use: 'chat', goodUntil: '2027-01-14', replacement: 'gpt-6-luna' },
  { name: 'gpt-4o-mini-tts', use: 'speech', goodUntil: '2027-01-06', replacement: null },
  { name: 'tts-1', use: 'speech', goodUntil: '2027-01-06', replacement: null },
  { name: 'tts-1-hd', use: 'speech', goodUntil: '2027-01-06', replacement: null },
  { name: 'text-embedding-3-small', use: 'embeddings', goodUntil: null, replacement: null },
];

/** What is called at OpenAI where nobody names a model; null: OpenAI has none that lasts. */
export const defaultModels = {
  realtime: 'gpt-realtime-2.1',
  transcription: 'gpt-transcribe',
  chat: 'gpt-6-luna',
  speech: null,
  embeddings: 'text-embedding-3-small',
} as const satisfies Record<ModelUse, string | null>;

/** Where a small model is asked for: by a stored name that stands for one, and in a browser's voice test of a service, as the offer says. */
export const smallModels = { realtime: 'gpt-realtime-2.1-mini' } as const;

/** What servers of other makers call theirs, by the names that were there first. At OpenAI these end: they are not called there. */
export const commonModels = { transcription: 'whisper-1', speech: 'tts-1' } as const;

/**
 * Services that understand while the caller speaks, by the protocol that they are spoken to in: where, and which model, where nobody names
 * another. Sources: OpenAI, "Realtime transcription"; Deepgram, "Models & Languages Overview"; copies of autumn 2026.
 */
export const streamingListeners = {
  'openai-realtime': { url: 'wss://api.openai.com/v1/realtime?intent=transcription', model: 'gpt-live-transcribe' },
  deepgram: { url: 'wss://api.deepgram.com/v1/listen', model: 'nova-3' },
} as const;

/** The same of services that send a sentence's sound while they make it. Source: ElevenLabs, "Models", as above. */
export const streamingSpeakers = {
  elevenlabs: { url: 'wss://api.elevenlabs.io/v1', model: 'eleven_flash_v2_5' },
} as const;

/**
 * What a chat request says besides, by its model: gpt-6-luna calls functions in a chat completion only where it does not reason,
 * for which a call has no time anyway. Source: OpenAI, model page of gpt-6-luna (gpt-6.1-terra calls them nowhere but in Responses).
 */
export function chatParameters(model: string): Record<string, string> {
  return /^gpt-6/.test(model) ? { reasoning_effort: 'none' } : {};
}

/** How a transcription is told the language: as a list by the models of 2026. Source: as for gpt-transcribe above. */
export function languageField(model: string): 'language' | 'languages[]' {
  return /^gpt-(live-)?transcribe/.test(model) ? 'languages[]' : 'language';
}

/** Announced ends of models that are called here, by name; of a name that is not in the table nothing is known. */
export function knownModel(name: string): KnownModel | undefined {
  return knownModels.find((model) => model.name === name);
}
