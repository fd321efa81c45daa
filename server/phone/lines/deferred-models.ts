import type { Foundation } from '#server/foundation.ts';
import {
  noVectors,
  startSentenceVectors,
  vectorsSoon,
} from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { noOpinions, opinionsSoon, startVoiceOpinions } from '#voice/audio/neural-voice/voice-opinion.ts';

/**
 * What calls do better with, and without where it is not there yet. Threads load it, which would take the cores from a start: they
 * begin once the house listens. `carriesCalls` false: nothing is loaded.
 */
export function deferModels(
  { env, logger, onStart, overrides }: Pick<Foundation, 'env' | 'logger' | 'onStart' | 'overrides'>,
  carriesCalls: boolean,
) {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  onStart(load);
  let closed = false;
  const neuralEarDied = (why: string) =>
    logger.error({ why }, 'the neural ear died: voices are told from noises by energy alone until the next start');
  const opinions = opinionsSoon(
    carriesCalls && env.voiceOpinion
      ? mayLoad.then(() => (closed ? noOpinions('it is closed') : startVoiceOpinions(neuralEarDied)))
      : Promise.resolve(noOpinions('VOICE_OPINION is off')),
  );
  const vectors = overrides.vectors
    ? overrides.vectors
    : carriesCalls && env.sentenceVectors
      ? vectorsSoon(mayLoad.then(() => (closed ? noVectors('it is closed') : startSentenceVectors())))
      : noVectors('SENTENCE_VECTORS is off');
  return {
    /** Second opinions on what may be a caller's voice. */
    opinions,
    /** By which English answers are found. */
    vectors,
    mayLoad,
    /** Begins before the house listens. */
    load,
    async close(): Promise<void> {
      closed = true;
      // What was never loaded has nothing to close.
      load();
      await opinions.close();
      await vectors.close();
    },
  };
}
