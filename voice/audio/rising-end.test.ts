import { expect, it } from 'vitest';
import { pitchHz } from '#voice/testing/pitch.ts';
import { risingEnd } from './rising-end.ts';

const rateHz = 16_000;

/** A buzz of a pitch, and quiet behind it. */
function buzz(hz: number, ms: number, quietMs: number): Int16Array {
  const samples = new Int16Array(((ms + quietMs) * rateHz) / 1000);
  for (let at = 0; at < (ms * rateHz) / 1000; at++)
    for (let harmonic = 1; harmonic <= 8; harmonic++)
      samples[at] =
        (samples[at] as number) + (6_000 / harmonic) * Math.sin((2 * Math.PI * hz * harmonic * at) / rateHz);
  return samples;
}
const piece = (samples: Int16Array, fromMs: number, toMs: number) =>
  samples.subarray((fromMs * rateHz) / 1000, (toMs * rateHz) / 1000);

it.each([100, 170, 240])(
  'lets a voice of %i Hz rise by about a third at its end, and no sooner, in the same time',
  (hz) => {
    const before = buzz(hz, 800, 200);
    const after = risingEnd(before, rateHz);
    expect(after).toHaveLength(before.length);
    expect(pitchHz(piece(after, 0, 400), rateHz) / hz).toBeCloseTo(1, 1);
    const end = pitchHz(piece(after, 700, 790), rateHz) / hz;
    expect(end).toBeGreaterThan(1.2);
    expect(end).toBeLessThan(1.45);
    const loudness = (samples: Int16Array) =>
      Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
    expect(loudness(piece(after, 600, 780)) / loudness(piece(before, 600, 780))).toBeGreaterThan(0.7);
    expect(Math.max(...after)).toBeLessThan(Math.max(...before) * 1.3);
  },
);

it('leaves silence, noise and a sentence of no length as they are', () => {
  let state = 1;
  const noise = Int16Array.from({ length: 8_000 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state / 2 ** 31 - 0.5) * 8_000;
  });
  for (const samples of [new Int16Array(8_000), noise, new Int16Array(0), new Int16Array(10)])
    expect(risingEnd(samples, rateHz)).toEqual(samples);
});
