/** Who has had less than this of a core in all that time hangs. */
const leastMs = 20;

/**
 * Tells when what is watched has done nothing for `withinMs`: on a busy machine a decoder is slow and worth more than a new one, one that hangs
 * is not. Answers what ends the watch.
 */
export function watchForStalls(work: { readonly spentMs: number }, withinMs: number, stalled: () => void): () => void {
  let before = work.spentMs;
  const timer = setInterval(() => {
    const spent = work.spentMs;
    if (spent - before < leastMs) {
      clearInterval(timer);
      stalled();
    }
    before = spent;
  }, withinMs);
  return () => clearInterval(timer);
}
