import { Worker } from 'node:worker_threads';
import type { Read } from './sentence-worker.ts';

/** Vectors of English sentences by meaning: two that may be said for each other lie near each other. */
export interface SentenceVectors {
  /** Resolves when texts can be read, or when it is known that none can. */
  readonly loaded: Promise<void>;
  /** Of a text that was read, 512 numbers, of length 1; null: not read, or not yet. Never waits. */
  of(text: string): Float32Array | null;
  /** Reads what a caller waits for, before all else; resolves when it is read or after `patienceMs`. */
  read(texts: readonly string[]): Promise<void>;
  /** Reads texts one by one while no caller waits; resolves when it is done. */
  readAhead(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
  /** What compares, or why nothing does, in words for the start of the program: "answers ...". */
  describe(): string;
}

/** Where nothing reads. */
export function noVectors(why: string): SentenceVectors {
  const nothing = async () => {};
  return {
    ...{ loaded: Promise.resolve(), of: () => null, read: nothing, readAhead: nothing, close: nothing },
    describe: () => `are found by words and their kin alone: ${why}`,
  };
}

/** A question takes about 10 ms; a turn on a busy machine goes on without. */
const usualPatienceMs = 80;
/** 2 KB each. */
const mostKept = 8000;
/** Longer texts cost more and say less of each of their sentences. */
const mostCharacters = 400;

/** Reads in a thread of its own, which loads for about a second: until then, and when it dies or its packages are missing, nothing is read. */
export function startSentenceVectors({ patienceMs = usualPatienceMs } = {}): SentenceVectors {
  const worker = new Worker(new URL('./sentence-worker.ts', import.meta.url));
  const kept = new Map<string, Float32Array>();
  const waiting = new Map<string, (() => void)[]>();
  let problem = 'it is not loaded yet';
  const end = (why: string) => {
    problem ||= why;
    for (const done of [...waiting.values()].flat()) done();
    waiting.clear();
  };
  const loaded = new Promise<void>((resolve) => {
    worker.on('message', (read: Read) => {
      if ('problem' in read) {
        problem = read.problem;
        // From now on it keeps the program alive only while something is read.
        worker.unref();
        if (problem !== '') void worker.terminate();
        return resolve();
      }
      kept.set(read.text, read.vector);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
      for (const done of waiting.get(read.text) ?? []) done();
      waiting.delete(read.text);
      if (waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => {
      problem = error.message;
    });
    worker.on('exit', () => {
      end('its thread ended');
      resolve();
    });
  });
  const of = (text: string) => {
    const key = keyOf(text);
    const vector = kept.get(key) ?? null;
    if (vector) {
      kept.delete(key);
      kept.set(key, vector);
    }
    return vector;
  };
  const one = (text: string) => {
    const key = keyOf(text);
    if (problem !== '' || key === '' || of(text)) return Promise.resolve();
    return new Promise<void>((resolve) => {
      const others = waiting.get(key);
      if (others) others.push(resolve);
      else {
        waiting.set(key, [resolve]);
        worker.ref();
        worker.postMessage(key);
      }
    });
  };
  return {
    loaded,
    of,
    async read(texts) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMs);
      });
      await Promise.race([Promise.all(texts.map(one)), late]);
      clearTimeout(timer);
    },
    // One at a time, so that a question waits for one text at most.
    async readAhead(texts) {
      for (const text of texts) await one(text);
    },
    async close() {
      await worker.terminate();
    },
    describe: () =>
      problem === '' ? 'are found by words, their kin and sentence vectors (English)' : noVectors(problem).describe(),
  };
}

/** Vectors from as soon as they are started: nobody waits for that, and until then nothing is read. */
export function vectorsSoon(starting: Promise<SentenceVectors>): SentenceVectors {
  let vectors = noVectors('it is not loaded yet');
  const started = starting
    .catch((error: unknown) => noVectors(String(error)))
    .then((made) => {
      vectors = made;
    });
  return {
    loaded: started.then(() => vectors.loaded),
    of: (text) => vectors.of(text),
    read: (texts) => vectors.read(texts),
    readAhead: (texts) => vectors.readAhead(texts),
    close: () => started.then(() => vectors.close()),
    describe: () => vectors.describe(),
  };
}

/** What of a text is read, and by which it is remembered. */
export const keyOf = (text: string) => text.trim().slice(0, mostCharacters);
