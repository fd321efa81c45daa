import type { Speaker } from '../speaker/speaker.ts';
import { ServiceError } from './service-request.ts';

/** After a failure the first speaker is left alone for so long: a caller does not wait for its deadline at each sentence. */
const restMs = 30_000;
/** So many refused sentences in a row, and a call leaves it alone for as long: a service that refuses everything costs a request before each. */
const mostRefused = 2;
/** Characters; a service may well need longer than its deadline for more, which says nothing of sentences of the usual length. */
const longSentence = 300;

type Mouth = Pick<Speaker, 'speak'>;

/**
 * Speaks with the first speaker, and with the second while the first cannot, so that the sentences of a call in trouble are
 * spoken all the same. A sentence that broke off is said again from its beginning, as people do: half of a question is none, and
 * how much of it was said nobody tells. What failed for one sentence, such as its voice, is said by the second and takes the first
 * from nobody: whoever has an account can have it asked for anything. Only the call whose sentences it refused one after the other
 * does without it for a while.
 */
export function speakerWithFallback(
  first: Speaker,
  second: Speaker,
  nowMs: () => number,
  /** Told why the first one cannot, and whether it is left alone for a while. */
  failed: (error: unknown, rests: boolean) => void = () => {},
  /** The call that is spoken in, where there is one. */
  callAtWork: () => object | undefined = () => undefined,
): Speaker {
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  const calls = new WeakMap<object, { refused: number; restsUntilMs: number }>();
  const restOf = (call: object = {}) => {
    const rest = calls.get(call) ?? { refused: 0, restsUntilMs: Number.NEGATIVE_INFINITY };
    calls.set(call, rest);
    return rest;
  };
  async function* spoken(by: Mouth, text: string, voice: string, signal?: AbortSignal) {
    const own = restOf(callAtWork());
    if (nowMs() >= Math.max(restsUntilMs, own.restsUntilMs)) {
      let spoke = false;
      try {
        for await (const part of by.speak(text, voice, signal)) {
          if (part.length === 0) continue;
          if (!spoke) own.refused = 0;
          spoke = true;
          yield part;
        }
        if (spoke) return;
        throw new ServiceError('content', 'no sound', true);
      } catch (error) {
        if (signal?.aborted) throw error;
        const rests = !isOfSentence(error, text);
        if (rests) restsUntilMs = nowMs() + restMs;
        else if (++own.refused >= mostRefused) own.restsUntilMs = nowMs() + restMs;
        failed(error, rests);
      }
    }
    yield* second.speak(text, voice, signal);
  }
  return {
    voices: first.voices,
    speak: (text, voice, signal) => spoken(first, text, voice, signal),
    whole: (text, voice) => joined(spoken(inOnePiece(first), text, voice)),
    async close() {
      await first.close();
      await second.close();
    },
  };
}

const joined = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(parts));

/** Nothing of a sentence before all of it is there: what breaks off was never begun. */
function inOnePiece(speaker: Mouth): Mouth {
  return {
    async *speak(...sentence) {
      yield await joined(speaker.speak(...sentence));
    },
  };
}

function isOfSentence(error: unknown, text: string): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.ofRequest || (error.kind === 'deadline' && text.length > longSentence);
}
