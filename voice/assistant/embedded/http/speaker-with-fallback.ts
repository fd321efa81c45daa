import type { Speaker } from '../speaker/speaker.ts';

/** After a failure the first speaker is left alone for so long: a caller does not wait for its deadline at each sentence. */
const restMs = 30_000;

/**
 * Speaks with the first speaker, and with the second while the first cannot, so that the sentences of a call in trouble are
 * spoken all the same. A sentence that broke off is not said again.
 */
export function speakerWithFallback(first: Speaker, second: Speaker, nowMs: () => number): Speaker {
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  return {
    voices: first.voices,
    async *speak(text, voice, signal) {
      if (nowMs() >= restsUntilMs) {
        let spoke = false;
        try {
          for await (const part of first.speak(text, voice, signal)) {
            spoke = true;
            yield part;
          }
          return;
        } catch (error) {
          if (signal?.aborted) throw error;
          restsUntilMs = nowMs() + restMs;
          if (spoke) return;
        }
      }
      yield* second.speak(text, voice, signal);
    },
    async close() {
      await first.close();
      await second.close();
    },
  };
}
