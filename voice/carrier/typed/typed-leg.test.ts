import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypedLeg } from './typed-leg.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const soundOf = (ms: number) => Buffer.alloc(ms * 8).toString('base64');

function leg() {
  const told: string[] = [];
  const made = new TypedLeg(
    {
      sound: (mulaw64) => told.push(`sound ${Buffer.from(mulaw64, 'base64').length}`),
      cleared: () => told.push('cleared'),
      mark: (name) => told.push(name),
    },
    () => Number(vi.getMockedSystemTime()),
  );
  return { leg: made, told };
}

test('sound is handed over at once and counts as heard at the pace of the line', { tags: ['ROUTES-23'] }, () => {
  const { leg: line, told } = leg();
  line.playAndMark(soundOf(200), 'a');
  line.playAndMark(soundOf(300), 'b');
  expect(told).toEqual(['sound 1600', 'sound 2400']);
  vi.advanceTimersByTime(199);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(2);
  expect(told.slice(2)).toEqual(['a']);
  vi.advanceTimersByTime(300);
  expect(told.slice(2)).toEqual(['a', 'b']);
});

test('a clear gives every mark back and begins anew; after the close nothing follows', () => {
  const { leg: line, told } = leg();
  line.playAndMark(soundOf(2_000), 'a');
  line.clear();
  expect(told.slice(1)).toEqual(['cleared', 'a']);
  line.playAndMark(soundOf(100), 'b');
  vi.advanceTimersByTime(101);
  expect(told.at(-1)).toBe('b');
  line.playAndMark(soundOf(100), 'c');
  line.close();
  line.play(soundOf(100));
  vi.advanceTimersByTime(1_000);
  expect(told.at(-1)).toBe('sound 800');
});
