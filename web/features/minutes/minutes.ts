import { limits } from '#contract/limits.ts';

export type MinutesLevel = 'plenty' | 'low' | 'none';

export interface MinutesLeft {
  /** Rounded down, never negative (SHELL-17, SHELL-18). */
  left: number;
  total: number;
  /** 0 to 1. */
  share: number;
  level: MinutesLevel;
}

/** What the minutes bar shows; under 20 % is low. `totalMinutes` falls back to the trial's. */
export function minutesLeft(remainingMinutes: number, totalMinutes: number | undefined): MinutesLeft {
  const total = totalMinutes && totalMinutes > 0 ? totalMinutes : limits.trialMinutes;
  const left = Math.max(0, Math.floor(remainingMinutes));
  const share = Math.min(1, Math.max(0, remainingMinutes / total));
  const level = left === 0 ? 'none' : share < 0.2 ? 'low' : 'plenty';
  return { left, total: Math.floor(total), share, level };
}
