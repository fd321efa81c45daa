import { alternated, type Benchmark, type Figure } from '../harness/benchmark.ts';
import { type BridgeWindow, openBridgePair, type Side } from '../harness/bridge-pair.ts';
import { doubtOf } from '../load/load.ts';

const calls = 60;

/** From the fifth frame of 100 ms of sound to the answer that it brings, by way of the realtime service, both ways through us. */
export const addedLatency: Benchmark = {
  id: 'B3',
  title: `Added latency at ${calls} calls`,
  async run(run) {
    const pair = await openBridgePair(run);
    const windows: Record<Side, BridgeWindow[]> = { ours: [], peer: [] };
    try {
      const present = (side: Side) => pair.sides[side] !== null;
      for (const side of ['ours', 'peer'] as const) if (present(side)) await pair.window(side, calls, 2);
      for (const side of alternated(run.quick ? 2 : 3).filter(present)) {
        const window = await pair.window(side, calls, run.quick ? 5 : 60);
        windows[side].push(window);
        run.say(
          `${side}: p50 ${window.p50Ms.toFixed(2)} p99 ${window.p99Ms.toFixed(2)} p99.9 ${window.p999Ms.toFixed(2)} ms`,
        );
      }
    } finally {
      await pair.close();
    }
    const note = [...windows.ours, ...windows.peer].map(doubtOf).find((doubt) => doubt !== null);
    const figure = (name: string, of: (window: BridgeWindow) => number): Figure => ({
      name,
      unit: 'ms',
      ours: windows.ours.map(of),
      peer: windows.peer.map(of),
      kind: 'cost',
      ...(note ? { note } : {}),
    });
    return [
      figure('p50', (window) => window.p50Ms),
      {
        ...figure('p99', (window) => window.p99Ms),
        goal: { text: 'at most 1 ms and 3 times less', holds: (ours, ratio) => ours <= 1 && ratio >= 3 },
      },
      { ...figure('p99.9', (window) => window.p999Ms), goal: { text: 'at most 5 ms', holds: (ours) => ours <= 5 } },
    ];
  },
};
