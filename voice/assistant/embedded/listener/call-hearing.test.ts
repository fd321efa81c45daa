import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearCall } from './call-hearing.ts';
import type { DecodedWord } from './decoder/decoder-lines.ts';
import { pairOf } from './decoder/decoder-pair.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  { tookMs: 1000, words: 'yes', problem: '', late: 0 },
  { tookMs: 3000, words: 'yes', problem: '', late: 0 },
  { tookMs: 4500, words: '', problem: 'deadline', late: 1 },
])('words that take $tookMs ms: waited for once more, and told as late $late times', async (expected) => {
  const decoded = Promise.withResolvers<DecodedWord[]>();
  const decoder = { lives: true, spentMs: 0, onEnd: () => {}, begin() {}, write() {}, kill() {} };
  const told = { late: 0 };
  const call = hearCall({
    lease: async () => pairOf([{ ...decoder, finish: () => decoded.promise }]),
    better: () => undefined,
    deadlineMs: 1900,
    late: () => void told.late++,
    closed: () => {},
  });
  call.begin('open');
  call.write(Buffer.alloc(800, 0xff));
  const heard = call.end();
  await vi.advanceTimersByTimeAsync(expected.tookMs);
  decoded.resolve([{ word: 'yes', tag: '', confidence: 0.9 }]);
  const { words, problem } = await heard;
  expect({ tookMs: expected.tookMs, words, problem, late: told.late }).toEqual(expected);
  call.close();
});
