import { parentPort } from 'node:worker_threads';
import { bytesPerMs } from '#voice/audio/frame.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { leveled, speechIn } from '#voice/audio/loudness.ts';
import type { SpeakAnswer } from './speaking-worker.ts';

/** Synthesizers begin with a quarter second of silence, which a caller would wait for, or with none; a pause after each sentence. */
const headMs = 20;
const tailMs = 220;
/** So long a sentence comes up from silence and goes back to it: a sound that begins at once is heard as a click. */
const fadeMs = 5;

/** The program of a speaking worker: answers each order in its turn with what `speak` makes of it, samples at 8000 Hz. */
export function answerOrders<Order>(speak: (order: Order) => Promise<Int16Array>): void {
  parentPort?.on('message', async (order: Order & { id: number }) => {
    try {
      const mulaw = joinable(await speak(order));
      parentPort?.postMessage({ id: order.id, mulaw } satisfies SpeakAnswer, [mulaw.buffer as ArrayBuffer]);
    } catch (error) {
      parentPort?.postMessage({ id: order.id, problem: String(error) } satisfies SpeakAnswer);
    }
  });
}

/** A sentence that can stand between others: as loud, with silence around it, and no click where it meets them. */
export function joinable(spoken: Int16Array): Uint8Array {
  const padded = new Int16Array(spoken.length + (headMs + tailMs) * bytesPerMs);
  padded.set(spoken, headMs * bytesPerMs);
  const [from, to] = speechIn(encodeMulaw(padded), headMs, tailMs);
  return encodeMulaw(faded(leveled(padded.subarray(from, to))));
}

function faded(samples: Int16Array): Int16Array {
  const length = Math.min(fadeMs * bytesPerMs, samples.length >> 1);
  for (let at = 0; at < length; at++) {
    const last = samples.length - 1 - at;
    samples[at] = ((samples[at] as number) * at) / length;
    samples[last] = ((samples[last] as number) * at) / length;
  }
  return samples;
}
