import type { Clock } from '#voice/session/ports.ts';

/** The machine's clock. Durations that are billed come from `monotonicMs` (safety 11). */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
