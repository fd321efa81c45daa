/** Sound comes in 50 pieces a second, or in more where a client is behind; this is a flood. */
const mostMessagesPerSecond = 1_000;

/** Counts messages: true for one that is too many. */
export function floodGuard(nowMs: () => number): () => boolean {
  let messages = 0;
  let windowStartMs = nowMs();
  return () => {
    if (++messages <= mostMessagesPerSecond) return false;
    const full = nowMs() - windowStartMs < 1_000;
    messages = 0;
    windowStartMs = nowMs();
    return full;
  };
}
