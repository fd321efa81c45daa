import { Worker } from 'node:worker_threads';

/** An answer of a speaking worker: the sound of the order with this id, or what went wrong. */
export type SpeakAnswer = { id: number; mulaw: Uint8Array } | { id: number; problem: string };

/** A sentence takes 30 to 500 ms; an answer that takes this long never comes, and a thread without any for so long is ended. */
const hungMs = 10_000;

/** A synthesizer in a thread of its own. */
export interface SpeakingWorker<Order> {
  /** The sound of one sentence, in the order asked. Rejects when it cannot be made, or not within `deadlineMs`. */
  speak(order: Order, signal?: AbortSignal, deadlineMs?: number): Promise<Uint8Array>;
  /** Starts the thread, so that the first sentence does not wait for it. */
  start(): void;
  close(): Promise<void>;
}

/**
 * Runs the program at `url` in a worker thread, started when it is needed; its orders get an `id`. One that dies is started
 * anew; the sentences it died on fail.
 */
export function createSpeakingWorker<Order extends object>(url: URL): SpeakingWorker<Order> {
  let worker: Worker | undefined;
  let nextId = 1;
  let answeredMs = 0;
  const waiting = new Map<number, { resolve(mulaw: Uint8Array): void; reject(error: Error): void }>();

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const running = (): Worker => {
    if (worker) return worker;
    const started = new Worker(url);
    started.unref();
    started.on('message', (answer: SpeakAnswer) => {
      answeredMs = performance.now();
      const order = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('mulaw' in answer) order?.resolve(answer.mulaw);
      else order?.reject(new Error(answer.problem));
      if (waiting.size === 0) started.unref();
    });
    const died = (error: Error) => {
      if (worker !== started) return;
      worker = undefined;
      failAll(error);
    };
    started.on('error', died);
    started.on('exit', () => died(new Error('The speaker stopped')));
    worker = started;
    return started;
  };

  return {
    start: () => void running(),
    async speak(order, signal, deadlineMs = hungMs) {
      signal?.throwIfAborted();
      const id = nextId++;
      const target = running();
      return new Promise<Uint8Array>((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(late);
          clearTimeout(hung);
          waiting.delete(id);
          act();
        };
        const late = setTimeout(() => reject(new Error('The speaker took too long')), deadlineMs);
        const hung = setTimeout(() => {
          waiting.delete(id);
          if (performance.now() - answeredMs >= hungMs) void target.terminate();
        }, hungMs);
        waiting.set(id, {
          resolve: (mulaw) => settle(() => resolve(mulaw)),
          reject: (error) => settle(() => reject(error)),
        });
        target.ref();
        target.postMessage({ ...order, id });
      });
    },
    async close() {
      const closing = worker;
      worker = undefined;
      failAll(new Error('The speaker is closed'));
      await closing?.terminate();
    },
  };
}
