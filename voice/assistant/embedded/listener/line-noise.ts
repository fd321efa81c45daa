import { seededRandom } from './model/random-numbers.ts';

/** Standard deviation in steps of a 16-bit sample: about 38 dB under a normal voice. */
const deviation = 30;
const length = 1 << 15;

const table = (() => {
  const random = seededRandom(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Int16Array.from({ length }, () => Math.round(deviation * normal()));
})();

/**
 * Adds an even hiss over the whole band, in place. Digital silence and the dead band over the telephone's 3400 Hz look to the
 * decoder like sounds of their own; under the hiss they look alike in every call (word errors of an unknown voice were
 * halved by it, those of others unchanged). `from` is the place of the first sample in the stream.
 */
export function addLineNoise(samples: Int16Array, from: number): Int16Array {
  for (let at = 0; at < samples.length; at++) {
    const value = (samples[at] as number) + (table[(from + at) & (length - 1)] as number);
    samples[at] = Math.max(-32_768, Math.min(32_767, value));
  }
  return samples;
}
