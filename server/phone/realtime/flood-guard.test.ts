import { expect, test } from 'vitest';
import { floodGuard } from './flood-guard.ts';

test('more than a thousand messages a second are a flood; as many in a longer time are not', () => {
  let nowMs = 0;
  const flooded = floodGuard(() => nowMs);
  const many = (count: number, everyMs: number) =>
    Array.from({ length: count }, () => {
      nowMs += everyMs;
      return flooded();
    });
  expect(many(5_000, 1.1)).not.toContain(true);
  expect(many(2_500, 0.5)).toContain(true);
});
