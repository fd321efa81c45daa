import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a test runner reported. `passed` counts the tests of `again` as well: titles of those that needed a second try.
 * @typedef {{ title: string, reason: string }} SkippedTest
 * @typedef {{ passed: number, again: string[], failed: number, skipped: SkippedTest[], files: number, slowest: Took[] }} TestCounts
 * @typedef {{ name: string, ms: number }} Took a file's time, with those beside it
 */

/** For a runner that left no report. @type {TestCounts} */
export const nothingReported = { passed: 0, again: [], failed: 0, skipped: [], files: 0, slowest: [] };

/**
 * A test that needed a second try, with what it said at its first.
 * @param {string} title @param {string | undefined} problem
 */
export const again = (title, problem) => {
  const line = stripVTControlCharacters(problem ?? '')
    .trim()
    .split('\n', 1)[0];
  return line ? `${title}: ${line.slice(0, 200)}` : title;
};

/** The five slowest of those that took ten seconds. @param {Took[]} files @returns {Took[]} */
const slowestOf = (files) =>
  files
    .filter(({ ms }) => ms >= 10_000)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 5);

const noReason = 'no reason is given';

/**
 * Counts files of Vitest's JSON report. It knows no reasons: a test that may be skipped, or a describe around it, says its reason
 * as `meta.skipReason` (tests/skip-reason.d.ts).
 * @param {VitestFile[]} files its `testResults`
 * @typedef {{ name: string, status: string, startTime?: number, endTime?: number, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ fullName: string, status: string, failureMessages?: string[], meta?: { skipReason?: string } }} VitestTest
 * @returns {TestCounts}
 */
export function countVitest(files) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const having = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted);
  return {
    passed: having('passed').length,
    again: [],
    failed: having('failed').length,
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, status, meta }) => ({
        title: fullName,
        reason: meta?.skipReason || (status === 'todo' ? 'to be written' : noReason),
      })),
    files: files.length,
    slowest: slowestOf(
      files.map(({ name, startTime = 0, endTime = 0 }) => ({ name: path.basename(name), ms: endTime - startTime })),
    ),
  };
}

/**
 * Counts the JSON report of Playwright, where `test.skip(condition, reason)` leaves an annotation.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, suites: PlaywrightSuite[] }} report
 * @typedef {{ status: string, annotations: { type: string, description?: string }[], results?: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ duration: number, error?: { message?: string } }} PlaywrightResult
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @returns {TestCounts}
 */
export function countPlaywright({ stats, suites }) {
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    again: specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => again(title, results?.find(({ error }) => error)?.error?.message)),
    ),
    failed: stats.unexpected,
    skipped: specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => ({
          title,
          reason: annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description || noReason,
        })),
    ),
    files: suites.length,
    slowest: slowestOf(suites.map((suite) => ({ name: path.basename(suite.title), ms: durationOf(suite) }))),
  };
}

/** @param {PlaywrightSuite} suite */
const durationOf = (suite) =>
  specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results))
    .reduce((sum, { duration }) => sum + duration, 0);

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
