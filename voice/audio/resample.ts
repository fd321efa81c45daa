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

function clamped(value: number): number {
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
  const narrow = new Int16Array(Math.ceil(samples.length / 2));
  for (let at = 0; at < narrow.length; at++) {
    const centre = 2 * at + downReach;
    let sum = (downTaps[0] as number) * (padded[centre] as number);
    for (let k = 1; k <= downReach; k++) {
      sum += (downTaps[k] as number) * ((padded[centre - k] as number) + (padded[centre + k] as number));
    }
    narrow[at] = clamped(sum);
  }
  return narrow;
}

/**
 * 8000 Hz -> 16000 Hz for sound that arrives in pieces: the same samples as `upsample8to16` of the whole, 2 ms later.
 * `flush` gives the rest. One converter belongs to one stream.
 */
export function upsampler8to16(): { push(samples: Int16Array): Int16Array; flush(): Int16Array } {
  const reach = betweenTaps.length;
  let kept = new Int16Array(reach);
  const push = (samples: Int16Array): Int16Array => {
    const joined = new Int16Array(kept.length + samples.length);
    joined.set(kept);
    joined.set(samples, kept.length);
    const ready = Math.max(0, joined.length - 2 * reach);
    const wide = upsample8to16(joined).slice(2 * reach, 2 * (reach + ready));
    kept = joined.slice(ready);
    return wide;
  };
  return { push, flush: () => push(new Int16Array(reach)) };
}
