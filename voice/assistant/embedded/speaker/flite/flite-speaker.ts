import { voiceParts } from '#contract/values/spoken-voice.ts';
import { rises } from '../rises.ts';
import type { Speaker } from '../speaker.ts';
import { createSpeakingWorker } from '../speaking-worker.ts';
import { spokenText } from '../spoken-text/spoken-text.ts';
import { fliteVoices, speakingVoice } from './flite-voices.ts';
import type { SpeakOrder } from './flite-worker.ts';

/** The embedded speaker: flite in a worker thread, one sentence at a time in the order asked. */
export function createFliteSpeaker(): Speaker {
  const worker = createSpeakingWorker<SpeakOrder>(new URL('./flite-worker.ts', import.meta.url));
  worker.start();
  return {
    voices: fliteVoices,
    async *speak(text, voice, signal) {
      const { id, language } = voiceParts(voice);
      const { source, pitchHz, tempo, size } = speakingVoice(id);
      const said = plainLetters(spokenText(text, language ?? 'en-US'));
      yield await worker.speak({ text: said, rises: rises(text), source, pitchHz, tempo, size }, signal);
    },
    close: () => worker.close(),
  };
}

/** The synthesizer swallows letters with accents: "Jose" is nearer to "José" than "Jos". */
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
