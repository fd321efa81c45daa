import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

type Act = () => unknown;

/** What the parts of the house do when it starts and when it stops. */
export interface LifecycleHooks {
  /** Once the house listens. */
  onStart(act: Act): void;
  /** At once when the house stops, all beside each other: lets come to its end what is there, while all else is still served. */
  onDrain(act: Act): void;
  /** Then one after another, the last that was added first. What is added before the parts closes the doors and stops the jobs. */
  onStop(act: Act): void;
  /** After the doors are closed and the jobs have stopped, in the same order. */
  onClosed(act: Act): void;
}

export function createLifecycle(logger: Pick<Logger, 'error'>) {
  const starts: Act[] = [];
  const drains: Act[] = [];
  const stops: Act[] = [];
  const closes: Act[] = [];

  /** What cannot be closed keeps nothing else open. */
  async function attempt(act: Act): Promise<void> {
    try {
      await act();
    } catch (err) {
      logger.error({ err }, 'a part of the house did not close');
    }
  }

  const hooks: LifecycleHooks = {
    onStart: (act) => void starts.push(act),
    onDrain: (act) => void drains.push(act),
    onStop: (act) => void stops.push(act),
    onClosed: (act) => void closes.push(act),
  };
  return {
    hooks,
    started() {
      for (const act of starts) act();
    },
    /** All of it is served for `lagMs` yet. */
    async stop(lagMs: number): Promise<void> {
      await Promise.all([sleep(lagMs), ...drains.map(attempt)]);
      for (const act of [...stops.reverse(), ...closes.reverse()]) await attempt(act);
    },
  };
}
