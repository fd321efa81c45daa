import { fileURLToPath } from 'node:url';
import { alternated, type Benchmark, costsOf, type Figure, rounds } from '../harness/benchmark.ts';
import { startWorker } from '../harness/processes.ts';
import { peerWanted } from '../subjects/subjects.ts';
import type { FrameCost } from './frames.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What the bridge itself does with a frame, without wire and database: both directions, voice detection, transcript, timers. */
export const frameCpu: Benchmark = {
  id: 'B2',
  title: 'Bridge logic alone, 20 ms both ways',
  async run(run) {
    const frames = run.quick ? 20_000 : 100_000;
    const ours = await startWorker(file('./ours-process.ts'), { core: 0 });
    const peer = peerWanted(run) ? await startWorker(file('./peer-process.ts'), { core: 0 }) : null;
    const figures: Figure[] = [];
    try {
      for (const deltaMs of [20, 100, 400]) {
        const costs = rounds<FrameCost>();
        for (const side of alternated(run.pairs)) {
          const worker = side === 'ours' ? ours : peer;
          const cost = await worker?.ask<FrameCost>({ ask: 'frames', frames, deltaMs });
          if (!cost) continue;
          costs[side].push(cost);
          run.say(
            `${side}, ${deltaMs} ms: ${cost.microseconds.toFixed(2)} us, ${cost.upCharacters.toFixed(0)} up, ${cost.downCharacters.toFixed(0)} down`,
          );
        }
        figures.push(
          costsOf(costs)(`CPU a frame, answers of ${deltaMs} ms`, 'us', ({ microseconds }) => microseconds, {
            text: 'at most 3 us and five times the peer',
            holds: (value, ratio) => value <= 3 && ratio >= 5,
          }),
        );
      }
      return figures;
    } finally {
      await ours.stop();
      await peer?.stop();
    }
  },
};
