/** Whether there may be one more: at most `most` in any `withinMs`. One that was refused does not count. */
export function rateOf(nowMs: () => number, most: number, withinMs: number): () => boolean {
  let at: number[] = [];
  return () => {
    const now = nowMs();
    at = at.filter((atMs) => now - atMs < withinMs);
    return at.length < most && at.push(now) > 0;
  };
}
