import { useEffect, useState } from 'react';
import type { CallState } from './call-state.ts';

const everyMs = 250;

/** Seconds since the call was answered, until it ended; 0 before. */
export function useElapsed({ answeredMs, endedMs }: CallState): number {
  const [nowMs, setNowMs] = useState(0);
  const running = answeredMs !== null && endedMs === null;
  useEffect(() => {
    if (!running) return;
    setNowMs(performance.now());
    const timer = setInterval(() => setNowMs(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, [running]);
  if (answeredMs === null) return 0;
  return Math.max(0, (endedMs ?? nowMs) - answeredMs) / 1000;
}
