import { setTimeout as wait } from 'node:timers/promises';
import { alternated, type Benchmark, type BenchmarkRun, rounds, type Side } from '../harness/benchmark.ts';
import { openBridgePair } from '../harness/bridge-pair.ts';
import type { Subject } from '../subjects/subjects.ts';

/** Few calls, then many, of the same process: what lies between is the calls' own. */
const calls = { ours: { few: 50, many: 250 }, peer: { few: 25, many: 100 } } as const;

/** Resident memory that a speaking call adds, after a forced collection, in a fresh process each round. */
export const callMemory: Benchmark = {
  id: 'B4',
  title: 'Memory of a live call',
  async run(run) {
    const perCall = rounds();
    const only = run.option('only');
    for (const side of alternated(run.quick ? 1 : 3).filter((one) => only === undefined || one === only)) {
      const kilobytes = await round(run, side);
      if (kilobytes !== null) perCall[side].push(kilobytes);
    }
    return [
      {
        name: 'resident memory a call',
        unit: 'KB',
        ...perCall,
        kind: 'cost',
        goal: { text: 'at most 60 KB', holds: (ours) => ours <= 60 },
      },
    ];
  },
};

async function round(run: BenchmarkRun, side: Side): Promise<number | null> {
  const pair = await openBridgePair(run, side);
  const { few, many } = calls[side];
  const at = async (subject: Subject, more: number) => {
    await pair.load.begin(subject.line, more, 50);
    await wait(run.quick ? 4_000 : 15_000);
    return subject.worker.ask<{ rss: number; heapUsed: number; external: number; liveCalls: number }>({
      ask: 'memory',
    });
  };
  try {
    const subject = pair.sides[side];
    if (!subject) return null;
    const first = await at(subject, few);
    const then = await at(subject, many - few);
    // A busy line may have refused some.
    const more = then.liveCalls - first.liveCalls;
    const perCall = (of: 'rss' | 'heapUsed' | 'external') => (then[of] - first[of]) / 1024 / more;
    run.say(
      `${side}, ${first.liveCalls} to ${then.liveCalls} calls: ${perCall('rss').toFixed(0)} KB a call, of it heap ${perCall('heapUsed').toFixed(0)} KB and buffers ${perCall('external').toFixed(0)} KB`,
    );
    return perCall('rss');
  } finally {
    await pair.load.end();
    await pair.close();
  }
}
