import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownNode } from './project.mjs';
import { run } from './run.mjs';
import { again, countPlaywright, countVitest, nothingReported } from './test-reports.mjs';

/**
 * Projects of vitest.config.ts as one stage. Files that failed while others ran beside them are run once more, one at a time:
 * what fails with the machine to itself fails the stage, what passes then is told and counted.
 * @param {string} name @param {string[]} words for Vitest: projects, files, tests
 * @param {typeof runVitest} [runFiles]
 * @returns {import('./stages.mjs').Stage}
 */
export function vitest(name, words, runFiles = runVitest) {
  return {
    name,
    repeat: ['node_modules/.bin/node', ...vitestRun, ...words].join(' '),
    run: async (onLine) => {
      const first = await runFiles(words, onLine);
      const broken = first.files.filter(({ status }) => status === 'failed');
      const counts = first.files.length > 0 ? countVitest(first.files) : nothingReported;
      if (first.ok || broken.length === 0 || broken.length > mostFilesAgain) {
        return { ok: first.ok, output: first.output, ...counts };
      }
      const alone = await runFiles([...words, '--no-file-parallelism', ...broken.map(({ name }) => name)], onLine);
      const output = `${first.output}\nOnce more, alone:\n${alone.output}`;
      if (!alone.ok) return { ok: false, output, ...counts };
      const sound = countVitest(first.files.filter((file) => !broken.includes(file)));
      const second = countVitest(alone.files, 2);
      return {
        ok: true,
        output,
        passed: sound.passed + second.passed,
        again: broken.flatMap(titlesOfFailed),
        failures: [],
        skipped: [...sound.skipped, ...second.skipped],
        files: [...sound.files, ...second.files],
      };
    },
  };
}

const vitestRun = ['node_modules/vitest/vitest.mjs', 'run'];

/** More files than this do not fail for want of time. */
const mostFilesAgain = 8;

/** @param {import('./test-reports.mjs').VitestFile} file @returns {string[]} its own name where it failed outside its tests */
function titlesOfFailed({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [again(path.basename(name), message)];
  return failed.map(({ fullName, failureMessages }) => again(fullName, failureMessages?.[0]));
}

/**
 * The same, but every house reaches its database through PgBouncer in transaction mode.
 * @param {string} name @param {string[]} words @returns {import('./stages.mjs').Stage}
 */
export function vitestThroughPooler(name, words) {
  const pooler = { TEST_DATABASE_POOLER: 'pgbouncer' };
  const stage = vitest(name, words, (more, onLine) => runVitest(more, onLine, pooler));
  return { ...stage, repeat: `TEST_DATABASE_POOLER=pgbouncer ${stage.repeat}` };
}

/**
 * @param {string[]} words @param {(line: string) => void} onLine @param {NodeJS.ProcessEnv} [more] variables beside those of this process
 * @returns {Promise<{ ok: boolean, output: string, files: import('./test-reports.mjs').VitestFile[] }>}
 */
function runVitest(words, onLine, more = {}) {
  return withReport(async (report, folder) => {
    const reporters = ['default', 'json', './tests/file-seconds.ts'].map((name) => `--reporter=${name}`);
    const options = [...reporters, `--outputFile.json=${report}`, '--passWithNoTests=false'];
    const secondsFile = path.join(folder, 'seconds.json');
    const env = { ...process.env, FILE_SECONDS: secondsFile, ...more };
    const { code, output } = await run(ownNode, [...vitestRun, ...options, ...words], {
      env,
      onLine: ofRunner(onLine),
    });
    const seconds = readReport(secondsFile) ?? {};
    /** @type {import('./test-reports.mjs').VitestFile[]} */
    const files = readReport(report)?.testResults ?? [];
    return { ok: code === 0, output, files: files.map((file) => ({ ...file, seconds: seconds[file.name] ?? 0 })) };
  });
}

/**
 * A project of playwright.config.ts as a stage: journeys in a real browser, in lanes that run side by side, each with a Noura
 * of its own; `deaf` where nothing is said to it. `words` are the files and options that are wanted, all files where there are none.
 * @param {{ name: string, project: string, lanes: number, deaf: boolean, chromiumPath: string | undefined, words?: string[] }} parts
 * @returns {import('./stages.mjs').Stage}
 */
export function playwright({ name, project, lanes, deaf, chromiumPath, words = [] }) {
  const all = ['test', `--project=${project}`, ...words];
  return {
    name,
    repeat: ['node_modules/.bin/node node_modules/@playwright/test/cli.js', ...all].join(' '),
    run: (onLine) =>
      withReport(async (report, folder) => {
        const env = {
          ...process.env,
          ...(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : {}),
          NOURA_BROWSER_LANES: String(lanes),
          ...(deaf ? { NOURA_BROWSER_DEAF: '1' } : {}),
          NOURA_BROWSER_DATA: path.join(folder, 'data'),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        };
        const cli = ['node_modules/@playwright/test/cli.js', ...all, '--reporter=line,json'];
        const { code, output } = await run(ownNode, cli, { env, onLine: ofRunner(onLine) });
        const told = readReport(report);
        return { ok: code === 0, output, ...(told ? countPlaywright(told) : nothingReported) };
      }),
  };
}

/** The lines that tell how far a runner is, without what its tests print. @param {(line: string) => void} onLine */
const ofRunner = (onLine) => (/** @type {string} */ line) => {
  if (/^(?:[✓×❯]|\[\d+\/\d+\])/.test(line)) onLine(line);
};

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
