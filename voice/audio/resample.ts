/**
 * Between 8000 Hz (the telephone) and 16000 Hz (what recognisers and voices use): mono 16-bit linear samples.
 * Windowed-sinc filters, Kaiser window.
 */

/** Zeroth modified Bessel function of the first kind. */
function bessel(x: number): number {
  let sum = 1;
  for (let term = 1, k = 1; term > sum * 1e-10; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** One side of a symmetric low-pass: the centre tap, then `reach` taps outwards. Gain 1 at 0 Hz. */
export function lowPass(cutoffHz: number, rateHz: number, reach: number, beta: number): Float64Array {
  const taps = Float64Array.from({ length: reach + 1 }, (_, k) => {
    const angle = (2 * Math.PI * cutoffHz * k) / rateHz;
    const window = bessel(beta * Math.sqrt(1 - (k / (reach + 1)) ** 2)) / bessel(beta);
    return (k === 0 ? 1 : Math.sin(angle) / angle) * window;
  });
  const sum = taps.reduce((total, tap, k) => total + (k === 0 ? tap : 2 * tap), 0);
  return taps.map((tap) => tap / sum);
}

const upReach = 31;
/** Half-band filter at 16 kHz: the even taps vanish, so every second output sample is an input sample. */
const betweenTaps = lowPass(4000, 16_000, upReach, 7)
  .filter((_, k) => k % 2 === 1)
  .map((tap) => 2 * tap);
const downReach = 48;
const downTaps = lowPass(3700, 16_000, downReach, 7);

/** Rounded, in the range of a sample. */
export function clamped(value: number): number {
  return value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : Math.round(value);
}

/** 8000 Hz -> 16000 Hz, a whole piece at once: twice as many samples, no delay, silence assumed around it. Never throws. */
export function upsample8to16(samples: Int16Array): Int16Array {
  const reach = betweenTaps.length;
  const padded = new Int16Array(samples.length + 2 * reach);
  padded.set(samples, reach);
  const wide = new Int16Array(samples.length * 2);
  for (let at = 0; at < samples.length; at++) {
    const centre = at + reach;
    let between = 0;
    for (let k = 0; k < reach; k++) {
      between += (betweenTaps[k] as number) * ((padded[centre - k] as number) + (padded[centre + 1 + k] as number));
    }
    wide[2 * at] = samples[at] as number;
    wide[2 * at + 1] = clamped(between);
  }
  return wide;
}

/**
 * 16000 Hz -> 8000 Hz, a whole piece at once: half as many samples (rounded up), no delay, silence assumed around it.
 * What the telephone cannot carry (from 4000 Hz) is removed first, at least 60 dB. Never throws.
 */
export function downsample16to8(samples: Int16Array): Int16Array {
  const padded = new Int16Array(samples.length + 2 * downReach + 1);
  padded.set(samples, downReach);
  return filtered(padded, downTaps, 2, Math.ceil(samples.length / 2));
}

/** `count` samples, each `step` of the given ones further, through a symmetric low-pass; the first lies its reach inside. */
export function filtered(samples: Int16Array, taps: Float64Array, step: number, count: number): Int16Array {
  const reach = taps.length - 1;
  const narrow = new Int16Array(count);
  for (let at = 0; at < count; at++) {
    const centre = step * at + reach;
    let sum = (taps[0] as number) * (samples[centre] as number);
    for (let k = 1; k <= reach; k++)
      sum += (taps[k] as number) * ((samples[centre - k] as number) + (samples[centre + k] as number));
    narrow[at] = clamped(sum);
  }
  return narrow;
}

/** A sound in pieces; `flush` gives the rest at its end. One converter belongs to one stream. */
export interface Converter {
  push(samples: Int16Array): Int16Array;
  flush(): Int16Array;
}

/** What is left of the pieces before, and the new one. */
export function joined(kept: Int16Array, samples: Int16Array): Int16Array {
  const all = new Int16Array(kept.length + samples.length);
  all.set(kept);
  all.set(samples, kept.length);
  return all;
}

/** 8000 Hz -> 16000 Hz for sound that arrives in pieces: the same samples as `upsample8to16` of the whole, 2 ms later. */
export function upsampler8to16(): Converter {
  const reach = betweenTaps.length;
  let kept: Int16Array = new Int16Array(reach);
  const push = (samples: Int16Array): Int16Array => {
    const all = joined(kept, samples);
    const ready = Math.max(0, all.length - 2 * reach);
    const wide = upsample8to16(all).slice(2 * reach, 2 * (reach + ready));
    kept = all.slice(ready);
    return wide;
  };
  return { push, flush: () => push(new Int16Array(reach)) };
}

/** Down to `step` times fewer samples through a symmetric low-pass, for sound that arrives in pieces: its reach later. */
export function downsampler(taps: Float64Array, step: number): Converter {
  const reach = taps.length - 1;
  let kept: Int16Array = new Int16Array(reach);
  const push = (samples: Int16Array): Int16Array => {
    const all = joined(kept, samples);
    const count = Math.max(0, Math.floor((all.length - 1 - 2 * reach) / step) + 1);
    const narrow = filtered(all, taps, step, count);
    kept = all.slice(step * count);
    return narrow;
  };
  return { push, flush: () => push(new Int16Array(reach)) };
}

/** 16000 Hz -> 8000 Hz for sound that arrives in pieces: the same samples as `downsample16to8` of the whole, 3 ms later. */
export function downsampler16to8(): Converter {
  return downsampler(downTaps, 2);
}
