import { clamped, lowPass } from './resample.ts';

/** 8000 Hz in terms of 22050 Hz: 441 samples become 160. */
const wide = 441;
const narrow = 160;
/** Of the filter, in samples at 22050 Hz to each side. */
const reach = 66;
const taps = lowPass(3700, 22_050 * narrow, reach * narrow, 7);
/** For each place between two samples where an output sample may lie: the weights of the samples around it. */
const phases = Array.from({ length: narrow }, (_, phase) =>
  Float64Array.from({ length: 2 * reach }, (_unused, at) => {
    const distance = Math.abs(phase - narrow * (at - reach + 1));
    return distance < taps.length ? narrow * (taps[distance] as number) : 0;
  }),
);

/**
 * 22050 Hz -> 8000 Hz, a whole piece at once: mono 16-bit linear samples, no delay, silence assumed around it. What the
 * telephone cannot carry is removed. Never throws.
 */
export function downsample22to8(samples: Int16Array): Int16Array {
  const padded = new Int16Array(samples.length + 2 * reach);
  padded.set(samples, reach - 1);
  const out = new Int16Array(Math.ceil((samples.length * narrow) / wide));
  for (let at = 0; at < out.length; at++) {
    const first = Math.floor((at * wide) / narrow);
    const weights = phases[(at * wide) % narrow] as Float64Array;
    let sum = 0;
    for (let k = 0; k < weights.length; k++) sum += (weights[k] as number) * (padded[first + k] as number);
    out[at] = clamped(sum);
  }
  return out;
}
