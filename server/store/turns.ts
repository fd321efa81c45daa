import { setTimeout as sleep } from 'node:timers/promises';
import { Gate } from '#server/limits/gate.ts';
import type { Database } from './database.ts';

/** So long whoever comes second waits for the first, of whichever process. */
const waitMs = 30_000;
const againMs = 100;
/** Whoever holds a turn for longer loses it: a process that hangs holds up no other for ever. */
const longestMs = 120_000;
/** Each turn holds one of the pool's connections. */
const atOnce = 3;

/** Another process has the turn. */
export class TurnTaken extends Error {}

export type Turns = ReturnType<typeof createTurns>;

/**
 * What is done by one of all processes at a time. A turn is an advisory lock in a transaction of its own, so it ends with whoever
 * holds it, also behind a pooler; the work runs on other connections.
 */
export function createTurns(db: Pick<Database, 'pool'>) {
  const gate = new Gate(atOnce);

  async function hold<T>(key: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
    const leave = await gate.enter();
    try {
      const client = await db.pool.connect();
      let broken = false;
      try {
        await client.query('begin');
        await client.query(`set local idle_in_transaction_session_timeout = ${longestMs}`);
        const limitMs = performance.now() + patienceMs;
        const take = async () =>
          (await client.query('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine', [`noura ${key}`]))
            .rows[0].mine;
        while (!(await take())) {
          if (performance.now() >= limitMs) throw new TurnTaken();
          await sleep(againMs);
        }
        return await work();
      } finally {
        // Where the turn was lost the connection is gone as well.
        await client.query('rollback').catch(() => {
          broken = true;
        });
        client.release(broken);
      }
    } finally {
      leave();
    }
  }

  return {
    /** Does it when the turn is free. Throws `TurnTaken` where it is not within 30 s. */
    inTurn: <T>(key: string, work: () => Promise<T>): Promise<T> => hold(key, waitMs, work),
    /** Does it where the turn is free now; else somebody else is at it, and nothing is done. */
    async ifFree(key: string, work: () => Promise<void>): Promise<void> {
      await hold(key, 0, work).catch((error: unknown) => {
        if (!(error instanceof TurnTaken)) throw error;
      });
    },
  };
}
