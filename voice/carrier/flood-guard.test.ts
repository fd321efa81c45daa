import { expect, test } from 'vitest';
import { floodGuard } from './flood-guard.ts';

test.each([1, 5])('more than a thousand a second for %i s are a flood; as many in a longer time are not', (seconds) => {
  let nowMs = 0;
  const flooded = floodGuard(() => nowMs, 1_000, seconds);
  const many = (count: number, everyMs: number) =>
    Array.from({ length: count }, () => {
      nowMs += everyMs;
      return flooded();
    });
  expect(many(5_000 * seconds, 1.1)).not.toContain(true);
  expect(many(2_500 * seconds, 0.5)).toContain(true);
});
