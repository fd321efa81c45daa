import { createContext, Script } from 'node:vm';

/** By the clock a busy machine may take the whole of the time for something else, again and again. */
const mostTries = 10;

const acting: { act: () => unknown } = { act: () => null };
createContext(acting);
const script = new Script('act()');

/**
 * Runs what may take years; null: given up after `budgetMs` of this thread's processor time. The engine of JavaScript stops what runs
 * through `node:vm` after a time, wherever it is, and nothing else. It counts by the clock, so what was stopped before this thread
 * had its time is run again.
 */
export function withinBudget<Result>(budgetMs: number, act: () => Result): Result | null {
  acting.act = act;
  for (let tries = 0; tries < mostTries; tries++) {
    const before = process.threadCpuUsage();
    try {
      return script.runInContext(acting, { timeout: budgetMs }) as Result;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.threadCpuUsage(before);
      if ((user + system) / 1000 > budgetMs / 2) return null;
    }
  }
  return null;
}
