import { type Converter, clamped, downsampler, joined, lowPass } from './resample.ts';

/** 24000 Hz, what speech services speak, over the telephone's 8000 Hz. Samples are mono 16-bit linear. */
const factor = 3;
/** Of the filter at 24000 Hz; a whole number of samples at 8000 Hz. */
const reach = 72;
const taps = lowPass(3700, 24_000, reach, 7);
const narrowReach = reach / factor;
/** For each of the three samples between two of the narrow stream: the weights of the narrow samples around it. */
const phases = Array.from({ length: factor }, (_, phase) =>
  Float64Array.from({ length: 2 * narrowReach + 1 }, (_unused, at) => {
    const distance = Math.abs(phase - factor * (at - narrowReach));
    return distance <= reach ? factor * (taps[distance] as number) : 0;
  }),
);

/** 24000 Hz -> 8000 Hz: a third as many samples, 3 ms later. What the telephone cannot carry is removed. Never throws. */
export function downsampler24to8(): Converter {
  return downsampler(taps, factor);
}

/** 8000 Hz -> 24000 Hz: three times as many samples, 3 ms later. Never throws. */
export function upsampler8to24(): Converter {
  let kept: Int16Array = new Int16Array(narrowReach);
  const push = (samples: Int16Array): Int16Array => {
    const all = joined(kept, samples);
    const count = Math.max(0, all.length - 2 * narrowReach);
    const wide = new Int16Array(count * factor);
    for (let at = 0; at < count; at++)
      for (let phase = 0; phase < factor; phase++) {
        const weights = phases[phase] as Float64Array;
        let sum = 0;
        for (let k = 0; k < weights.length; k++) sum += (weights[k] as number) * (all[at + k] as number);
        wide[at * factor + phase] = clamped(sum);
      }
    kept = all.slice(count);
    return wide;
  };
  return { push, flush: () => push(new Int16Array(narrowReach)) };
}
