const restMs = 60_000;
const keptNames = 10_000;

interface Health {
  failures: number;
  /** Monotonic, when it may be tried again; only meaning something after enough failures. */
  restsUntilMs: number;
  /** Monotonic, until when a further failure of this user counts no more. */
  told: Map<string, number>;
}

/**
 * Lets a service rest that failed some times in a row, so that calls do not wait for it again and again. Where failures name their
 * user, each user's counts once a minute: what fails for one alone does not take the service from all.
 */
export function createBreaker(nowMs: () => number, failuresInARow: number) {
  const ailing = new Map<string, Health>();
  return {
    /** False while it rests; afterwards one at a time tries it. */
    admits(name: string): boolean {
      const health = ailing.get(name);
      if (!health || health.failures < failuresInARow) return true;
      if (nowMs() < health.restsUntilMs) return false;
      health.restsUntilMs = nowMs() + restMs;
      return true;
    },
    report(name: string, outcome: 'answered' | 'failed', user?: string) {
      if (outcome === 'answered') {
        ailing.delete(name);
        return;
      }
      const now = nowMs();
      const { failures = 0, told = new Map<string, number>() } = ailing.get(name) ?? {};
      for (const [who, untilMs] of told) if (untilMs <= now) told.delete(who);
      if (user !== undefined && told.has(user)) return;
      if (user !== undefined) told.set(user, now + restMs);
      ailing.delete(name);
      for (const oldest of ailing.keys()) {
        if (ailing.size < keptNames) break;
        ailing.delete(oldest);
      }
      ailing.set(name, { failures: failures + 1, restsUntilMs: now + restMs, told });
    },
  };
}
