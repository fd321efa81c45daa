import { setTimeout as passed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Figure } from '../harness/benchmark.ts';
import { lossOf } from '../harness/bridge-pair.ts';
import { startWorker } from '../harness/processes.ts';
import { doubtOf, type LoadWindow, startLoad } from '../load/load.ts';
import { startGuardedSubject } from '../subjects/subjects.ts';
import { attacks, failed, type Line } from './attacks.ts';

const attackerFile = fileURLToPath(new URL('./attacker-process.ts', import.meta.url));
/** What an attack has before it counts, and what it leaves has to be over. */
const settleMs = 1_500;

/** What calls notice of a stranger with one address and one free account, who does what was found to freeze all calls. */
export const attacksBesideCalls: Benchmark = {
  id: 'B14',
  title: 'Calls beside the attacks of a stranger',
  async run(run) {
    const calls = Number(run.option('calls') ?? 20);
    const seconds = run.quick ? 4 : 15;
    const times = run.quick ? 1 : 3;
    const only = run.option('attack')?.split(',');
    const store = await run.store();
    const load = await startLoad();
    const subject = await startGuardedSubject(store, load.stubUrl, calls);
    const attacker = await startWorker(attackerFile, { core: 1 });
    const figures: Figure[] = [];
    try {
      const { origin } = new URL(subject.line.voiceUrl);
      const line: Line = { ...subject.line, origin };
      const placed = await load.begin(subject.line, calls);
      if (placed.refused > 0) throw new Error(`${placed.refused} calls refused: ${placed.reason}`);
      await passed(settleMs);
      await load.measure(2);
      for (const [number, { finding, name }] of attacks.entries()) {
        if (only && !only.includes(finding)) continue;
        const windows: { quiet: LoadWindow; attacked: LoadWindow }[] = [];
        for (let time = 0; time < times; time++) {
          const quiet = await load.measure(seconds);
          await attacker.ask({ ask: 'begin', attack: number, line });
          await passed(settleMs);
          const attacked = await load.measure(seconds);
          const outcomes = await attacker.ask<Record<string, number>>({ ask: 'end' });
          windows.push({ quiet, attacked });
          const p99 = ({ p99Ms }: LoadWindow) => p99Ms.toFixed(2);
          run.say(`${finding} ${name}: p99 ${p99(attacked)} ms, quiet ${p99(quiet)} ms; ${JSON.stringify(outcomes)}`);
          if (failed in outcomes || Object.keys(outcomes).length === 0)
            throw new Error(`It could not be made: ${name}`);
          await passed(settleMs);
        }
        figures.push(figureOf(`p99 beside ${name} (${finding})`, windows));
      }
      await load.end();
    } finally {
      await attacker.stop();
      await subject.worker.stop();
      await load.stop();
    }
    return figures;
  },
};

function figureOf(name: string, windows: readonly { quiet: LoadWindow; attacked: LoadWindow }[]): Figure {
  const all = windows.flatMap(({ quiet, attacked }) => [quiet, attacked]);
  const troubles = all.map((window) => lossOf({ ...window, refusedCalls: 0, refusal: null }) ?? doubtOf(window));
  return {
    ...{ name, unit: 'ms', kind: 'cost' },
    ours: windows.map(({ attacked }) => attacked.p99Ms),
    // The same calls without the attack, just before it.
    peer: windows.map(({ quiet }) => quiet.p99Ms),
    goal: { text: 'at most twice the quiet value, or 20 ms', holds: (ms, ratio) => ms <= 20 || ratio >= 0.5 },
    note: troubles.find((trouble) => trouble !== null) ?? null,
  };
}
