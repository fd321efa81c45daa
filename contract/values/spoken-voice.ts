import type { AssistantBrief } from '../brief.ts';

const germanMark = 'de-DE/';

/**
 * The voice of a call as speakers take it: its id, with "de-DE/" before it where German is spoken, so that any chosen voice
 * speaks the language of the call.
 */
export function spokenVoice({ voice, language }: Pick<AssistantBrief, 'voice' | 'language'>): string {
  return language === 'de-DE' ? germanMark + voice : voice;
}

/** The two parts of such a voice again; an id alone is one for English. */
export function voiceParts(voice: string): { id: string; german: boolean } {
  return voice.startsWith(germanMark)
    ? { id: voice.slice(germanMark.length), german: true }
    : { id: voice, german: false };
}
