import { expect, test } from 'vitest';
import { messageGuard } from './message-guard.ts';

function sent(count: number, bytes: number, everyMs: number): boolean {
  let nowMs = 0;
  const flooded = messageGuard(() => nowMs);
  return Array.from({ length: count }, () => {
    nowMs += everyMs;
    return flooded(bytes);
  }).includes(true);
}

test('two minutes of sound at once are none too much, nor is sound all day', () => {
  expect(sent(120, 64 * 1024, 0)).toBe(false);
  expect(sent(100_000, 1_300, 20)).toBe(false);
});

test('many messages are a flood, and so are a few that are long', () => {
  expect(sent(2_100, 50, 0.4)).toBe(true);
  expect(sent(9, 1024 * 1024, 50)).toBe(true);
  expect(sent(100, 60 * 1024, 50)).toBe(false);
  expect(sent(1_000, 60 * 1024, 50)).toBe(true);
});
