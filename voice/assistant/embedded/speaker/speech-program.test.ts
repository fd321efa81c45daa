import { expect, it } from 'vitest';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { joinable } from './speech-program.ts';

/** A vowel of so many ms, so loud, with an offset, that begins and ends at once. */
const vowel = (ms: number, amplitude: number, offset = 0) =>
  Int16Array.from({ length: ms * 8 }, (_, at) => offset + amplitude * Math.cos((2 * Math.PI * 150 * at) / 8_000));
const quiet = (ms: number) => new Int16Array(ms * 8);
const joined = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));
const speech = (sound: Uint8Array) => levelDb(sound.subarray(25 * 8, -225 * 8));

it('makes soft and loud sentences alike, whatever pauses they have', () => {
  const loud = joinable(vowel(400, 20_000));
  const soft = joinable(vowel(400, 2_500));
  expect(Math.abs(speech(loud) - speech(soft))).toBeLessThan(0.5);
  expect(speech(loud)).toBeCloseTo(-16, 0);
  const paused = joinable(joined(vowel(400, 5_000), quiet(400), vowel(400, 5_000)));
  expect(Math.abs(speech(paused.subarray(0, 400 * 8)) - speech(soft))).toBeLessThan(1);
});

it('puts silence around a sentence that has none, and cuts what is too much', () => {
  const expectedMs = 20 + 400 + 220;
  for (const samples of [vowel(400, 9_000), joined(quiet(300), vowel(400, 9_000), quiet(900))])
    expect(Math.abs(joinable(samples).length / 8 - expectedMs)).toBeLessThanOrEqual(40);
});

it('clicks at no joint: no offset stays, and a sound comes up from silence', () => {
  const samples = decodeMulaw(joinable(vowel(400, 9_000, 900)));
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  expect(Math.abs(mean)).toBeLessThan(60);
  expect(Math.abs(samples[0] as number)).toBeLessThan(50);
  expect(Math.abs(samples.at(-1) as number)).toBeLessThan(50);
});

it('clips nothing, and leaves silence silent', () => {
  const spiked = vowel(400, 900);
  spiked[1_600] = 32_000;
  expect(Math.max(...decodeMulaw(joinable(spiked)))).toBeLessThan(31_000);
  expect(levelDb(joinable(quiet(200)))).toBe(-100);
});
