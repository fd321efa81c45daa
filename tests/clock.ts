import type { Clock } from '#contract/clock.ts';

/** A clock that only moves when told. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export function createTestClock(start = new Date('2026-03-04T15:00:00Z')): TestClock {
  let elapsedMs = 0;
  return {
    now: () => new Date(start.getTime() + elapsedMs),
    monotonicMs: () => elapsedMs,
    advance(ms) {
      elapsedMs += ms;
    },
  };
}
