import { Worker } from 'node:worker_threads';
import type { Speaker, SpeakerVoice } from '../speaker.ts';
import { spokenText } from '../spoken-text.ts';
import type { SpeakAnswer, SpeakOrder } from './flite-worker.ts';

/** The voices inside the embedded synthesizer that are clear over a phone. */
export const fliteVoices: readonly SpeakerVoice[] = [
  { id: 'slt', name: 'Clara', language: 'en-US', gender: 'female' },
  { id: 'rms', name: 'Robert', language: 'en-US', gender: 'male' },
  { id: 'awb', name: 'Alan', language: 'en-GB', gender: 'male' },
];
const defaultVoice = 'slt';

/** A sentence takes 30 to 200 ms; an answer that takes this long never comes. */
const deadlineMs = 10_000;

/**
 * The embedded speaker: flite in a worker thread, one sentence at a time in the order asked. A worker that dies is started
 * anew; the sentence it died on fails.
 */
export function createFliteSpeaker(): Speaker {
  let worker: Worker | undefined;
  let nextId = 1;
  const waiting = new Map<number, { resolve(mulaw: Uint8Array): void; reject(error: Error): void }>();

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const running = (): Worker => {
    if (worker) return worker;
    const started = new Worker(new URL('./flite-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (answer: SpeakAnswer) => {
      const order = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('mulaw' in answer) order?.resolve(answer.mulaw);
      else order?.reject(new Error(answer.problem));
      if (waiting.size === 0) started.unref();
    });
    const died = (error: Error) => {
      if (worker === started) worker = undefined;
      failAll(error);
    };
    started.on('error', died);
    started.on('exit', () => died(new Error('The speaker stopped')));
    worker = started;
    return started;
  };
  running();

  return {
    voices: fliteVoices,
    async *speak(text, voice, signal) {
      signal?.throwIfAborted();
      const known = fliteVoices.some(({ id }) => id === voice) ? voice : defaultVoice;
      const id = nextId++;
      const target = running();
      yield await new Promise<Uint8Array>((resolve, reject) => {
        const timer = setTimeout(() => settle(() => reject(new Error('The speaker took too long'))), deadlineMs);
        const settle = (act: () => void) => {
          clearTimeout(timer);
          waiting.delete(id);
          act();
        };
        waiting.set(id, {
          resolve: (mulaw) => settle(() => resolve(mulaw)),
          reject: (error) => settle(() => reject(error)),
        });
        target.ref();
        target.postMessage({ id, text: spokenText(text), voice: known } satisfies SpeakOrder);
      });
    },
    async close() {
      const closing = worker;
      worker = undefined;
      await closing?.terminate();
    },
  };
}
