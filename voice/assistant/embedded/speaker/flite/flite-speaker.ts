import { voiceParts } from '#contract/values/spoken-voice.ts';
import type { Speaker } from '../speaker.ts';
import { createSpeakingWorker } from '../speaking-worker.ts';
import { rises, spokenText } from '../spoken-text.ts';
import { fliteVoices, speakingVoice } from './flite-voices.ts';
import type { SpeakOrder } from './flite-worker.ts';

/** The embedded speaker: flite in a worker thread, one sentence at a time in the order asked. */
export function createFliteSpeaker(): Speaker {
  const worker = createSpeakingWorker<SpeakOrder>(new URL('./flite-worker.ts', import.meta.url));
  worker.start();
  return {
    voices: fliteVoices,
    async *speak(text, voice, signal) {
      const { source, pitchHz, tempo, size } = speakingVoice(voiceParts(voice).id);
      yield await worker.speak({ text: spokenText(text), rises: rises(text), source, pitchHz, tempo, size }, signal);
    },
    close: () => worker.close(),
  };
}
