import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '#scripts/command.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { SetupError } from '#scripts/setup/project.mjs';
import { median } from './harness/figures.ts';
import { machineLine } from './harness/machine.ts';

const usage = `Processor time of what is measured, this revision beside another one, in turns.
  npm run bench:revisions -- <its checkout> B1 [B2 ...] [--rounds 2] [--set name=value]...`;

const project = fileURLToPath(new URL('../..', import.meta.url));
const note = fileURLToPath(new URL('./harness/cpu-at-exit.mjs', import.meta.url));
/** Ours, and nothing of the load, the services that it brings, or a peer. */
const measured = /\/(house-process|ours-process|interruption-process|server\/main)\.ts$/;

await runCommand(async () => {
  const { values, positionals } = readArguments(
    { rounds: { type: 'string', default: '2' }, set: { type: 'string', multiple: true, default: [] } },
    { positionals: Number.POSITIVE_INFINITY },
  );
  const [other, ...names] = positionals;
  if (!other || names.length === 0) throw new SetupError(usage);
  if (!existsSync(join(other, 'tools/bench/main.ts')))
    throw new SetupError(`${resolve(other)} is no checkout of Noura.`);
  console.log(machineLine());
  const folder = mkdtempSync(join(tmpdir(), 'noura-revisions-'));
  try {
    await compare(resolve(other), names, { rounds: Number(values.rounds), set: values.set, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

interface Comparison {
  rounds: number;
  /** Options of the benchmarks. */
  set: readonly string[];
  /** For what the processes note. */
  folder: string;
}

async function compare(other: string, names: readonly string[], { rounds, set, folder }: Comparison): Promise<void> {
  for (const name of names) {
    const taken: Record<string, number[]> = { [project]: [], [other]: [] };
    for (let round = 0; round < rounds; round += 1) {
      // Neither always comes first.
      for (const checkout of round % 2 === 0 ? [project, other] : [other, project])
        taken[checkout]?.push(await cpuMs(checkout, name, { set, file: join(folder, `${name}-${round}`) }));
    }
    const [ours = Number.NaN, theirs = Number.NaN] = [project, other].map((one) => median(taken[one] ?? []));
    console.log(JSON.stringify({ benchmark: name, ours: taken[project], other: taken[other], ratio: ours / theirs }));
  }
}

/** What one quick run of a benchmark took of the processor in the measured processes, ms. */
async function cpuMs(
  checkout: string,
  name: string,
  { set, file }: { set: readonly string[]; file: string },
): Promise<number> {
  const options = ['--quick', '--pairs', '1', ...['only=ours', ...set].flatMap((pair) => ['--set', pair])];
  const noted = `${file}-${checkout === project ? 'ours' : 'other'}`;
  const child = spawn(process.execPath, [join(checkout, 'tools/bench/main.ts'), name, ...options], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: `--import ${note}`, BENCH_CPU_FILE: noted },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} failed in ${checkout}`);
  const lines = readFileSync(noted, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as { script: string; ms: number });
  return all.reduce((sum, { script, ms }) => sum + (measured.test(script) ? ms : 0), 0);
}
