import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './harness/figures.ts';
import { machineLine } from './harness/machine.ts';

const usage = `Processor time of what is measured, this revision beside another one, in turns.
  npm run bench:revisions -- <its checkout> B1 [B2 ...] [--rounds 2] [--set name=value]...`;

const project = fileURLToPath(new URL('../..', import.meta.url));
const note = fileURLToPath(new URL('./harness/cpu-at-exit.mjs', import.meta.url));
/** Ours, and nothing of the load, the services that it brings, or a peer. */
const measured = /\/(house-process|ours-process|interruption-process|server\/main)\.ts$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '2' }, set: { type: 'string', multiple: true, default: [] } },
});
const [other, ...names] = positionals;
if (!other || names.length === 0) {
  console.error(usage);
  process.exit(2);
}
console.log(machineLine());
const folder = mkdtempSync(join(tmpdir(), 'noura-revisions-'));
try {
  for (const name of names) {
    const taken: Record<string, number[]> = { [project]: [], [other]: [] };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      // Neither always comes first.
      for (const checkout of round % 2 === 0 ? [project, other] : [other, project])
        taken[checkout]?.push(await cpuMs(checkout, name, join(folder, `${name}-${round}`)));
    }
    const [ours = Number.NaN, theirs = Number.NaN] = [project, other].map((one) => median(taken[one] ?? []));
    console.log(JSON.stringify({ benchmark: name, ours: taken[project], other: taken[other], ratio: ours / theirs }));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What one quick run of a benchmark took of the processor in the measured processes, ms. */
async function cpuMs(checkout: string, name: string, file: string): Promise<number> {
  const options = ['--quick', '--pairs', '1', ...['only=ours', ...values.set].flatMap((pair) => ['--set', pair])];
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
