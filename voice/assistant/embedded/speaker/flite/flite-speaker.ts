import { Worker } from 'node:worker_threads';
import type { Speaker } from '../speaker.ts';
import { spokenText } from '../spoken-text.ts';
import { fliteVoices, speakingVoice } from './flite-voices.ts';
import type { SpeakAnswer, SpeakOrder } from './flite-worker.ts';

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
        const { source, pitchHz, tempo, size } = speakingVoice(voice);
        target.postMessage({ id, text: spokenText(text), source, pitchHz, tempo, size } satisfies SpeakOrder);
      });
    },
    async close() {
      const closing = worker;
      worker = undefined;
      await closing?.terminate();
    },
  };
}
