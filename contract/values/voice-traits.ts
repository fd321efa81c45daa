/** The tabs of the voice dialog: our own voices, then the stated ones verbatim (VOICE-01 to 03, Q-28). */
export const voiceProviders = ['Built-in', 'Elevenlabs', 'PlayTH', 'OpenAI'] as const;
export type VoiceProvider = (typeof voiceProviders)[number];

/** What voices are filtered by (VOICELIB-03 to 05, Q-45). */
export const genders = ['female', 'male'] as const;
export const accents = ['American', 'British'] as const;
export const ages = ['Young', 'Middle aged', 'Senior'] as const;
