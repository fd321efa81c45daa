import loadEspeak, { type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { downsample22to8 } from '#voice/audio/resample-down.ts';
import { slower } from '#voice/audio/slower.ts';
import { answerOrders } from '../speech-program.ts';
import type { EspeakVoice } from './espeak-voices.ts';

/** One sentence to speak. */
export interface EspeakOrder extends Pick<EspeakVoice, 'source' | 'pitch' | 'rate' | 'size'> {
  text: string;
}

let spokenLast = '';
const synthesizer = (async (): Promise<EspeakWorker> => {
  const { eSpeakNGWorker } = await loadEspeak();
  return new eSpeakNGWorker();
})();
synthesizer.catch(() => {});

answerOrders<EspeakOrder>(async (order) => spoken(await synthesizer, order));

/** `slower` changes the length with the size of the speaker: the synthesizer is asked for it the other way round. */
function spoken(voice: EspeakWorker, { text, source, pitch, rate, size }: EspeakOrder): Int16Array {
  if (spokenLast !== source && voice.set_voice(source, source) !== 0)
    throw new Error(`The voice ${source} is not there`);
  spokenLast = source;
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
  return downsample22to8(slower(whole, size));
}
