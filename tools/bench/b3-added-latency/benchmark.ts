import { type Benchmark, costsOf, rounds } from '../harness/benchmark.ts';
import { type BridgeWindow, noteOf, openBridgePair } from '../harness/bridge-pair.ts';

const calls = 60;

/** From the fifth frame of 100 ms of sound to the answer that it brings, by way of the realtime service, both ways through us. */
export const addedLatency: Benchmark = {
  id: 'B3',
  title: `Added latency at ${calls} calls`,
  async run(run) {
    const pair = await openBridgePair(run);
    const windows = rounds<BridgeWindow>();
    try {
      for (const side of pair.present) await pair.window(side, calls, 2);
      for (const side of pair.alternated(run.quick ? 2 : 3)) {
        const window = await pair.window(side, calls, run.quick ? 5 : 60);
        windows[side].push(window);
        run.say(
          `${side}: p50 ${window.p50Ms.toFixed(2)} p99 ${window.p99Ms.toFixed(2)} p99.9 ${window.p999Ms.toFixed(2)} ms`,
        );
      }
    } finally {
      await pair.close();
    }
    const cost = costsOf(windows, noteOf(windows));
    return [
      cost('p50', 'ms', (window) => window.p50Ms),
      cost('p99', 'ms', (window) => window.p99Ms, {
        text: 'at most 1 ms and 3 times less',
        holds: (ours, ratio) => ours <= 1 && ratio >= 3,
      }),
      cost('p99.9', 'ms', (window) => window.p999Ms, { text: 'at most 5 ms', holds: (ours) => ours <= 5 }),
    ];
  },
};
