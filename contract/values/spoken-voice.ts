import type { AssistantBrief, AssistantLanguage } from '../brief.ts';

/** Languages that have voices of their own, whatever voice was chosen. */
export type OwnVoiceLanguage = Exclude<AssistantLanguage, 'en-US' | 'en-GB'>;
const ownVoices: readonly OwnVoiceLanguage[] = ['de-DE', 'es-US'];
/** What a voice is named with: of two customs of one language, that of "12/05" is another. */
const named: readonly AssistantLanguage[] = [...ownVoices, 'en-GB'];

export const hasOwnVoice = (language: AssistantLanguage | null): language is OwnVoiceLanguage =>
  ownVoices.some((own) => own === language);

/**
 * The voice of a call as speakers take it: its id, with "de-DE/", "es-US/" or "en-GB/" before it where that is spoken, so that any
 * chosen voice speaks the language of the call.
 */
export function spokenVoice({ voice, language }: Pick<AssistantBrief, 'voice' | 'language'>): string {
  return named.includes(language) ? `${language}/${voice}` : voice;
}

/** The two parts of such a voice again; an id alone is one for American English. */
export function voiceParts(voice: string): { id: string; language: AssistantLanguage | null } {
  const language = named.find((one) => voice.startsWith(`${one}/`)) ?? null;
  return { id: language ? voice.slice(language.length + 1) : voice, language };
}
