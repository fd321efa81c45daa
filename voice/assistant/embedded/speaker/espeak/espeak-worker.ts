import { parentPort } from 'node:worker_threads';
import loadEspeak, { type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { trimSilence } from '#voice/audio/loudness.ts';
import { downsample22to8 } from '#voice/audio/resample-22.ts';
import { slower } from '#voice/audio/slower.ts';
import type { SpeakAnswer } from '../speaking-worker.ts';
import type { GermanVoice } from './espeak-voices.ts';

/** One German sentence to speak. */
export interface GermanOrder extends Pick<GermanVoice, 'pitch' | 'rate' | 'size'> {
  text: string;
}

const headMs = 20;
const tailMs = 220;
/** The peak that a sentence is brought to: as loud as the English voices, without clipping. */
const peak = 26_000;

const synthesizer = (async (): Promise<EspeakWorker> => {
  const { eSpeakNGWorker } = await loadEspeak();
  const made = new eSpeakNGWorker();
  if (made.set_voice('de', 'de') !== 0) throw new Error('The German voice is not there');
  return made;
})();
synthesizer.catch(() => {});

parentPort?.on('message', async (order: GermanOrder & { id: number }) => {
  try {
    const mulaw = spoken(await synthesizer, order).slice();
    parentPort?.postMessage({ id: order.id, mulaw } satisfies SpeakAnswer, [mulaw.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id: order.id, problem: String(error) } satisfies SpeakAnswer);
  }
});

/** `slower` changes the length with the size of the speaker: the synthesizer is asked for it the other way round. */
function spoken(voice: EspeakWorker, { text, pitch, rate, size }: GermanOrder): Uint8Array {
  voice.pitch = pitch;
  voice.rate = Math.round(rate * size);
  const parts: Int16Array[] = [];
  voice.synthesize(text, (samples) => {
    if (samples) parts.push(samples.slice());
    return false;
  });
  const whole = new Int16Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  const narrow = downsample22to8(slower(whole, size));
  return trimSilence(encodeMulaw(louder(narrow)), headMs, tailMs);
}

function louder(samples: Int16Array): Int16Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  return samples.map((sample) => (sample * peak) / loudest);
}
