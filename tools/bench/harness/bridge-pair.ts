import { setTimeout as wait } from 'node:timers/promises';
import { doubtOf, type Load, type LoadWindow, startLoad } from '../load/load.ts';
import { type Subject, startHouseSubject, startPeerSubject } from '../subjects/subjects.ts';
import { alternated, type BenchmarkRun, type Side } from './benchmark.ts';
import { cpuSplitMs } from './machine.ts';
import type { Store } from './store.ts';

/** The noise of the line is learnt in 2.5 s, until when it breaks answers off; the next one comes within five. */
const settleMs = 7_000;

/** What one window with so many calls cost. */
export interface BridgeWindow extends LoadWindow {
  /** Calls that the line did not take, and what the first of them was told. */
  refusedCalls: number;
  refusal: string | null;
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
  /** The sides that are there: ours first, a peer that is not installed is missing. */
  readonly present: readonly Side[];
  /** Their rounds in turns. */
  alternated(pairs: number): Side[];
  /** Places the calls, lets them settle, measures, ends them. */
  window(side: Side, calls: number, seconds: number): Promise<BridgeWindow>;
  close(): Promise<void>;
}

/** Both sides, or the one that `--set only=ours` (or the benchmark) asks for. */
export async function openBridgePair(
  run: BenchmarkRun,
  only: string | undefined = run.option('only'),
): Promise<BridgePair> {
  const store = await run.store();
  const load = await startLoad();
  const ours = only === 'peer' ? null : await startHouseSubject(store, load.stubUrl);
  const peer = only === 'ours' ? null : await startPeerSubject(run, load.stubUrl);
  const sides = { ours, peer };
  const present = (['ours', 'peer'] as const).filter((side) => sides[side] !== null);
  return {
    load,
    store,
    sides,
    present,
    alternated: (pairs) => alternated(pairs).filter((side) => present.includes(side)),
    async window(side, calls, seconds) {
      const subject = sides[side];
      if (!subject) throw new Error('peer missing');
      if (side === 'ours') await callsSettled(store);
      const placed = await load.begin(subject.line, calls, calls > 250 ? 40 : 60);
      await wait(settleMs);
      const database = store.cpuMs();
      const before = cpuSplitMs(subject.worker.pid);
      const window = await load.measure(seconds);
      const after = cpuSplitMs(subject.worker.pid);
      const kernelMs = after.system - before.system;
      const usedMs = after.user - before.user + kernelMs;
      const databaseUsed = side === 'ours' ? store.cpuMs() - database : 0;
      await load.end();
      await wait(500);
      const perCall = (ms: number) => (ms / window.windowMs / placed.calls) * 100;
      return {
        ...window,
        refusedCalls: placed.refused,
        refusal: placed.reason,
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
export async function callsSettled(store: Store): Promise<void> {
  const limit = performance.now() + 30_000;
  for (;;) {
    // The queue's table is made a moment after the first start.
    const [row] = await store.query(openWork).catch(() => [{ open: 1 }]);
    if (Number(row?.open) === 0 || performance.now() > limit) return;
    await wait(250);
  }
}

/** Calls that were not taken, and sound that did not arrive or was not what was sent; null when all was carried. */
export function lossOf(window: LoadWindow & Pick<BridgeWindow, 'refusedCalls' | 'refusal'>): string | null {
  const answersLost = window.deltas - window.answers;
  // What is on its way when the window closes is not lost.
  const allowed = Math.max(5, window.deltas * 0.01);
  if (window.refusedCalls > 0) return `${window.refusedCalls} calls refused: ${window.refusal}`;
  if (window.lostCalls > 0) return `${window.lostCalls} calls lost`;
  if (window.foreignFrames > 0) return `${window.foreignFrames} frames changed`;
  return Math.abs(answersLost) > allowed ? `${answersLost} answers lost` : null;
}

/** What makes the windows of either side doubtful: the first loss, else a machine that was too busy; null when nothing does. */
export function noteOf(windows: Readonly<Record<Side, readonly BridgeWindow[]>>): string | null {
  const all = [...windows.ours, ...windows.peer];
  return all.map(lossOf).find((loss) => loss !== null) ?? all.map(doubtOf).find((doubt) => doubt !== null) ?? null;
}
