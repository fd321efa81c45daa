import { bytesPerMs, frameBytes } from './frame.ts';
import { decodeMulaw } from './g711.ts';
import { clamped } from './resample.ts';

/** Square of the linear value (full scale = 1) of each u-law byte: loudness without decoding a frame. */
const squares = Float64Array.from(
  decodeMulaw(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  (value) => (value / 32768) ** 2,
);

/** Level of u-law sound in dB relative to full scale; -100 for silence. */
export function levelDb(mulaw: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < mulaw.length; i++) sum += squares[mulaw[i] as number] as number;
  const mean = sum / (mulaw.length || 1);
  return mean < 1e-10 ? -100 : 10 * Math.log10(mean);
}

/** Speech in `mulaw` from `headMs` before its first loud frame to `tailMs` after its last; all of it when nothing is loud. */
export function trimSilence(mulaw: Uint8Array, headMs: number, tailMs: number): Uint8Array {
  return mulaw.subarray(...speechIn(mulaw, headMs, tailMs));
}

/** Where that speech begins and ends, in bytes. */
export function speechIn(mulaw: Uint8Array, headMs: number, tailMs: number): [from: number, to: number] {
  const loud = (at: number) => levelDb(mulaw.subarray(at, at + frameBytes)) > -45;
  let first = 0;
  while (first < mulaw.length && !loud(first)) first += frameBytes;
  if (first >= mulaw.length) return [0, mulaw.length];
  let last = mulaw.length - (mulaw.length % frameBytes) - frameBytes;
  while (last > first && !loud(last)) last -= frameBytes;
  return [Math.max(0, first - headMs * bytesPerMs), Math.min(mulaw.length, last + frameBytes + tailMs * bytesPerMs)];
}

/** How loud spoken sentences are made, in dB of their loud parts, and the peak that they keep under. */
const spokenDb = -16;
const highestPeak = 30_000;
const loudFrom = 600;

/**
 * A spoken sentence at the level of all others, without the offset that some voices have: its parts above a murmur count, so that
 * pauses make no difference. Mono 16-bit linear samples; silence stays silence.
 */
export function leveled(samples: Int16Array): Int16Array {
  let sum = 0;
  for (const sample of samples) sum += sample;
  const offset = sum / (samples.length || 1);
  let [loud, power, peak] = [1, 0, 1];
  for (let at = 0; at + frameBytes <= samples.length; at += frameBytes) {
    let frame = 0;
    for (let k = at; k < at + frameBytes; k++) {
      const value = (samples[k] as number) - offset;
      frame += value * value;
      peak = Math.max(peak, Math.abs(value));
    }
    if (frame / frameBytes < loudFrom ** 2) continue;
    loud += frameBytes;
    power += frame;
  }
  if (power === 0) return samples;
  const gain = Math.min((32_768 * 10 ** (spokenDb / 20)) / Math.sqrt(power / loud), highestPeak / peak);
  return samples.map((sample) => clamped((sample - offset) * gain));
}
