import { EgressError, type EgressLane } from './egress.ts';

const atOnce = 5;
const waitingAtMost = 50;

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Lets a tenant make 5 requests at once in each lane; the next ones wait in order. */
export interface TenantTurns {
  /** Resolves when it is this request's turn, to what ends the turn. Throws `EgressError` 'busy', or the signal's reason. */
  take(accountId: string, lane: EgressLane, signal: AbortSignal): Promise<() => void>;
}

export function createTenantTurns(): TenantTurns {
  const lines = new Map<string, Line>();
  return {
    async take(accountId, lane, signal) {
      const key = `${accountId}|${lane}`;
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running >= atOnce) await waitIn(line, signal);
      else line.running += 1;
      let over = false;
      return () => {
        if (over) return;
        over = true;
        // The turn is handed on, so that nobody slips in between.
        const next = line.waiting.shift();
        if (next) return next();
        line.running -= 1;
        if (line.running === 0) lines.delete(key);
      };
    },
  };
}

function waitIn(line: Line, signal: AbortSignal): Promise<void> {
  if (line.waiting.length >= waitingAtMost) throw new EgressError('busy');
  return new Promise((resolve, reject) => {
    const leave = () => {
      line.waiting.splice(line.waiting.indexOf(enter), 1);
      reject(signal.reason);
    };
    const enter = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    signal.addEventListener('abort', leave, { once: true });
    line.waiting.push(enter);
  });
}
