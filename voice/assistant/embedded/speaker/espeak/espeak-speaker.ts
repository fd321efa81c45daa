import { hasOwnVoice, voiceParts } from '#contract/values/spoken-voice.ts';
import { fliteVoices } from '../flite/flite-voices.ts';
import type { Speaker } from '../speaker.ts';
import { createSpeakingWorker } from '../speaking-worker.ts';
import { spokenText } from '../spoken-text/spoken-text.ts';
import { espeakVoiceFor, espeakVoices } from './espeak-voices.ts';
import type { EspeakOrder } from './espeak-worker.ts';

/** True when the optional package is installed. It is under the GPL 3.0, so it is never bundled and runs in its own thread. */
export function hasEspeak(): boolean {
  try {
    import.meta.resolve('@echogarden/espeak-ng-emscripten');
    return true;
  } catch {
    return false;
  }
}

/**
 * The speaker of German and Spanish: eSpeak NG in a worker thread that starts with the first sentence (half a second, 100 MB). A
 * voice without a language is spoken in German.
 */
export function createEspeakSpeaker(): Speaker {
  const worker = createSpeakingWorker<EspeakOrder>(new URL('./espeak-worker.ts', import.meta.url));
  return {
    voices: espeakVoices,
    async *speak(text, voice, signal) {
      const { id, language: named } = voiceParts(voice);
      const language = hasOwnVoice(named) ? named : 'de-DE';
      const { source, pitch, rate, size } = espeakVoiceFor(language, id, genderOf(id));
      yield await worker.speak({ text: spokenText(text, language), source, pitch, rate, size }, signal);
    },
    close: () => worker.close(),
  };
}

const genderOf = (id: string) => fliteVoices.find((voice) => voice.id === id || voice.source === id)?.gender;
