import { type Load, type LoadWindow, startLoad } from '../load/load.ts';
import { type Subject, startHouseSubject, startPeerSubject } from '../subjects/subjects.ts';
import type { BenchmarkRun } from './benchmark.ts';
import { cpuSplitMs } from './machine.ts';
import type { Store } from './store.ts';

export type Side = 'ours' | 'peer';

/** What one window with so many calls cost. */
export interface BridgeWindow extends LoadWindow {
  /** Share of one core that one call took, percent. */
  corePercentPerCall: number;
  /** Share of it that the kernel took. */
  kernelRatio: number;
  /** The same of the database's processes; 0 for the peer. */
  databasePercentPerCall: number;
}

/** Ours and the peer as bridges between one load and one realtime service, ready for calls. */
export interface BridgePair {
  readonly load: Load;
  readonly store: Store;
  readonly sides: Readonly<Record<Side, Subject | null>>;
  /** Places the calls, lets them settle, measures, ends them. */
  window(side: Side, calls: number, seconds: number, options?: { settleMs?: number }): Promise<BridgeWindow>;
  close(): Promise<void>;
}

export async function openBridgePair(run: BenchmarkRun, options: { only?: Side } = {}): Promise<BridgePair> {
  const store = await run.store();
  const load = await startLoad();
  const ours = options.only === 'peer' ? null : await startHouseSubject(store, load.stubUrl);
  const peer = options.only === 'ours' ? null : await startPeerSubject(load.stubUrl);
  const sides = { ours, peer };
  return {
    load,
    store,
    sides,
    async window(side, calls, seconds, { settleMs = 1_500 } = {}) {
      const subject = sides[side];
      if (!subject) throw new Error('peer missing');
      if (side === 'ours') await callsSettled(store);
      await load.begin(subject.line, calls, calls > 250 ? 40 : 60);
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      const database = store.cpuMs();
      const before = cpuSplitMs(subject.worker.pid);
      const window = await load.measure(seconds);
      const after = cpuSplitMs(subject.worker.pid);
      const kernelMs = after.system - before.system;
      const usedMs = after.user - before.user + kernelMs;
      const databaseUsed = side === 'ours' ? store.cpuMs() - database : 0;
      await load.end();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const perCall = (ms: number) => (ms / window.windowMs / calls) * 100;
      return {
        ...window,
        corePercentPerCall: perCall(usedMs),
        kernelRatio: kernelMs / usedMs,
        databasePercentPerCall: perCall(databaseUsed),
      };
    },
    async close() {
      await ours?.worker.stop();
      await peer?.worker.stop();
      await load.stop();
    },
  };
}

const openWork = `select (select count(*) from calls where outcome = 'live')
  + (select count(*) from jobs.job where state in ('created', 'retry', 'active') and name = 'analyse-call') as open`;

/** Earlier calls are closed and what follows after them (summaries) is done: it belongs to no call of the next window. */
async function callsSettled(store: Store): Promise<void> {
  const limit = performance.now() + 30_000;
  for (;;) {
    // The queue's table is made a moment after the first start.
    const [row] = await store.query(openWork).catch(() => [{ open: 1 }]);
    if (Number(row?.open) === 0 || performance.now() > limit) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Sound that did not arrive or was not what was sent: answers and frames of the window that are missing. */
export function lossOf(window: BridgeWindow): string | null {
  const answersLost = window.deltas - window.answers;
  // What is on its way when the window closes is not lost.
  const allowed = Math.max(5, window.deltas * 0.01);
  if (window.lostCalls > 0) return `${window.lostCalls} calls lost`;
  if (window.foreignFrames > 0) return `${window.foreignFrames} frames changed`;
  return Math.abs(answersLost) > allowed ? `${answersLost} answers lost` : null;
}
