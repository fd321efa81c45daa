import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, readMark, say, secondsSince } from '../setup/project.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

/** How often a stage that runs says how far it is. */
const progressIntervalMs = 30_000;
/** Where a run of tests leaves the times of its stages and files. */
export const testReport = inProject('dist/test-report.json');

/**
 * Runs stages one after the other, those of an inner list side by side. Each says a line at its end, with what it skipped and why,
 * and where it is every 30 s. A stage that fails prints all that its program said; the others run all the same, and the
 * summary lists each failure with the command that repeats it alone. The last line counts tests over all runners; a failed stage
 * without tests counts as one failure.
 * @param {(Stage | Stage[])[]} stages
 * @param {string} [report] a file for the times of stages and test files, in seconds
 * @returns {Promise<boolean>} whether all went well
 */
export async function runStages(stages, report) {
  const start = performance.now();
  const results = [];
  for (const step of stages) results.push(...(await Promise.all([step].flat().map(runStage))));
  const failures = results.flatMap(({ failures }) => failures);
  const skipped = results.reduce((sum, { skipped }) => sum + skipped.length, 0);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const files = results.flatMap(({ files }) => files);
  say('');
  if (failures.length > 0) say('Failed, and the command that repeats each alone:');
  for (const { title, repeat } of failures) say(`  ✗ ${title}\n    ${repeat}`);
  if (files.length > 0) say(` Test Files  ${files.length}`);
  const parts = [
    ...(failures.length > 0 ? [`${failures.length} failed`] : []),
    `${passed} passed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  say(`      Tests  ${parts.join(' | ')} (${passed + failures.length + skipped})`);
  const seconds = (performance.now() - start) / 1000;
  say(`   Duration  ${seconds.toFixed(1)}s`);
  const coreSeconds = processorSeconds();
  if (coreSeconds !== undefined) say(`  Processor  ${coreSeconds.toFixed(0)}s, set-up included`);
  if (report) {
    const stageTimes = results.map(({ name, ok, seconds }) => ({ name, ok, seconds }));
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, `${JSON.stringify({ seconds, coreSeconds, stages: stageTimes, files }, null, 1)}\n`);
  }
  say(`${passed} passed, ${failures.length} failed, ${skipped} skipped`);
  return failures.length === 0;
}

/**
 * Does something that takes long, and says every 30 s that it is still done, with the last line that it passed to `onLine`.
 * @template T @param {string} name @param {(onLine: (line: string) => void) => Promise<T>} work @returns {Promise<T>}
 */
export async function withProgress(name, work) {
  const before = performance.now();
  let lastLine = '';
  const timer = setInterval(() => {
    say(`  … ${name}, ${secondsSince(before)} s${lastLine && `: ${lastLine.slice(0, 100)}`}`);
  }, progressIntervalMs);
  try {
    return await work((line) => {
      lastLine = line;
    });
  } finally {
    clearInterval(timer);
  }
}

/** @param {Stage} stage */
async function runStage({ name, repeat, run }) {
  const before = performance.now();
  /** @type {import('./stages.mjs').StageResult} */
  const returned = await withProgress(name, run).catch((error) => ({
    ok: false,
    output: String(error?.stack ?? error),
  }));
  const seconds = Math.round((performance.now() - before) / 100) / 10;
  const result = { name, seconds, again: [], skipped: [], files: [], passed: 0, failures: [], ...returned };
  if (!result.ok && result.failures.length === 0) result.failures = [{ title: name, repeat }];
  const again = result.again.length ? `, ${result.again.length} of them at the second try` : '';
  const without = result.skipped.length > 0 ? `, ${result.skipped.length} skipped` : '';
  const counted = returned.passed === undefined ? '' : `, ${returned.passed} passed${again}${without}`;
  if (!result.ok) say(`\n${result.output}`);
  say(`${result.ok ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s${counted})`);
  const slowest = [...result.files].sort((a, b) => b.seconds - a.seconds).filter(({ seconds }) => seconds >= 10);
  const named = slowest.slice(0, 5).map(({ file, seconds }) => `${path.basename(file)} ${Math.round(seconds)} s`);
  if (named.length > 0) say(`  slowest: ${named.join(', ')}`);
  for (const title of result.again) say(`  second try: ${title}`);
  for (const { title, reason } of result.skipped) say(`  skipped: ${title} (${reason})`);
  return result;
}

/** What this process and all that it started and waited for took of the processor; undefined where the system does not tell. */
function processorSeconds() {
  // proc(5): after the name in brackets the 12th to 15th field are user and system time, of itself and of its children.
  const fields = readMark('/proc/self/stat').split(') ').at(-1)?.split(' ').slice(11, 15) ?? [];
  const ticksPerSecond = 100;
  return fields.length === 4 ? fields.reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond : undefined;
}
