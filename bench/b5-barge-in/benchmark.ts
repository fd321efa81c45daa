import { fileURLToPath } from 'node:url';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { alternated, type Benchmark } from '../harness/benchmark.ts';
import { quantile } from '../harness/figures.ts';
import { isBusy } from '../harness/machine.ts';
import { startWorker } from '../harness/processes.ts';
import { type Subject, startHouseSubject, startPeerSubject } from '../subjects/subjects.ts';
import { falseClears } from './false-clears.ts';
import type { Interruptions } from './interruption-process.ts';

const file = fileURLToPath(new URL('./interruption-process.ts', import.meta.url));

/** The caller speaks while the line does, half of the time when all of its sound was already sent. */
export const bargeIn: Benchmark = {
  id: 'B5',
  title: 'Barge-in: onset of speech to clear',
  async run(run) {
    const store = await run.store();
    const caller = await startWorker(file, { core: 1 });
    const stubUrl = String(caller.hello.stubUrl);
    const subjects: Record<'ours' | 'peer', Subject | null> = {
      ours: await startHouseSubject(store, stubUrl),
      peer: await startPeerSubject(stubUrl),
    };
    const rounds: Record<'ours' | 'peer', Interruptions[]> = { ours: [], peer: [] };
    try {
      for (const side of alternated(run.quick ? 1 : 3)) {
        const line = subjects[side]?.line;
        if (!line) continue;
        const round = await caller.ask<Interruptions>({ ask: 'interrupt', line, calls: 4, trials: run.quick ? 2 : 6 });
        rounds[side].push(round);
        run.say(
          `${side}: ${round.clearMs.map((ms) => ms?.toFixed(0) ?? 'never').join(' ')} ms, leaked ${Math.max(...round.leakedMs)} ms`,
        );
      }
    } finally {
      await subjects.ours?.worker.stop();
      await subjects.peer?.worker.stop();
      await caller.stop();
    }
    const p95 = (round: Interruptions) =>
      quantile(
        round.clearMs.map((ms) => ms ?? Number.POSITIVE_INFINITY),
        0.95,
      );
    const leaked = (round: Interruptions) => Math.max(...round.leakedMs) * 8;
    const { minutes, clears } = await falseClears(await ourVoice());
    run.say(`false clears by kind of noise: ${clears.join(' ')}`);
    const note = isBusy() ? { note: 'machine too busy' } : {};
    return [
      {
        name: 'onset to clear, p95',
        unit: 'ms',
        ours: rounds.ours.map(p95),
        peer: rounds.peer.map(p95),
        kind: 'cost',
        goal: { text: 'at most 200 ms', holds: (ours) => ours <= 200 },
        ...note,
      },
      {
        name: 'onset to clear, median',
        unit: 'ms',
        ours: rounds.ours.map((round) => quantile(round.clearMs, 0.5)),
        peer: rounds.peer.map((round) => quantile(round.clearMs, 0.5)),
        kind: 'cost',
      },
      {
        name: 'sound heard after the clear',
        unit: 'bytes',
        ours: rounds.ours.map(leaked),
        peer: rounds.peer.map(leaked),
        kind: 'cost',
        goal: { text: '0', holds: (ours) => ours === 0 },
      },
      {
        name: `false clears in ${minutes} minutes of noise and echo`,
        unit: 'times',
        ours: [clears.reduce((sum, count) => sum + count, 0)],
        peer: null,
        kind: 'cost',
        goal: { text: 'at most 1', holds: (ours) => ours <= 1 },
      },
    ];
  },
};

async function ourVoice(): Promise<Int16Array> {
  const speaker = createFliteSpeaker();
  const parts: Uint8Array[] = [];
  const text =
    'We are open from nine to five on every weekday, and on Saturdays from ten to two. You find us on the third floor.';
  for await (const part of speaker.speak(text, 'slt')) parts.push(part);
  await speaker.close();
  return decodeMulaw(Buffer.concat(parts));
}
