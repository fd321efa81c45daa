import { expect, test } from 'vitest';
import { isDoubtful } from './listener.ts';

const heard = (...confidences: number[]) => ({
  words: confidences.map((_, at) => `word${at}`).join(' '),
  tokens: confidences.map((confidence, at) => ({ word: `word${at}`, tag: '', confidence })),
});

test('only what the ear is not sure of is doubtful', () => {
  expect(isDoubtful(heard(0.95, 0.9, 0.4)), 'one short word among sure ones').toBe(false);
  expect(isDoubtful(heard(0.5, 0.4, 0.7))).toBe(true);
  expect(isDoubtful(heard(Number.NaN, Number.NaN)), 'a service that measures nothing').toBe(false);
  expect(isDoubtful(heard(Number.NaN, 0.2))).toBe(true);
  expect(isDoubtful({ words: '', tokens: [] }), 'nothing understood').toBe(true);
});
