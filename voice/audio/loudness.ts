import { bytesPerMs, frameBytes } from './frame.ts';

/** Square of the linear value (full scale = 1) of each u-law byte: loudness without decoding a frame. Source: ITU-T G.711. */
const squares = Float64Array.from({ length: 256 }, (_, byte) => {
  const inverted = ~byte & 0xff;
  const magnitude = ((((inverted & 0x0f) << 3) + 0x84) << ((inverted >> 4) & 7)) - 0x84;
  return (magnitude / 32768) ** 2;
});

/** Level of u-law sound in dB relative to full scale; -100 for silence. */
export function levelDb(mulaw: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < mulaw.length; i++) sum += squares[mulaw[i] as number] as number;
  const mean = sum / (mulaw.length || 1);
  return mean < 1e-10 ? -100 : 10 * Math.log10(mean);
}

/** Speech in `mulaw` from `headMs` before its first loud frame to `tailMs` after its last; all of it when nothing is loud. */
export function trimSilence(mulaw: Uint8Array, headMs: number, tailMs: number): Uint8Array {
  const loud = (at: number) => levelDb(mulaw.subarray(at, at + frameBytes)) > -45;
  let first = 0;
  while (first < mulaw.length && !loud(first)) first += frameBytes;
  if (first >= mulaw.length) return mulaw;
  let last = mulaw.length - (mulaw.length % frameBytes) - frameBytes;
  while (last > first && !loud(last)) last -= frameBytes;
  return mulaw.subarray(
    Math.max(0, first - headMs * bytesPerMs),
    Math.min(mulaw.length, last + frameBytes + tailMs * bytesPerMs),
  );
}
