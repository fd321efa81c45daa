import { hasOwnVoice, voiceParts } from '#contract/values/spoken-voice.ts';
import type { Speaker } from './speaker.ts';

/** Speaks English with the one and all other languages with the other; the voices to choose from are the English ones. */
export function speakerByLanguage(english: Speaker, others: Speaker): Speaker {
  return {
    voices: english.voices,
    speak(text, voice, signal) {
      const speaker = hasOwnVoice(voiceParts(voice).language) ? others : english;
      return speaker.speak(text, voice, signal);
    },
    async close() {
      await english.close();
      await others.close();
    },
  };
}
