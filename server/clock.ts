import type { Clock } from '#contract/clock.ts';

/** The machine's clock. Durations that are billed come from `monotonicMs`. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
