import { alternated, type Benchmark, type BenchmarkRun, type Figure } from '../harness/benchmark.ts';
import { type BridgePair, type BridgeWindow, lossOf, openBridgePair, type Side } from '../harness/bridge-pair.ts';
import { doubtOf } from '../load/load.ts';

const goalPercent = 0.25;
const goalP99Ms = 20;
/** Where the search for the most calls begins and ends. */
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
    const pair = await openBridgePair(run, run.option('only') === 'ours' ? { only: 'ours' } : {});
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
  const windows: Record<Side, BridgeWindow[]> = { ours: [], peer: [] };
  const present = (side: Side) => pair.sides[side] !== null;
  for (const side of ['ours', 'peer'] as const) if (present(side)) await pair.window(side, Math.ceil(calls / 2), 3);
  for (const side of alternated(run.pairs).filter(present)) {
    const window = await pair.window(side, calls, seconds);
    windows[side].push(window);
    run.say(`${side} ${told(window)}`);
  }
  const note = noteOf([...windows.ours, ...windows.peer]);
  const figure = (name: string, unit: string, of: (window: BridgeWindow) => number): Figure => ({
    name,
    unit,
    ours: windows.ours.map(of),
    peer: windows.peer.map(of),
    kind: 'cost',
    ...(note ? { note } : {}),
  });
  return [
    {
      ...figure(`CPU of a core a call at ${calls} calls`, '%', (window) => window.corePercentPerCall),
      goal: { text: `at most ${goalPercent} %`, holds: (ours) => ours <= goalPercent },
    },
    { ...figure('CPU of the database a call', '%', (window) => window.databasePercentPerCall), peer: null },
    figure(`append to media, p50 at ${calls} calls`, 'ms', (window) => window.p50Ms),
    figure(`append to media, p99 at ${calls} calls`, 'ms', (window) => window.p99Ms),
    figure(`append to media, p99 of the median second at ${calls} calls`, 'ms', (window) => window.secondP99Ms),
  ];
}

/** The most calls each side carries, by bisection to 5 %; ours from twice the peer's. */
async function capacity(run: BenchmarkRun, pair: BridgePair): Promise<Figure> {
  const found: Record<Side, number[]> = { ours: [], peer: [] };
  const doubts: BridgeWindow[] = [];
  /** What other work on the machine takes away makes a window worse, never better: one good window of three counts. */
  const carries = async (side: Side, calls: number) => {
    for (let attempt = 1; attempt <= 3; attempt++) {
      const window = await pair.window(side, calls, 8);
      doubts.push(window);
      const loss = lossOf(window);
      run.say(`${side} ${told(window)}${loss ? `, ${loss}` : ''}`);
      if (window.secondP99Ms < goalP99Ms && loss === null) return true;
      if (window.p50Ms > 10 * goalP99Ms) return false;
    }
    return false;
  };
  for (const side of ['peer', 'ours'] as const) {
    if (!pair.sides[side]) continue;
    let low = 0;
    let high = most;
    let next = side === 'peer' ? 160 : 2 * Math.max(fewest, found.peer[0] ?? 200);
    while (high - low > Math.max(5, low * 0.05)) {
      if (await carries(side, next)) low = next;
      else high = next;
      next = high === most && low < most / 2 ? low * 1.5 : (low + high) / 2;
      next = Math.round(next);
    }
    found[side].push(low);
  }
  const note = noteOf(doubts);
  return {
    name: 'most calls with p99 under 20 ms in the median second',
    unit: 'calls',
    ours: found.ours,
    peer: found.peer,
    kind: 'rate',
    goal: { text: 'at least twice the peer', holds: (_ours, ratio) => ratio >= 2 },
    ...(note ? { note } : {}),
  };
}

function told(window: BridgeWindow): string {
  const ms = (value: number) => value.toFixed(1);
  return `${window.calls} calls: ${window.corePercentPerCall.toFixed(3)} % a call (kernel ${(window.kernelRatio * 100).toFixed(0)} %, database ${window.databasePercentPerCall.toFixed(3)} %), p50 ${ms(window.p50Ms)} p99 ${ms(window.p99Ms)} (median second ${ms(window.secondP99Ms)}) ms, up p99 ${ms(window.upP99Ms)} ms, load ${(window.loadCpuRatio * 100).toFixed(0)} %, late ${(window.lateRatio * 100).toFixed(1)} %, answers ${window.answers} of ${window.deltas}, clears ${window.clears}`;
}

function noteOf(windows: readonly BridgeWindow[]): string | undefined {
  return windows.map(doubtOf).find((doubt) => doubt !== null) ?? undefined;
}
