/** Elapsed time as minutes with two decimals, as they are reported (TEST-19). */
export function usedMinutes(elapsedMs: number): number {
  return Math.round((elapsedMs / 1000 / 60) * 100) / 100;
}

/** 83 -> "01:23". */
export function timerText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}`;
}
