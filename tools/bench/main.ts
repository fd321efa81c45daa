import { appendFileSync } from 'node:fs';
import { runCommand } from '#scripts/command.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { bridgeCapacity } from './b1-bridge-capacity/benchmark.ts';
import { frameCpu } from './b2-frame-cpu/benchmark.ts';
import { addedLatency } from './b3-added-latency/benchmark.ts';
import { callMemory } from './b4-call-memory/benchmark.ts';
import { bargeIn } from './b5-barge-in/benchmark.ts';
import { turnLatency } from './b6-turn-latency/benchmark.ts';
import { firstAnswer } from './b7-first-answer/benchmark.ts';
import { callLog } from './b8-call-log/benchmark.ts';
import { knowledge } from './b9-knowledge/benchmark.ts';
import { uploadBesideCalls } from './b10-upload-beside-calls/benchmark.ts';
import { browserCalls } from './b11-browser-calls/benchmark.ts';
import { pageLoad } from './b12-page-load/benchmark.ts';
import { turnTaking } from './b13-turn-taking/benchmark.ts';
import { attacksBesideCalls } from './b14-attacks-beside-calls/benchmark.ts';
import { analysesBesideCalls } from './b15-analyses-beside-calls/benchmark.ts';
import { mediaProcesses } from './b16-media-processes/benchmark.ts';
import { everydayTasks } from './b17-everyday-tasks/benchmark.ts';
import type { Benchmark, BenchmarkRun } from './harness/benchmark.ts';
import { isBusy, machineLine } from './harness/machine.ts';
import { jsonLine, table } from './harness/report.ts';
import { openStore, type Store } from './harness/store.ts';
import { VOICE_OPINION } from './subjects/subjects.ts';

const benchmarks: readonly Benchmark[] = [
  bridgeCapacity,
  frameCpu,
  addedLatency,
  callMemory,
  bargeIn,
  turnLatency,
  firstAnswer,
  callLog,
  knowledge,
  uploadBesideCalls,
  browserCalls,
  pageLoad,
  turnTaking,
  attacksBesideCalls,
  analysesBesideCalls,
  mediaProcesses,
  everydayTasks,
];

const usage = `Measures Noura beside its peers, in one run.
  npm run bench -- [B1 B2 ...] [--quick] [--pairs 3] [--json file] [--set name=value]...
Without names all of them run: ${benchmarks.map(({ id, title }) => `${id} ${title}`).join('; ')}.`;

async function main(): Promise<number> {
  const { values, positionals } = readArguments(
    {
      quick: { type: 'boolean', default: false },
      pairs: { type: 'string' },
      json: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h' },
    },
    { positionals: Number.POSITIVE_INFINITY },
  );
  const names = positionals.map((name) => name.toUpperCase());
  const unknown = names.find((name) => !benchmarks.some(({ id }) => id === name));
  if (values.help || unknown) {
    console.log(unknown ? `There is no ${unknown}.\n${usage}` : usage);
    return unknown ? 2 : 0;
  }
  const chosen = benchmarks.filter(({ id }) => names.length === 0 || names.includes(id));
  const options = new Map(values.set.map((pair) => pair.split('=', 2) as [string, string]));
  console.log(machineLine());
  console.log(
    `The neural ear is ${VOICE_OPINION} (VOICE_OPINION), and on in B13: it costs 7.2 ms a second of speech, by tools/neural-ear.`,
  );
  if (isBusy())
    console.log('The machine is busy with other work: read the ratios and the CPU times, not the latencies.');
  let store: Promise<Store> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await (await store)?.close();
      process.exit(1);
    });
  let failed = false;
  for (const benchmark of chosen) {
    const run: BenchmarkRun = {
      quick: values.quick,
      pairs: Number(values.pairs ?? (values.quick ? 2 : 5)),
      store: () => {
        store ??= openStore();
        return store;
      },
      say: (text) => console.error(`  ${text}`),
      option: (name) => options.get(name),
    };
    const began = performance.now();
    try {
      const figures = await benchmark.run(run);
      const lines = figures.map((figure) => jsonLine(benchmark, figure));
      if (values.json) appendFileSync(values.json, `${lines.join('\n')}\n`);
      console.log(`${lines.join('\n')}\n${table(benchmark, figures)}`);
      console.log(`${benchmark.id} took ${((performance.now() - began) / 1000).toFixed(0)} s. ${machineLine()}\n`);
    } catch (error) {
      // The others are measured all the same.
      failed = true;
      console.error(`${benchmark.id} failed:`, error);
    } finally {
      const open = store as Promise<Store> | null;
      store = null;
      await (await open)?.close();
    }
  }
  return failed ? 1 : 0;
}

await runCommand(async () => {
  process.exitCode = await main();
});
