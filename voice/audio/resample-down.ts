import { type Converter, clamped, joined, lowPass } from './resample.ts';

const telephoneHz = 8000;
/** Of the filter, in samples of the telephone to each side. */
const narrowReach = 24;
const passHz = 3700;
/** A rate needs a filter for each place between two samples where one of ours may lie: 160 for 22,050 Hz, 80 for 44,100 Hz. */
const mostPhases = 320;
const mostHz = 48_000;

interface Filter {
  /** So many samples become so many. */
  wide: number;
  narrow: number;
  /** In samples of the wide sound to each side. */
  reach: number;
  phases: Float64Array[];
}
const filters = new Map<number, Filter>();

/** Whether sound of this rate can be brought to the telephone's: 8000 to 48,000 Hz, and no odd one. */
export function isKnownRate(rateHz: number): boolean {
  if (!Number.isInteger(rateHz) || rateHz < telephoneHz || rateHz > mostHz) return false;
  return telephoneHz / commonDivisor(rateHz, telephoneHz) <= mostPhases;
}

/**
 * Sound of a known rate -> 8000 Hz, as it arrives in pieces: mono 16-bit linear samples, the filter's 3 ms later and, with `flush`, of
 * the same length in time. What the telephone cannot carry is removed. Never throws.
 */
export function downsamplerTo8(rateHz: number): Converter {
  if (rateHz === telephoneHz) return { push: (samples) => samples, flush: () => new Int16Array(0) };
  const { wide, narrow, reach, phases } = filterFor(rateHz);
  let kept: Int16Array = new Int16Array(reach - 1);
  let keptFrom = 1 - reach;
  let came = 0;
  let next = 0;
  const push = (samples: Int16Array): Int16Array => {
    came += samples.length;
    const all = joined(kept, samples);
    const last = keptFrom + all.length - 2 * reach;
    const count = Math.max(0, Math.floor(((last + reach - 1) * narrow + narrow - 1) / wide) - next + 1);
    const out = new Int16Array(count);
    for (let at = 0; at < count; at++, next++) {
      const first = Math.floor((next * wide) / narrow) - reach + 1 - keptFrom;
      const weights = phases[(next * wide) % narrow] as Float64Array;
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += (weights[k] as number) * (all[first + k] as number);
      out[at] = clamped(sum);
    }
    const from = Math.floor((next * wide) / narrow) - reach + 1;
    kept = all.slice(from - keptFrom);
    keptFrom = from;
    return out;
  };
  return {
    push,
    flush() {
      const left = Math.ceil((came * narrow) / wide) - next;
      return push(new Int16Array(reach)).slice(0, left);
    },
  };
}

/** 22,050 Hz -> 8000 Hz, a whole piece at once. Never throws. */
export function downsample22to8(samples: Int16Array): Int16Array {
  const converter = downsamplerTo8(22_050);
  return joined(converter.push(samples), converter.flush());
}

function filterFor(rateHz: number): Filter {
  const known = filters.get(rateHz);
  if (known) return known;
  const divisor = commonDivisor(rateHz, telephoneHz);
  const [wide, narrow] = [rateHz / divisor, telephoneHz / divisor];
  const reach = Math.round((narrowReach * rateHz) / telephoneHz);
  const taps = lowPass(passHz, rateHz * narrow, reach * narrow, 7);
  const phases = Array.from({ length: narrow }, (_, phase) =>
    Float64Array.from({ length: 2 * reach }, (_unused, at) => {
      const distance = Math.abs(phase - narrow * (at - reach + 1));
      return distance < taps.length ? narrow * (taps[distance] as number) : 0;
    }),
  );
  const filter = { wide, narrow, reach, phases };
  filters.set(rateHz, filter);
  return filter;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
