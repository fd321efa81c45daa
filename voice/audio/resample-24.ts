import { lowPass } from './resample.ts';

/**
 * Between 8000 Hz (the telephone) and 24000 Hz (what speech services speak): mono 16-bit linear samples, in pieces.
 * One converter belongs to one stream; `flush` gives the rest at its end.
 */
export interface Converter {
  push(samples: Int16Array): Int16Array;
  flush(): Int16Array;
}

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

function clamped(value: number): number {
  return value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : Math.round(value);
}

function joined(kept: Int16Array, samples: Int16Array): Int16Array {
  const all = new Int16Array(kept.length + samples.length);
  all.set(kept);
  all.set(samples, kept.length);
  return all;
}

/** 24000 Hz -> 8000 Hz: a third as many samples, 3 ms later. What the telephone cannot carry is removed. Never throws. */
export function downsampler24to8(): Converter {
  let kept: Int16Array = new Int16Array(reach);
  const push = (samples: Int16Array): Int16Array => {
    const all = joined(kept, samples);
    const count = Math.max(0, Math.floor((all.length - 1 - 2 * reach) / factor) + 1);
    const narrow = new Int16Array(count);
    for (let at = 0; at < count; at++) {
      const centre = reach + factor * at;
      let sum = (taps[0] as number) * (all[centre] as number);
      for (let k = 1; k <= reach; k++)
        sum += (taps[k] as number) * ((all[centre - k] as number) + (all[centre + k] as number));
      narrow[at] = clamped(sum);
    }
    kept = all.slice(factor * count);
    return narrow;
  };
  return { push, flush: () => push(new Int16Array(reach)) };
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
