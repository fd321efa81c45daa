import { voiceParts } from '#contract/values/spoken-voice.ts';
import type { Speaker } from './speaker.ts';

/** Speaks German with the one and everything else with the other; the voices to choose from are the other's. */
export function speakerByLanguage(english: Speaker, german: Speaker): Speaker {
  return {
    voices: english.voices,
    speak(text, voice, signal) {
      const { id, german: isGerman } = voiceParts(voice);
      return isGerman ? german.speak(text, voice, signal) : english.speak(text, id, signal);
    },
    async close() {
      await english.close();
      await german.close();
    },
  };
}
