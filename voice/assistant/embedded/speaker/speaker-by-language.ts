import { voiceParts } from '#contract/values/spoken-voice.ts';
import type { Speaker } from './speaker.ts';

/** Speaks English with the one and all other languages with the other; the voices to choose from are the English ones. */
export function speakerByLanguage(english: Speaker, others: Speaker): Speaker {
  return {
    voices: english.voices,
    speak(text, voice, signal) {
      const { id, language } = voiceParts(voice);
      return language ? others.speak(text, voice, signal) : english.speak(text, id, signal);
    },
    async close() {
      await english.close();
      await others.close();
    },
  };
}
