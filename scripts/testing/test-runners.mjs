import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownNode } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { again, countPlaywright, countVitest, failuresOf, quoted, titleOf } from './test-reports.mjs';

/**
 * Projects of vitest.config.ts as one stage. Files that failed while others ran beside them are run once more, one at a time:
 * what fails with the machine to itself fails the stage, what passes then is told and counted.
 * @param {string} name
 * @param {{ projects?: string[], files?: string[], testName?: string, pooled?: boolean }} choice projects and files, all where there
 *   are none; a regular expression for names of tests; whether every house reaches its database through PgBouncer in transaction mode
 * @param {typeof runVitest} [runFiles]
 * @returns {import('./stages.mjs').Stage}
 */
export function vitest(name, { projects = [], files = [], testName, pooled = false }, runFiles = runVitest) {
  /** @type {Record<string, string>} */
  const pooler = pooled ? { TEST_DATABASE_POOLER: 'pgbouncer' } : {};
  const options = [...projects.flatMap((project) => ['--project', project]), ...(testName ? ['-t', testName] : [])];
  const repeat = command(pooler, [...vitestRun, ...options, ...files]);
  const count = (/** @type {VitestRun} */ { files: all, errors }, tries = 1) => {
    const counts = countVitest(testName ? withTests(all, new RegExp(testName)) : all, tries);
    const ofTests = counts.failures.map((failure) => ({ ...failure, repeat: withVariables(pooler, failure.repeat) }));
    const ofNoTest = errors.map((error) => ({ title: `${name}: ${error}`, repeat }));
    return { ...counts, failures: [...ofTests, ...ofNoTest] };
  };
  return {
    name,
    repeat,
    run: async (onLine) => {
      const first = await runFiles([...options, ...files], onLine, pooler);
      const broken = first.files.filter(({ status }) => status === 'failed');
      const { passed, skipped } = count(first);
      if (first.ok && testName && passed + skipped.length === 0)
        return { ok: false, output: `No test is named ${testName}.` };
      // An error that no file names is not proven gone by files that pass alone.
      if (first.ok || broken.length === 0 || broken.length > mostFilesAgain || first.errors.length > 0)
        return { ok: first.ok, output: first.output, ...count(first) };
      const names = broken.map(({ name }) => name);
      const alone = await runFiles([...options, '--no-file-parallelism', ...names], onLine, pooler);
      const passedAlone = alone.files.filter(({ status }) => status === 'passed').map(({ name }) => name);
      const others = count({ ...first, files: first.files.filter((file) => !broken.includes(file)) });
      const second = count(alone, 2);
      return {
        ok: alone.ok,
        output: `${first.output}\nOnce more, alone:\n${alone.output}`,
        passed: others.passed + second.passed,
        again: broken
          .filter(({ name }) => passedAlone.includes(name))
          .flatMap(failuresOf)
          .map(({ title, problem }) => again(title, problem)),
        failures: second.failures,
        skipped: [...others.skipped, ...second.skipped],
        files: [...others.files, ...second.files],
      };
    },
  };
}

const vitestRun = ['node_modules/vitest/vitest.mjs', 'run'];

/** So many files fail by a fault that all of them meet, and would take long one at a time. */
const mostFilesAgain = 8;

/**
 * Files without the tests that a name did not choose, which Vitest reports as skipped.
 * @param {import('./test-reports.mjs').VitestFile[]} files @param {RegExp} testName
 */
function withTests(files, testName) {
  return files
    .map((file) => ({
      ...file,
      assertionResults: file.assertionResults.filter((test) => testName.test(titleOf(test))),
    }))
    .filter(({ status, assertionResults }) => status === 'failed' || assertionResults.length > 0);
}

/** As a person types it. @param {Record<string, string>} variables @param {string[]} words for the project's Node */
const command = (variables, words) =>
  withVariables(variables, ['node_modules/.bin/node', ...words.map(quoted)].join(' '));

/** @param {Record<string, string>} variables @param {string} words */
const withVariables = (variables, words) =>
  [...Object.entries(variables).map(([name, value]) => `${name}=${quoted(value)}`), words].join(' ');

/**
 * @typedef {{ ok: boolean, output: string, files: import('./test-reports.mjs').VitestFile[], errors: string[] }} VitestRun
 *   `errors` are those that belong to no test
 * @param {string[]} words @param {(line: string) => void} onLine @param {Record<string, string>} [more] variables beside those of this process
 * @returns {Promise<VitestRun>}
 */
function runVitest(words, onLine, more = {}) {
  return withReport(async (report, folder) => {
    const reporters = ['default', 'json', './tests/run-facts.ts'].map((name) => `--reporter=${name}`);
    const options = [...reporters, `--outputFile.json=${report}`, '--passWithNoTests=false'];
    const facts = path.join(folder, 'facts.json');
    const env = { ...process.env, RUN_FACTS: facts, ...more };
    const { code, output } = await run(ownNode, [...vitestRun, ...options, ...words], {
      env,
      onLine: ofRunner(onLine),
    });
    /** @type {import('#tests/run-facts.ts').RunFacts} */
    const { seconds, hookErrors, errors } = readReport(facts) ?? { seconds: {}, hookErrors: {}, errors: [] };
    /** @type {import('./test-reports.mjs').VitestFile[]} */
    const reported = readReport(report)?.testResults ?? [];
    const files = reported.map((file) => ({
      ...file,
      seconds: seconds[file.name] ?? 0,
      message: file.message || hookErrors[file.name],
    }));
    return { ok: code === 0, output, errors, files };
  });
}

/**
 * A project of playwright.config.ts as a stage: journeys in a real browser, in lanes that run side by side, each with a Noura
 * of its own; `deaf` where nothing is said to it. `files` are those that are wanted, all where there are none; `testName` is a
 * regular expression for their tests.
 * @param {{ name: string, project: string, lanes: number, deaf: boolean, chromiumPath: string | undefined, files?: string[], testName?: string }} parts
 * @returns {import('./stages.mjs').Stage}
 */
export function playwright({ name, project, lanes, deaf, chromiumPath, files = [], testName }) {
  const variables = {
    ...(chromiumPath ? { CHROMIUM_PATH: chromiumPath } : {}),
    NOURA_BROWSER_LANES: String(lanes),
    ...(deaf ? { NOURA_BROWSER_DEAF: '1' } : {}),
  };
  const cli = 'node_modules/@playwright/test/cli.js';
  const words = [cli, 'test', `--project=${project}`, ...files, ...(testName ? ['-g', testName] : [])];
  const repeat = command(variables, words);
  return {
    name,
    repeat,
    run: (onLine) =>
      withReport(async (report, folder) => {
        const own = { NOURA_BROWSER_DATA: path.join(folder, 'data'), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
        const env = { ...process.env, ...variables, ...own };
        const { code, output } = await run(ownNode, [...words, '--reporter=line,json'], {
          env,
          onLine: ofRunner(onLine),
        });
        const counts = countPlaywright(readReport(report) ?? { suites: [] });
        const ofNoTest = counts.errors.map((error) => ({ title: `${name}: ${error}`, repeat }));
        return { ok: code === 0, output, ...counts, failures: [...counts.failures, ...ofNoTest] };
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
