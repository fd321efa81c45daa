import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownNode } from './project.mjs';
import { run } from './run.mjs';

/** A project of vitest.config.ts as a stage. @param {string} project @returns {import('./stages.mjs').Stage} */
export function vitest(project) {
  return {
    name: `${project} tests`,
    run: () =>
      withReport(async (report) => {
        const words = [
          'run',
          '--project',
          project,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ];
        const { code, output } = await run(ownNode, [
          'node_modules/vitest/vitest.mjs',
          ...words,
          '--passWithNoTests=false',
        ]);
        const result = readReport(report);
        return {
          ok: code === 0,
          output,
          passed: result?.numPassedTests ?? 0,
          failed: result?.numFailedTests ?? 0,
          files: result?.testResults.length ?? 0,
        };
      }),
  };
}

/** Journeys take unlike times: parts that are taken in turn end at about the same time. */
const shards = 6;
/** More than the cores of a small machine: journeys wait much. */
const lanes = 3;

/** The journeys in a real browser, in parts of which three run side by side, each with a Noura of its own. @param {string | undefined} chromiumPath @returns {import('./stages.mjs').Stage} */
export function playwright(chromiumPath) {
  return {
    name: 'browser tests',
    run: async () => {
      const waiting = Array.from({ length: shards }, (_, at) => at + 1);
      /** @type {Awaited<ReturnType<typeof browserShard>>[]} */
      const parts = [];
      const lane = async () => {
        for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift())
          parts.push(await browserShard(shard, chromiumPath));
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      const sum = (/** @type {'passed' | 'failed' | 'files'} */ key) =>
        parts.reduce((total, part) => total + part[key], 0);
      return {
        ok: parts.every(({ ok }) => ok),
        output: parts.flatMap(({ ok, output }) => (ok ? [] : [output])).join('\n'),
        passed: sum('passed'),
        failed: sum('failed'),
        files: sum('files'),
      };
    },
  };
}

/** @param {number} shard @param {string | undefined} chromiumPath */
function browserShard(shard, chromiumPath) {
  return withReport(async (report, folder) => {
    const env = {
      ...process.env,
      ...(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : {}),
      NOURA_BROWSER_DATA: path.join(folder, 'data'),
      NOURA_BROWSER_RESULTS: `test-results/${shard}`,
      // Each takes a few ports from here on.
      NOURA_BROWSER_PORT: String(20_000 + (process.pid % 1_000) * 20 + shard * 10),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const { code, output } = await run(
      ownNode,
      ['node_modules/@playwright/test/cli.js', 'test', `--shard=${shard}/${shards}`, '--reporter=line,json'],
      { env },
    );
    const result = readReport(report);
    return {
      ok: code === 0,
      output,
      passed: result ? result.stats.expected + result.stats.flaky : 0,
      failed: result?.stats.unexpected ?? 0,
      files: result?.suites.length ?? 0,
    };
  });
}

/** @template T @param {(report: string, folder: string) => Promise<T>} work */
async function withReport(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'noura-test-'));
  // As root the database of the browser tests runs as another user, who must get in.
  chmodSync(folder, 0o755);
  try {
    return await work(path.join(folder, 'report.json'), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
