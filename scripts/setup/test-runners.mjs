import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownNode } from './project.mjs';
import { run } from './run.mjs';
import { countPlaywright, countVitest, nothingReported } from './test-reports.mjs';

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
        return { ok: code === 0, output, ...counted(report, countVitest) };
      }),
  };
}

/**
 * A project of playwright.config.ts as a stage: journeys in a real browser, in lanes that run side by side, each with a Noura
 * of its own; `deaf` where nothing is said to it.
 * @param {{ name: string, project: string, lanes: number, deaf: boolean, chromiumPath: string | undefined }} parts
 * @returns {import('./stages.mjs').Stage}
 */
export function playwright({ name, project, lanes, deaf, chromiumPath }) {
  return {
    name,
    run: () =>
      withReport(async (report, folder) => {
        const env = {
          ...process.env,
          ...(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : {}),
          NOURA_BROWSER_LANES: String(lanes),
          ...(deaf ? { NOURA_BROWSER_DEAF: '1' } : {}),
          NOURA_BROWSER_DATA: path.join(folder, 'data'),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        };
        const words = ['test', `--project=${project}`, '--reporter=line,json'];
        const { code, output } = await run(ownNode, ['node_modules/@playwright/test/cli.js', ...words], { env });
        return { ok: code === 0, output, ...counted(report, countPlaywright) };
      }),
  };
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

/** @param {string} file @param {(report: any) => import('./test-reports.mjs').TestCounts} count */
function counted(file, count) {
  const report = readReport(file);
  return report ? count(report) : nothingReported;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
