import { expect, it } from 'vitest';
import { slower } from './slower.ts';

const tone = (hz: number, count: number): Int16Array =>
  Int16Array.from({ length: count }, (_, at) => Math.round(10_000 * Math.sin((2 * Math.PI * hz * at) / 16_000)));

it.each([0.85, 0.94, 1.05, 1.2])('makes sound %d times as long and its pitch lower by that', (factor) => {
  const made = slower(tone(1_000, 8_000), factor);
  const wanted = tone(1_000 / factor, made.length);
  expect(made).toHaveLength(Math.floor(8_000 * factor));
  for (let at = 4; at < made.length - 4; at++)
    expect(Math.abs((made[at] as number) - (wanted[at] as number))).toBeLessThan(200);
});

it('leaves sound as it is at 1, and never overflows', () => {
  const loud = Int16Array.from({ length: 100 }, (_, at) => (at % 4 < 2 ? 32_767 : -32_768));
  expect(slower(loud, 1)).toBe(loud);
  const made = slower(loud, 1.13);
  for (let at = 1; at < made.length; at++) expect(Math.abs(made[at] as number)).toBeLessThanOrEqual(32_768);
  expect(slower(new Int16Array(0), 1.5)).toHaveLength(0);
});
