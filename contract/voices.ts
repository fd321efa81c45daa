import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits, settingLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { namedPaces } from './values/turn-pace.ts';
import { accents, ages, genders, voiceProviders } from './values/voice-traits.ts';

const gender = z.enum(genders);

/** A voice of the list (VOICE-20) with what its filters need. */
export const voice = z.object({
  /** What `customVoice` names. */
  id: z.string(),
  name: z.string(),
  provider: z.enum(voiceProviders),
  traits: z.string(),
  /** Address of a picture; '' for initials. */
  image: z.string(),
  gender: z.nullable(gender),
  accent: z.nullable(z.enum(accents)),
  /** The account's own sample, which it may delete. */
  custom: z.boolean(),
  /** Can be heard, and so be spoken with in a call. */
  playable: z.boolean(),
  /** What to know before choosing it, in one sentence; ''. */
  note: z.string(),
});
export type Voice = z.infer<typeof voice>;

/** VOICELIB-07. */
export const libraryVoice = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  traits: z.string(),
  avatar: z.string(),
  language: z.literal('English'),
  accent: z.enum(accents),
  gender,
  age: z.enum(ages),
});
export type LibraryVoice = z.infer<typeof libraryVoice>;

const voiceId = z.object({ id: z.string().check(atMost(100)) });

export const listVoices = endpoint({
  method: 'GET',
  path: '/voices',
  access: 'user',
  area: 'settings',
  summary: "The voices to choose from, the account's own first.",
  output: z.array(voice),
});

export const listLibraryVoices = endpoint({
  method: 'GET',
  path: '/voices/library',
  access: 'user',
  area: 'settings',
  summary: 'The four voices of the library.',
  output: z.array(libraryVoice),
});

export const playVoice = endpoint({
  method: 'GET',
  path: '/voices/:id/sample',
  access: 'user',
  area: 'settings',
  summary: "The account's greeting in this voice, or a sample of its own.",
  params: voiceId,
  produces: 'audio/wav',
});

/** CUSTVOICE-08 to 14: `fileName` ends in .mp3 or .mp4. */
export const addCustomVoice = endpoint({
  method: 'POST',
  path: '/voices',
  access: 'user',
  area: 'settings',
  audit: 'voice-added',
  summary: 'Stores a voice sample of the account; the body is the file itself.',
  query: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), atMost(60)),
    fileName: z.string().check(z.minLength(1), atMost(200)),
  }),
  consumes: 'application/octet-stream',
  bodyBytes: settingLimits.customVoiceBytes,
  output: voice,
});

export const deleteCustomVoice = endpoint({
  method: 'DELETE',
  path: '/voices/:id',
  access: 'user',
  area: 'settings',
  audit: 'voice-deleted',
  summary: "Deletes a voice sample of the account's own.",
  params: voiceId,
});

/** Lets a greeting be heard before it is saved. */
export const previewSpeech = endpoint({
  method: 'POST',
  path: '/speech-previews',
  access: 'user',
  area: 'settings',
  reads: true,
  summary: 'A sentence as a caller would hear it.',
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), atMost(limits.previewCharacters)),
    /** The account's own when left out. */
    voice: z.optional(z.string().check(atMost(100))),
  }),
  produces: 'audio/wav',
});

/** Lets a pace be heard before it is chosen (MODEL-73). */
export const previewPace = endpoint({
  method: 'GET',
  path: '/speech-previews/turn-pace/:pace',
  access: 'user',
  area: 'settings',
  unproven: false,
  summary: 'A caller who pauses mid-sentence, and the answer after the wait of a pace.',
  params: z.object({ pace: z.enum(namedPaces) }),
  produces: 'audio/wav',
});

export const voiceEndpoints = {
  listVoices,
  listLibraryVoices,
  playVoice,
  addCustomVoice,
  deleteCustomVoice,
  previewSpeech,
  previewPace,
} as const;
