import { elapsedText } from '#contract/values/amount-texts.ts';

/** Elapsed time as minutes with two decimals, as they are reported (TEST-19). */
export function usedMinutes(elapsedMs: number): number {
  return Math.round((elapsedMs / 1000 / 60) * 100) / 100;
}

/** 83 -> "01:23". */
export function timerText(seconds: number): string {
  return elapsedText(seconds).padStart(5, '0');
}
