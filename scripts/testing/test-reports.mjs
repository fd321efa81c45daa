import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../setup/project.mjs';

/**
 * What a test runner reported. `passed` counts the tests of `again` as well: titles of those that needed a second try.
 * @typedef {{ title: string, reason: string }} SkippedTest
 * @typedef {{ title: string, repeat: string }} FailedTest `repeat` is the command that runs it alone
 * @typedef {{ file: string, seconds: number, tries: number }} FileTime `file` is a path in the project, `seconds` beside other files
 * @typedef {{ passed: number, again: string[], failures: FailedTest[], skipped: SkippedTest[], files: FileTime[] }} TestCounts
 */

/**
 * A test that needed a second try, with what it said at its first.
 * @param {string} title @param {string | undefined} problem
 */
export const again = (title, problem) => {
  const lines = stripVTControlCharacters(problem ?? '')
    .trim()
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, mostLinesOfProblem)
    .map((line) => line.slice(0, mostOfLine));
  return lines.length > 0 ? `${title}: ${lines.join('\n      ')}` : title;
};

const mostLinesOfProblem = 12;
/** A transcript that an assertion shows is one line. */
const mostOfLine = 3_000;

const noReason = 'no reason is given';

/** @param {string} file */
const inProject = (file) => path.relative(projectRoot, path.resolve(projectRoot, file));
/** @param {number} ms */
const seconds = (ms) => Math.round(ms / 100) / 10;
/** A word as a shell takes it. @param {string} word */
export const quoted = (word) => (/^[\w./:@+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
/** Vitest and Playwright choose tests by a regular expression. @param {string} title */
const literally = (title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The command that runs one file, or one test of it, alone. @param {string} file @param {string} [title] */
const repeatVitest = (file, title) =>
  ['npm test --', inProject(file), ...(title ? ['-t', quoted(literally(title))] : [])].join(' ');

/**
 * Counts files of Vitest's JSON report. It knows no reasons: a test that may be skipped, or a describe around it, says its reason
 * as `meta.skipReason` (tests/skip-reason.d.ts).
 * @param {VitestFile[]} files its `testResults`, with the seconds of each (tests/run-facts.ts)
 * @param {number} [tries] how often these files were run
 * @typedef {{ name: string, status: string, seconds?: number, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ ancestorTitles: string[], title: string, status: string, failureMessages?: string[], meta?: { skipReason?: string } }} VitestTest
 * @returns {TestCounts}
 */
export function countVitest(files, tries = 1) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    again: [],
    failures: files.filter(({ status }) => status === 'failed').flatMap(failuresOf),
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map((test) => ({
        title: titleOf(test),
        reason: test.meta?.skipReason || (test.status === 'todo' ? 'to be written' : noReason),
      })),
    files: files.map(({ name, seconds = 0 }) => ({ file: inProject(name), seconds, tries })),
  };
}

/** The name of a test as `-t` compares it, with those of the describes around it. @param {VitestTest} test */
export const titleOf = ({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > ');

/**
 * The tests of a file that failed, or the file itself where it failed outside its tests.
 * @param {VitestFile} file @returns {(FailedTest & { problem?: string })[]} `problem` is what was said
 */
export function failuresOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ title: inProject(name), repeat: repeatVitest(name), problem: message }];
  return failed.map((test) => ({
    title: `${inProject(name)}: ${titleOf(test)}`,
    repeat: repeatVitest(name, titleOf(test)),
    problem: test.failureMessages?.[0],
  }));
}

/**
 * Counts the JSON report of Playwright, where `test.skip(condition, reason)` leaves an annotation. A test that never began,
 * since what it needs did not start, is not skipped: `errors` say what happened, the first line of each.
 * @param {{ config?: { rootDir: string }, suites: PlaywrightSuite[], errors?: { message?: string }[] }} report
 * @typedef {{ status: string, annotations: { type: string, description?: string }[], results?: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ duration: number, error?: { message?: string } }} PlaywrightResult
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, file: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @returns {TestCounts & { errors: string[] }}
 */
export function countPlaywright({ config, suites, errors = [] }) {
  const place = (/** @type {string} */ file) => inProject(path.resolve(config?.rootDir ?? projectRoot, file));
  const specs = suites.flatMap(specsOf);
  const having = (/** @type {string} */ wanted) =>
    specs.flatMap((spec) => spec.tests.filter(({ status }) => status === wanted).map((test) => ({ ...spec, test })));
  return {
    passed: having('expected').length + having('flaky').length,
    again: having('flaky').map(({ title, file, test }) =>
      again(`${place(file)}: ${title}`, test.results?.find(({ error }) => error)?.error?.message),
    ),
    failures: having('unexpected').map(({ title, file, line }) => ({
      title: `${place(file)}: ${title}`,
      repeat: `npm test -- ${place(file)}:${line}`,
    })),
    skipped: having('skipped')
      .map(({ title, test }) => ({
        title,
        test,
        mark: test.annotations.find(({ type }) => type === 'skip' || type === 'fixme'),
      }))
      .filter(({ test, mark }) => mark || test.results?.length)
      .map(({ title, mark }) => ({ title, reason: mark?.description || noReason })),
    errors: errors.map(({ message = '' }) => stripVTControlCharacters(message).split('\n')[0] ?? ''),
    files: suites.map((suite) => {
      const results = specsOf(suite).flatMap(({ tests }) => tests.map(({ results = [] }) => results));
      return {
        file: place(suite.file),
        seconds: seconds(results.flat().reduce((sum, { duration }) => sum + duration, 0)),
        tries: Math.max(1, ...results.map(({ length }) => length)),
      };
    }),
  };
}

/** Of a file with those in its describes, by whose titles theirs begin. @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf({ specs = [], suites = [] }) {
  const inside = suites.flatMap((suite) =>
    specsOf(suite).map((spec) => ({ ...spec, title: `${suite.title} > ${spec.title}` })),
  );
  return [...specs, ...inside];
}
