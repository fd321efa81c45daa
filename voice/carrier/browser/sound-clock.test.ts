import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SoundClock } from './sound-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('one timer ticks for all, and none is left when nobody needs it', () => {
  const clock = new SoundClock();
  const ticks: string[] = [];
  const first = clock.every20ms(() => ticks.push('a'));
  const second = clock.every20ms(() => ticks.push('b'));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(40);
  expect(ticks).toEqual(['a', 'b', 'a', 'b']);
  first();
  vi.advanceTimersByTime(20);
  expect(ticks.slice(4)).toEqual(['b']);
  second();
  second();
  expect(vi.getTimerCount()).toBe(0);
});

test('late timers are made up for: an hour has as many frames as it should', () => {
  let nowMs = 0;
  let ticks = 0;
  const clock = new SoundClock(() => nowMs);
  const stop = clock.every20ms(() => ticks++);
  // Every timer fires 3 ms late, and sometimes 30.
  for (let i = 0; nowMs < 60_000; i++) {
    nowMs = Math.ceil(nowMs / 20 + 0.001) * 20 + (i % 50 === 0 ? 30 : 3);
    vi.runOnlyPendingTimers();
  }
  expect(ticks).toBe(Math.floor(nowMs / 20));
  stop();
});

test('after standing still for long the rest is given up instead of sent in a burst', () => {
  let nowMs = 0;
  let ticks = 0;
  const clock = new SoundClock(() => nowMs);
  const stop = clock.every20ms(() => ticks++);
  nowMs = 5_000;
  vi.runOnlyPendingTimers();
  expect(ticks).toBe(5);
  nowMs = 5_020;
  vi.runOnlyPendingTimers();
  expect(ticks).toBe(6);
  stop();
});
