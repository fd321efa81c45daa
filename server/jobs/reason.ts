import { kindOf, plainCode } from '#server/error-kind.ts';
import { GiveUp } from './jobs.ts';

/** Why a job was given up, without a word of what anybody said: kinds and codes alone. */
export interface Reason {
  /** The error's class. */
  kind: string;
  /** "ECONNREFUSED", "57P01". */
  code: string | null;
  /** Of the other side's answer. */
  status: number | null;
}

const mostCauses = 5;

/** The outermost kind, and the first code and status on the way down to what caused it. */
export function reasonOf(error: unknown): Reason {
  const chain: unknown[] = [];
  for (let at = error; at && chain.length < mostCauses; at = (at as { cause?: unknown }).cause)
    if (!(at instanceof GiveUp)) chain.push(at);
  const first = <T>(read: (one: Record<string, unknown>) => T | null): T | null => {
    for (const one of chain) {
      const found = typeof one === 'object' ? read(one as Record<string, unknown>) : null;
      if (found !== null) return found;
    }
    return null;
  };
  return {
    kind: kindOf(chain[0] ?? error),
    // Ours name a reason where libraries have a code.
    code: first(({ code, reason }) => codeOf(code) ?? codeOf(reason)),
    status: first(({ status, responseCode }) => statusOf(status) ?? statusOf(responseCode)),
  };
}

const codeOf = (value: unknown) => (typeof value === 'string' ? plainCode(value) : null);

const statusOf = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 999 ? value : null;

/** Read back from what the queue kept; what it wrote itself tells of a time that ran out. */
export function readReason(kept: unknown): Reason {
  const { kind, code, status } = (kept ?? {}) as Record<string, unknown>;
  if (typeof kind === 'string') return { kind: kindOf({ name: kind }), code: codeOf(code), status: statusOf(status) };
  const timedOut = (kept as { value?: { message?: unknown } } | null)?.value?.message === 'job timed out';
  return { kind: timedOut ? 'TimedOut' : 'Unknown', code: null, status: null };
}
