import { voiceParts } from '#contract/values/spoken-voice.ts';
import { fliteVoices } from '../flite/flite-voices.ts';
import type { Speaker } from '../speaker.ts';
import { createSpeakingWorker } from '../speaking-worker.ts';
import { germanVoiceFor, germanVoices } from './espeak-voices.ts';
import type { GermanOrder } from './espeak-worker.ts';
import { spokenGerman } from './spoken-german.ts';

/** True when the optional package is installed. It is under the GPL 3.0, so it is never bundled and runs in its own thread. */
export function speaksGerman(): boolean {
  try {
    import.meta.resolve('@echogarden/espeak-ng-emscripten');
    return true;
  } catch {
    return false;
  }
}

/** The German speaker: eSpeak NG in a worker thread that starts with the first German sentence (half a second, 100 MB). */
export function createEspeakSpeaker(): Speaker {
  const worker = createSpeakingWorker<GermanOrder>(new URL('./espeak-worker.ts', import.meta.url));
  return {
    voices: germanVoices,
    async *speak(text, voice, signal) {
      const { id } = voiceParts(voice);
      const { pitch, rate, size } = germanVoiceFor(id, genderOf(id));
      yield await worker.speak({ text: spokenGerman(text), pitch, rate, size }, signal);
    },
    close: () => worker.close(),
  };
}

const genderOf = (id: string) => fliteVoices.find((voice) => voice.id === id || voice.source === id)?.gender;
