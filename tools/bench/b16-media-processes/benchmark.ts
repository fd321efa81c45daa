import { setTimeout as passed } from 'node:timers/promises';
import { alternated, type Benchmark, type BenchmarkRun, type Figure } from '../harness/benchmark.ts';
import { callsSettled, lossOf } from '../harness/bridge-pair.ts';
import { cpuMs } from '../harness/machine.ts';
import type { Store } from '../harness/store.ts';
import { doubtOf, type Load, startLoad } from '../load/load.ts';
import { type Subject, startNodeSubjects } from '../subjects/subjects.ts';

/** The noise of the line is learnt meanwhile, as in B1. */
const settleMs = 7_000;
const mostProcesses = 3;

/** What a window cost, percent of a core. */
interface Window {
  /** All processes that carry calls together, idle ones too. */
  media: number;
  /** The database, with the leases and jobs of all nodes. */
  database: number;
  note: string | null;
}

interface Fleet {
  run: BenchmarkRun;
  store: Store;
  load: Load;
  media: readonly Subject[];
  seconds: number;
}

/** The same calls on one, two and three processes with `ROLE=media`: whether what a call costs depends on their number. */
export const mediaProcesses: Benchmark = {
  id: 'B16',
  title: 'Cost of a call on 1, 2 and 3 media processes',
  async run(run) {
    const each = run.option('each');
    const callsOn = (processes: number) => (each ? Number(each) * processes : Number(run.option('calls') ?? 60));
    const seconds = Number(run.option('seconds') ?? (run.quick ? 5 : 10));
    const store = await run.store();
    const load = await startLoad();
    const subjects = await startNodeSubjects(store, load.stubUrl, mostProcesses);
    const fleet: Fleet = { run, store, load, media: subjects.slice(1), seconds };
    try {
      for (const { line } of fleet.media) await load.begin(line, callsOn(1));
      await load.measure(3);
      await load.end();
      const idle = await window(fleet, 0, 0);
      const carried = Array.from({ length: mostProcesses }, (): Window[] => []);
      for (const turn of alternated(run.pairs).filter((_, at) => at % 2 === 0)) {
        const order = turn === 'ours' ? [1, 2, 3] : [3, 2, 1];
        for (const processes of order) carried[processes - 1]?.push(await window(fleet, processes, callsOn(processes)));
      }
      return figuresOf(callsOn, idle, carried);
    } finally {
      for (const { worker } of subjects) await worker.stop();
      await load.stop();
    }
  },
};

/** So many calls, spread over so many of the processes. */
async function window(fleet: Fleet, processes: number, calls: number): Promise<Window> {
  const { run, store, load, media, seconds } = fleet;
  await callsSettled(store);
  let refused = 0;
  for (const [at, { line }] of media.slice(0, processes).entries())
    refused += (await load.begin(line, Math.floor((calls + at) / processes))).refused;
  await passed(settleMs);
  const used = () => media.map(({ worker }) => cpuMs(worker.pid));
  const [before, databaseBefore] = [used(), store.cpuMs()];
  const seen = await load.measure(seconds);
  const percent = (ms: number) => (ms / seen.windowMs) * 100;
  const each = used().map((ms, at) => percent(ms - (before[at] ?? 0)));
  const database = percent(store.cpuMs() - databaseBefore);
  await load.end();
  const figures = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(' + ');
  run.say(`${calls} calls on ${processes}: ${figures(each)} % of a core, database ${figures([database])} %`);
  return {
    media: each.reduce((sum, one) => sum + one, 0),
    database,
    note: calls === 0 ? null : (lossOf({ ...seen, refusedCalls: refused, refusal: null }) ?? doubtOf(seen)),
  };
}

function figuresOf(
  callsOn: (processes: number) => number,
  idle: Window,
  carried: readonly (readonly Window[])[],
): Figure[] {
  const costs = (part: 'media' | 'database', processes: number) =>
    (carried[processes - 1] ?? []).map((window) => (window[part] - idle[part]) / callsOn(processes));
  const figures: Figure[] = [
    ['an idle media process', [idle.media / mostProcesses]] as const,
    ['the database of a fleet without a call', [idle.database]] as const,
  ].map(([name, ours]) => ({ name, unit: '%', kind: 'cost', ours, peer: null }));
  for (const [at, windows] of carried.entries()) {
    const note = windows.find((each) => each.note)?.note ?? null;
    for (const part of ['media', 'database'] as const)
      figures.push({
        ...{ name: `${part} a call, ${callsOn(at + 1)} calls on ${at + 1}`, unit: '%', kind: 'cost', note },
        ours: costs(part, at + 1),
        // On one process.
        peer: costs(part, 1),
        goal: { text: 'flat within 10 %', holds: (_, ratio) => ratio >= 0.9 },
      });
  }
  return figures;
}
