import { SealBroken } from './sealing.ts';
import { sqlState } from './transaction.ts';

class DatabaseSilent extends Error {}

const patienceMs = 3_000;

/** The value of `work`, or a failure for which `isAway` holds when it takes longer than `ms`; `work` may still succeed. */
export async function withPatience<T>(work: Promise<T>, ms = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilent('The database does not answer.')), ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether a database failure is one of the moment: no answer, no connection or none allowed, shutting down, out of resources, a
 * deadlock, or a statement over its time. A refusal of the value itself, or a fault in our code, is not.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseSilent) return true;
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof TypeError || e instanceof RangeError || e instanceof SealBroken) return false;
  }
  const state = sqlState(error);
  return state === null || state === 'EPIPE' || /^(08|25|28|3D|40|53|55|57|58|XX)/.test(state);
}
