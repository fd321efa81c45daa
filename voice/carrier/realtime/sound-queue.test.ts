import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sound, SoundQueue } from './sound-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  let passedMs = 0;
  const turns = {
    run(step: () => boolean) {
      while (step());
    },
  };
  /** So much sound, and how much of it was worked on. */
  const sound = (lengthMs: number, paced = true): Sound => {
    let leftMs = lengthMs;
    return {
      paced,
      next() {
        leftMs -= 20;
        passedMs += 20;
        return { ms: 20, more: leftMs > 0 };
      },
    };
  };
  return { queue: new SoundQueue(() => Number(vi.getMockedSystemTime()), turns), sound, passedMs: () => passedMs };
}

test('sound that comes too fast is heard two seconds ahead of the clock, and all of it in the end', async () => {
  const { queue, sound, passedMs } = open();
  queue.add(sound(10_000));
  expect(passedMs()).toBeLessThanOrEqual(2_020);
  for (let nowMs = 0; nowMs < 8_000; nowMs += 500) {
    expect(passedMs()).toBeGreaterThanOrEqual(2_000 + nowMs - 40);
    expect(passedMs()).toBeLessThanOrEqual(2_020 + nowMs);
    await vi.advanceTimersByTimeAsync(500);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(passedMs()).toBe(10_000);
});

test('what waits for the sound before it is done after it, also where that is dropped', async () => {
  const { queue, sound, passedMs } = open();
  const done: number[] = [];
  queue.add(sound(1_000));
  queue.add(() => done.push(passedMs()));
  expect(done).toEqual([1_000]);
  queue.add(sound(3_000));
  queue.add(() => done.push(passedMs()));
  expect(done).toEqual([1_000]);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(done).toEqual([1_000, 4_000]);
  queue.add(sound(10_000));
  queue.add(() => done.push(0));
  queue.clear();
  expect(done).toEqual([1_000, 4_000, 0]);
  expect(passedMs()).toBeLessThan(5_000);
});

test('sound that is only kept is not held back, and what comes of an act is heard before what came after it', async () => {
  const { queue, sound, passedMs } = open();
  queue.add(sound(60_000, false));
  expect(passedMs()).toBe(60_000);
  queue.add(() => queue.addFirst(sound(3_000)));
  const done: number[] = [];
  queue.add(() => done.push(passedMs()));
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(done).toEqual([63_000]);
});

test('nothing is heard once it is closed', async () => {
  const { queue, sound, passedMs } = open();
  queue.add(sound(10_000));
  const before = passedMs();
  queue.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(passedMs()).toBe(before);
  expect(vi.getTimerCount()).toBe(0);
});
