/**
 * Counts what comes of a kind: true for one that is too many, when more than `perSecond` came in each of `seconds`. Longer is
 * milder on what stood still and comes at once.
 */
export function floodGuard(nowMs: () => number, perSecond: number, seconds = 1): (amount?: number) => boolean {
  let came = 0;
  let windowStartMs = nowMs();
  return (amount = 1) => {
    came += amount;
    if (came <= perSecond * seconds) return false;
    const full = nowMs() - windowStartMs < seconds * 1_000;
    came = 0;
    windowStartMs = nowMs();
    return full;
  };
}
