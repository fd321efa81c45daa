import { describe, expect, it } from 'vitest';
import { downsample22to8, downsamplerTo8, isKnownRate } from './resample-down.ts';

const tone = (hz: number, rateHz: number, seconds = 0.5) =>
  Int16Array.from({ length: rateHz * seconds }, (_, i) => 10_000 * Math.sin((2 * Math.PI * hz * i) / rateHz));
const middle = (samples: Int16Array) => samples.subarray(samples.length / 4, (3 * samples.length) / 4);
const levelDb = (samples: Int16Array) => {
  const part = middle(samples);
  return 10 * Math.log10(part.reduce((sum, s) => sum + s * s, 0) / part.length / 5e7 + 1e-12);
};

describe('from 22.05 to 8 kHz', () => {
  it('keeps the voice band within half a decibel, at its pitch and without delay', () => {
    for (const hz of [200, 1000, 3000]) {
      const narrow = downsample22to8(tone(hz, 22_050));
      const wanted = tone(hz, 8000);
      expect(narrow).toHaveLength(wanted.length);
      expect(Math.abs(levelDb(narrow))).toBeLessThan(0.5);
      const apart = Math.max(...middle(narrow).map((sample, at) => Math.abs(sample - (middle(wanted)[at] ?? 0))));
      expect(apart).toBeLessThan(600);
    }
  });

  it('removes what would fold back into the voice band, by 50 dB', () => {
    for (const hz of [4500, 6000, 10_000]) expect(levelDb(downsample22to8(tone(hz, 22_050)))).toBeLessThan(-50);
  });
});

describe.each([11_025, 12_000, 16_000, 22_050, 24_000, 44_100, 48_000])(
  'from %i Hz in pieces of any size',
  (rateHz) => {
    it('is the same sound at 8 kHz, as long and without delay', () => {
      const wide = tone(1_000, rateHz);
      const converter = downsamplerTo8(rateHz);
      const parts: number[] = [];
      for (let at = 0, size = 1; at < wide.length; at += size, size = (size * 7) % 1_009)
        parts.push(...converter.push(wide.subarray(at, at + size)));
      parts.push(...converter.flush());
      const wanted = tone(1_000, 8_000);
      expect(parts).toHaveLength(wanted.length);
      const apart = middle(Int16Array.from(parts)).map((sample, at) => Math.abs(sample - (middle(wanted)[at] ?? 0)));
      expect(Math.max(...apart)).toBeLessThan(600);
    });
  },
);

it('knows which rates it can bring to the telephone', () => {
  expect([8_000, 16_000, 22_050, 44_100, 48_000].every(isKnownRate)).toBe(true);
  expect([0, 6_000, 22_051, 96_000, Number.NaN, 16_000.5].some(isKnownRate)).toBe(false);
});
