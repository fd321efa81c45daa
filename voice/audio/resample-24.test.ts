import { describe, expect, it } from 'vitest';
import { downsampler24to8, upsampler8to24 } from './resample-24.ts';

const tone = (hz: number, rateHz: number, seconds = 0.5) =>
  Int16Array.from({ length: rateHz * seconds }, (_, i) => 10_000 * Math.sin((2 * Math.PI * hz * i) / rateHz));
const levelDb = (samples: Int16Array) => {
  const middle = samples.subarray(samples.length / 4, (3 * samples.length) / 4);
  return 10 * Math.log10(middle.reduce((sum, s) => sum + s * s, 0) / middle.length / 5e7 + 1e-12);
};
const whole = (
  converter: { push(s: Int16Array): Int16Array; flush(): Int16Array },
  samples: Int16Array,
  piece: number,
) => {
  const parts: number[] = [];
  for (let at = 0; at < samples.length; at += piece) parts.push(...converter.push(samples.subarray(at, at + piece)));
  return Int16Array.from([...parts, ...converter.flush()]);
};

describe('between 8 and 24 kHz', () => {
  it('keeps the voice band within half a decibel, both ways', () => {
    for (const hz of [200, 1000, 3000]) {
      expect(Math.abs(levelDb(whole(downsampler24to8(), tone(hz, 24_000), 480)))).toBeLessThan(0.5);
      expect(Math.abs(levelDb(whole(upsampler8to24(), tone(hz, 8000), 160)))).toBeLessThan(0.5);
    }
  });

  it('removes what would fold back into the voice band, by 50 dB', () => {
    for (const hz of [4500, 6000, 11_000])
      expect(levelDb(whole(downsampler24to8(), tone(hz, 24_000), 480))).toBeLessThan(-50);
  });

  it('gives the same samples and the right number of them, in whatever pieces they come', () => {
    const wide = tone(700, 24_000, 0.1);
    expect(whole(downsampler24to8(), wide, 7)).toEqual(whole(downsampler24to8(), wide, 2400));
    expect(whole(downsampler24to8(), wide, 100)).toHaveLength(800);
    const narrow = tone(700, 8000, 0.1);
    expect(whole(upsampler8to24(), narrow, 11)).toEqual(whole(upsampler8to24(), narrow, 800));
    expect(whole(upsampler8to24(), narrow, 160)).toHaveLength(2400);
  });
});
