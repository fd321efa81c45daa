import { voiceParts } from '#contract/values/spoken-voice.ts';
import type { Speaker } from '../speaker/speaker.ts';
import { createSpeakingWorker } from '../speaker/speaking-worker.ts';
import { spokenText } from '../speaker/spoken-text/spoken-text.ts';
import type { LocalModels } from './local-models.ts';
import type { LocalSpeakerOrder } from './local-speaker-worker.ts';
import type { SpeakerConfig } from './sherpa.ts';

/** A caller has heard by then that it takes a moment. The first sentence of a voice waits for its model. */
const deadlineMs = 4_000;

/**
 * Speaks with the operator's own models, one for each language, in a worker thread that starts with the first sentence, and with
 * `otherwise` where it has none. A language has one voice: whichever is asked for, it is the model's. Throws as any speaker.
 */
export function createLocalSpeaker(
  { speakers: models, module }: Pick<LocalModels, 'speakers' | 'module'>,
  otherwise: Speaker,
): Speaker {
  const worker = createSpeakingWorker<LocalSpeakerOrder>(new URL('./local-speaker-worker.ts', import.meta.url));
  const loaded = new Set<SpeakerConfig>();
  return {
    voices: otherwise.voices,
    async *speak(text, voice, signal) {
      const language = voiceParts(voice).language ?? 'en-US';
      const config = models.get(language.slice(0, 2));
      if (!config) return yield* otherwise.speak(text, voice, signal);
      const said = spokenText(text, language);
      const mulaw = await worker.speak(
        { module, config, text: said },
        signal,
        loaded.has(config) ? deadlineMs : undefined,
      );
      loaded.add(config);
      yield mulaw;
    },
    async close() {
      await worker.close();
      await otherwise.close();
    },
  };
}
