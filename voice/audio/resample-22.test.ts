import { describe, expect, it } from 'vitest';
import { downsample22to8 } from './resample-22.ts';

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
