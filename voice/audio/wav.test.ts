import { expect, it } from 'vitest';
import { wavFile, wavSamples } from './wav.ts';

it('writes and reads back mono sound', () => {
  const samples = Int16Array.from([0, 1, -1, 32_767, -32_768]);
  expect(wavSamples(wavFile([samples], 8_000))).toEqual({ samples, rateHz: 8_000 });
});

it('interleaves two channels and pads the shorter one', () => {
  const file = wavFile([Int16Array.from([1, 2]), Int16Array.from([3])], 8_000);
  expect(new Int16Array(file.buffer, 44)).toEqual(Int16Array.from([1, 3, 2, 0]));
});

it('refuses what is not a mono PCM file', () => {
  expect(() => wavSamples(new Uint8Array(50))).toThrow('Not a WAV file');
  expect(() => wavSamples(wavFile([new Int16Array(2), new Int16Array(2)], 8_000))).toThrow('Only mono');
});
