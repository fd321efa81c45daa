import { intakeLimits } from '#contract/limits.ts';

/** How a form stands that nobody touched since `lastMs`; 'warned': two minutes are left. Times are those of the wall clock. */
export type Attention = 'there' | 'warned' | 'gone';

export function attentionAt(nowMs: number, lastMs: number): Attention {
  const idleMs = nowMs - lastMs;
  if (idleMs >= intakeLimits.inactivityMs) return 'gone';
  return idleMs >= intakeLimits.inactivityMs - intakeLimits.warnBeforeMs ? 'warned' : 'there';
}

/** When the form is closed if nothing happens (PATIENT-73). */
export function endsAt(lastMs: number): number {
  return lastMs + intakeLimits.inactivityMs;
}

/** In how many milliseconds it stands differently; 0 when it is gone. */
export function nextChangeIn(nowMs: number, lastMs: number): number {
  const ends = endsAt(lastMs);
  const warns = ends - intakeLimits.warnBeforeMs;
  return Math.max(0, (nowMs < warns ? warns : ends) - nowMs);
}
