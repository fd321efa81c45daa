import type { AssistantBrief, AssistantLanguage } from '../brief.ts';

/** Languages that have voices of their own, whatever voice was chosen. */
export type OwnVoiceLanguage = Exclude<AssistantLanguage, 'en-US' | 'en-GB'>;
const ownVoices: readonly OwnVoiceLanguage[] = ['de-DE', 'es-US'];

/**
 * The voice of a call as speakers take it: its id, with "de-DE/" or "es-US/" before it where that is spoken, so that any chosen
 * voice speaks the language of the call.
 */
export function spokenVoice({ voice, language }: Pick<AssistantBrief, 'voice' | 'language'>): string {
  return ownVoices.some((own) => own === language) ? `${language}/${voice}` : voice;
}

/** The two parts of such a voice again; an id alone is one for English. */
export function voiceParts(voice: string): { id: string; language: OwnVoiceLanguage | null } {
  const language = ownVoices.find((own) => voice.startsWith(`${own}/`)) ?? null;
  return { id: language ? voice.slice(language.length + 1) : voice, language };
}
