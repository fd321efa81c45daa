import { expect, it } from 'vitest';
import { base64Bytes, silence } from './frame.ts';
import { encodeMulaw } from './g711.ts';
import { levelDb, trimSilence } from './loudness.ts';

const tone = (ms: number) =>
  encodeMulaw(Int16Array.from({ length: ms * 8 }, (_, i) => Math.round(16_384 * Math.sin(i / 3))));

it('measures a full-scale half sine at -9 dB and silence at -100', () => {
  expect(levelDb(tone(100))).toBeCloseTo(-9, 0);
  expect(levelDb(silence(100))).toBe(-100);
});

it('trims silence around speech and keeps the pauses asked for', () => {
  const sound = Buffer.concat([silence(400), tone(200), silence(600)]);
  expect(trimSilence(sound, 20, 100).length / 8).toBe(20 + 200 + 100);
  expect(trimSilence(silence(100), 20, 20).length).toBe(800);
});

it('knows the length of base64 without decoding it', () => {
  for (const bytes of [0, 1, 2, 3, 159, 160, 161])
    expect(base64Bytes(Buffer.alloc(bytes).toString('base64'))).toBe(bytes);
});
