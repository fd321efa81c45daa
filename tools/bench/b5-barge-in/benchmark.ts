import { fileURLToPath } from 'node:url';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { alternated, type Benchmark, costsOf, ownCost, rounds, type Side } from '../harness/benchmark.ts';
import { quantile } from '../harness/figures.ts';
import { isBusy } from '../harness/machine.ts';
import { startWorker } from '../harness/processes.ts';
import { spoken } from '../load/speech.ts';
import { type Subject, startHouseSubject, startPeerSubject } from '../subjects/subjects.ts';
import { falseClears } from './false-clears.ts';
import type { Interruptions } from './interruption-process.ts';

const file = fileURLToPath(new URL('./interruption-process.ts', import.meta.url));

/** What comes back as an echo. */
const ownWords =
  'We are open from nine to five on every weekday, and on Saturdays from ten to two. You find us on the third floor.';

/** The caller speaks while the line does, half of the time when all of its sound was already sent. */
export const bargeIn: Benchmark = {
  id: 'B5',
  title: 'Barge-in: onset of speech to clear',
  async run(run) {
    const store = await run.store();
    const caller = await startWorker(file, { core: 1 });
    const stubUrl = String(caller.hello.stubUrl);
    const subjects: Record<Side, Subject | null> = {
      ours: await startHouseSubject(store, stubUrl),
      peer: await startPeerSubject(run, stubUrl),
    };
    const found = rounds<Interruptions>();
    try {
      for (const side of alternated(run.quick ? 1 : 3)) {
        const line = subjects[side]?.line;
        if (!line) continue;
        const round = await caller.ask<Interruptions>({ ask: 'interrupt', line, calls: 4, trials: run.quick ? 2 : 6 });
        found[side].push(round);
        run.say(
          `${side}: ${round.clearMs.map((ms) => ms?.toFixed(0) ?? 'never').join(' ')} ms, leaked ${Math.max(...round.leakedMs)} ms`,
        );
      }
    } finally {
      await subjects.ours?.worker.stop();
      await subjects.peer?.worker.stop();
      await caller.stop();
    }
    const leaked = (round: Interruptions) => Math.max(...round.leakedMs) * 8;
    const clearAfter = (round: Interruptions, share: number) =>
      quantile(
        round.clearMs.map((ms) => ms ?? Number.POSITIVE_INFINITY),
        share,
      );
    const { minutes, found: noises } = await falseClears(decodeMulaw(await spoken(ownWords, 'slt')));
    const clears = noises.reduce((sum, noise) => sum + noise.clears, 0);
    const pauses = noises.reduce((sum, noise) => sum + noise.pauses, 0);
    const heldMs = noises.reduce((sum, noise) => sum + noise.heldMs, 0);
    run.say(
      `cancelled and paused by kind of noise: ${noises.map((noise) => `${noise.clears}+${noise.pauses}`).join(' ')}`,
    );
    const cost = costsOf(found);
    return [
      {
        ...cost('onset to clear, p95', 'ms', (round) => clearAfter(round, 0.95), {
          text: 'at most 200 ms',
          holds: (ours) => ours <= 200,
        }),
        note: isBusy() ? 'machine too busy' : null,
      },
      cost('onset to clear, median', 'ms', (round) => clearAfter(round, 0.5)),
      cost('sound heard after the clear', 'bytes', leaked, { text: '0', holds: (ours) => ours === 0 }),
      {
        ...ownCost(`false clears in ${minutes} minutes of noise and echo`, 'times', [clears]),
        goal: { text: 'at most 1', holds: (ours) => ours <= 1 },
      },
      ownCost(`pauses in ${minutes} minutes of noise and echo`, 'times', [pauses]),
      ownCost('of which our sound was silent', '%', [heldMs / minutes / 600]),
    ];
  },
};
