/**
 * What a test runner reported. `passed` counts the tests of `again` as well: titles of those that needed a second try.
 * @typedef {{ title: string, reason: string }} SkippedTest
 * @typedef {{ passed: number, again: string[], failed: number, skipped: SkippedTest[], files: number }} TestCounts
 */

/** For a runner that left no report. @type {TestCounts} */
export const nothingReported = { passed: 0, again: [], failed: 0, skipped: [], files: 0 };

const noReason = 'no reason is given';

/**
 * Counts files of Vitest's JSON report. It knows no reasons: a test that may be skipped, or a describe around it, says its reason
 * as `meta.skipReason` (tests/skip-reason.d.ts).
 * @param {VitestFile[]} files its `testResults`
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ fullName: string, status: string, meta?: { skipReason?: string } }} VitestTest
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
  };
}

/**
 * Counts the JSON report of Playwright, where `test.skip(condition, reason)` leaves an annotation.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, suites: PlaywrightSuite[] }} report
 * @typedef {{ title: string, tests: { status: string, annotations: { type: string, description?: string }[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @returns {TestCounts}
 */
export function countPlaywright({ stats, suites }) {
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    again: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
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
  };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
