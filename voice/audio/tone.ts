import { sampleRateHz } from './frame.ts';
import { encodeMulaw } from './g711.ts';

/** A soft tone of 1000 Hz at -12 dB, the sign to speak. u-law bytes. */
export function beep(ms: number): Uint8Array {
  const samples = new Int16Array((ms * sampleRateHz) / 1000);
  for (let i = 0; i < samples.length; i++) {
    const fade = Math.min(1, i / 80, (samples.length - i) / 80);
    samples[i] = Math.round(8192 * fade * Math.sin((2 * Math.PI * 1000 * i) / sampleRateHz));
  }
  return encodeMulaw(samples);
}
