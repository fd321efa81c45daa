import { describe, expect, it } from 'vitest';
import { downsample16to8, downsampler16to8, upsample8to16, upsampler8to16 } from './resample.ts';

const tone = (hz: number, rateHz: number, count: number): Int16Array =>
  Int16Array.from({ length: count }, (_, at) => Math.round(10_000 * Math.sin((2 * Math.PI * hz * at) / rateHz)));
/** Level in dB against the 10,000-high tone, ends left out. */
const level = (samples: Int16Array): number => {
  const middle = samples.slice(200, -200);
  const power = middle.reduce((sum, value) => sum + value * value, 0) / middle.length;
  return 10 * Math.log10(Math.max(power, 1e-3) / (10_000 ** 2 / 2));
};

describe('resampling', () => {
  it('keeps what a telephone carries, up and down, within half a decibel', () => {
    for (const hz of [300, 1000, 2000, 3000, 3300]) {
      expect(Math.abs(level(upsample8to16(tone(hz, 8000, 4000))))).toBeLessThan(0.5);
      expect(Math.abs(level(downsample16to8(tone(hz, 16_000, 8000))))).toBeLessThan(0.5);
    }
  });

  it('puts the samples between where the tone is', () => {
    const wide = upsample8to16(tone(1000, 8000, 4000));
    const wanted = tone(1000, 16_000, 8000);
    for (let at = 200; at < 7800; at++)
      expect(Math.abs((wide[at] as number) - (wanted[at] as number))).toBeLessThan(25);
  });

  it('removes what would fold back into the telephone band', () => {
    for (const hz of [4200, 5000, 7000]) expect(level(downsample16to8(tone(hz, 16_000, 8000)))).toBeLessThan(-60);
  });

  it('gives the same sound in pieces as in one', () => {
    const whole = tone(700, 8000, 1603);
    const converter = upsampler8to16();
    const pieces: number[] = [];
    for (let at = 0; at < whole.length; ) {
      const size = 1 + ((at * 7) % 233);
      pieces.push(...converter.push(whole.slice(at, at + size)));
      at += size;
    }
    pieces.push(...converter.flush());
    expect(pieces).toEqual([...upsample8to16(whole)]);
    const narrower = downsampler16to8();
    const narrow = [...narrower.push(whole.slice(0, 333)), ...narrower.push(whole.slice(333)), ...narrower.flush()];
    expect(narrow).toEqual([...downsample16to8(whole)]);
  });

  it('stays in range at full scale', () => {
    const square = Int16Array.from({ length: 800 }, (_, at) => (at % 16 < 8 ? 32_767 : -32_768));
    const wide = upsample8to16(square);
    expect(Math.max(...wide)).toBe(32_767);
    expect(Math.min(...wide)).toBe(-32_768);
    expect(upsample8to16(new Int16Array(0))).toHaveLength(0);
    expect(downsample16to8(new Int16Array(3))).toHaveLength(2);
  });
});
