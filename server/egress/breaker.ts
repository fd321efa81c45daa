import { EgressError } from './egress.ts';

const failuresInARow = 5;
const restMs = 60_000;
const keptHosts = 10_000;

interface Health {
  failures: number;
  /** Monotonic, when it may be tried again; only meaning something after enough failures. */
  restsUntilMs: number;
}

/** Lets a host rest that failed a tenant 5 times in a row, so that calls do not wait for it again and again. */
export interface Breaker {
  /** Throws `EgressError` 'paused' while the host rests; afterwards one request at a time tries it. */
  admit(accountId: string, host: string): void;
  report(accountId: string, host: string, outcome: 'answered' | 'failed'): void;
}

export function createBreaker(nowMs: () => number): Breaker {
  const ailing = new Map<string, Health>();
  const keyOf = (accountId: string, host: string) => `${accountId}|${host}`;
  return {
    admit(accountId, host) {
      const health = ailing.get(keyOf(accountId, host));
      if (!health || health.failures < failuresInARow) return;
      if (nowMs() < health.restsUntilMs) throw new EgressError('paused');
      health.restsUntilMs = nowMs() + restMs;
    },
    report(accountId, host, outcome) {
      const key = keyOf(accountId, host);
      if (outcome === 'answered') {
        ailing.delete(key);
        return;
      }
      const failures = (ailing.get(key)?.failures ?? 0) + 1;
      ailing.delete(key);
      for (const oldest of ailing.keys()) {
        if (ailing.size < keptHosts) break;
        ailing.delete(oldest);
      }
      ailing.set(key, { failures, restsUntilMs: nowMs() + restMs });
    },
  };
}
