import { type Benchmark, type BenchmarkRun, costsOf, type Figure, rounds } from '../harness/benchmark.ts';
import { type BridgePair, type BridgeWindow, lossOf, noteOf, openBridgePair } from '../harness/bridge-pair.ts';
import { doubtOf } from '../load/load.ts';
import { type Carried, mostCalls } from './most-calls.ts';

const goalPercent = 0.25;
const goalP99Ms = 20;
/** Where the search for the most calls begins at least, and ends. */
const fewest = 60;
const most = 900;

/**
 * Calls that one process carries: 50 frames a second each way, the whole product on. Costs at a fixed number of calls,
 * and the most calls whose p99 stays under 20 ms in the median second with no sound lost.
 */
export const bridgeCapacity: Benchmark = {
  id: 'B1',
  title: 'Bridge capacity and cost of a call',
  async run(run) {
    const calls = Number(run.option('calls') ?? 200);
    const pair = await openBridgePair(run);
    try {
      const figures = await costs(run, pair, calls);
      if (!run.quick || run.option('capacity') !== undefined) figures.push(await capacity(run, pair));
      return figures;
    } finally {
      await pair.close();
    }
  },
};

async function costs(run: BenchmarkRun, pair: BridgePair, calls: number): Promise<Figure[]> {
  const seconds = Number(run.option('seconds') ?? (run.quick ? 5 : 10));
  for (const side of pair.present) await pair.window(side, Math.ceil(calls / 2), 3);
  const windows = rounds<BridgeWindow>();
  for (const side of pair.alternated(run.pairs)) {
    const window = await pair.window(side, calls, seconds);
    windows[side].push(window);
    run.say(`${side} ${told(window)}`);
  }
  const cost = costsOf(windows, noteOf(windows));
  return [
    cost(`CPU of a core a call at ${calls} calls`, '%', (window) => window.corePercentPerCall, {
      text: `at most ${goalPercent} %`,
      holds: (ours) => ours <= goalPercent,
    }),
    { ...cost('CPU of the database a call', '%', (window) => window.databasePercentPerCall), peer: null },
    cost(`append to media, p50 at ${calls} calls`, 'ms', (window) => window.p50Ms),
    cost(`append to media, p99 at ${calls} calls`, 'ms', (window) => window.p99Ms),
    cost(`append to media, p99 of the median second at ${calls} calls`, 'ms', (window) => window.secondP99Ms),
  ];
}

/** The most calls each side carries; ours from twice the peer's. */
async function capacity(run: BenchmarkRun, pair: BridgePair): Promise<Figure> {
  const found = rounds();
  const doubts: (string | null)[] = [];
  for (const side of [...pair.present].reverse()) {
    const first = side === 'peer' ? 160 : 2 * Math.max(fewest, found.peer[0] ?? 200);
    const tried = async (calls: number): Promise<Carried> => {
      const window = await pair.window(side, calls, 8);
      doubts.push(doubtOf(window));
      run.say(`${side} ${told(window)}`);
      if (window.secondP99Ms < goalP99Ms && lossOf(window) === null) return 'yes';
      return window.p50Ms > 10 * goalP99Ms ? 'hopeless' : 'no';
    };
    found[side].push(await mostCalls({ first, most }, tried));
  }
  return {
    name: 'most calls with p99 under 20 ms in the median second',
    unit: 'calls',
    ...found,
    kind: 'rate',
    goal: { text: 'at least twice the peer', holds: (_ours, ratio) => ratio >= 2 },
    note: doubts.find((doubt) => doubt !== null) ?? null,
  };
}

function told(window: BridgeWindow): string {
  const ms = (value: number) => value.toFixed(1);
  const loss = lossOf(window);
  return `${window.calls} calls: ${window.corePercentPerCall.toFixed(3)} % a call (kernel ${(window.kernelRatio * 100).toFixed(0)} %, database ${window.databasePercentPerCall.toFixed(3)} %), p50 ${ms(window.p50Ms)} p99 ${ms(window.p99Ms)} (median second ${ms(window.secondP99Ms)}) ms, up p99 ${ms(window.upP99Ms)} ms, load ${(window.loadCpuRatio * 100).toFixed(0)} %, late ${(window.lateRatio * 100).toFixed(1)} %, answers ${window.answers} of ${window.deltas}, clears ${window.clears}${loss ? `, ${loss}` : ''}`;
}
