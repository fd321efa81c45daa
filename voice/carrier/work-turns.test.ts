import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkTurns } from './work-turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('work that takes longer than a turn is done in several, a piece of each in turn, and the loop is free between', async () => {
  const turns = new WorkTurns();
  const done: string[] = [];
  const work = (name: string, pieces: number) => () => {
    vi.advanceTimersByTime(6);
    done.push(name);
    pieces -= 1;
    return pieces > 0;
  };
  const loop = () => setImmediate(() => done.push('loop') < 30 && loop());
  loop();
  turns.run(work('a', 3));
  turns.run(work('b', 3));
  expect(done).toEqual(['a']);
  const worked = () => done.filter((name) => name !== 'loop');
  while (worked().length < 6) await new Promise((resolve) => setImmediate(resolve));
  expect(worked()).toEqual(['a', 'a', 'b', 'a', 'b', 'b']);
  expect(done.join(' ')).not.toMatch(/[ab] [ab]/);
});

test('little work is done at once', () => {
  const turns = new WorkTurns();
  let pieces = 3;
  turns.run(() => --pieces > 0);
  expect(pieces).toBe(0);
});
