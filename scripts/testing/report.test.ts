import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStages } from './report.mjs';
import type { Stage, StageResult } from './stages.mjs';
import { countPlaywright, countVitest } from './test-reports.mjs';
import { vitest } from './test-runners.mjs';

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text).trimEnd()) > 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stage = (name: string, result: StageResult): Stage => ({
  name,
  repeat: `npm run ${name}`,
  run: async () => result,
});
const passed = { ok: true, output: '', passed: 0 };
const lines = () => said.map((line) => line.replace(/\d+(\.\d)?s? ?s\b|\d+s, set-up/, 'S')).join('\n');

test('a run tells skipped tests with their reason and counts them in the stage, the summary and the last line', async () => {
  const skipped = [
    { title: 'the listener hears', reason: 'pocketsphinx is not installed' },
    { title: 'the German voice speaks', reason: 'no package' },
  ];
  const ok = await runStages([
    stage('types', { ok: true, output: '' }),
    stage('voice tests', {
      ...passed,
      passed: 10,
      skipped,
      files: [
        { file: 'voice/long.test.ts', seconds: 61.4, tries: 1 },
        { file: 'voice/short.test.ts', seconds: 9, tries: 1 },
      ],
    }),
    stage('browser tests', {
      ...passed,
      passed: 5,
      again: ['a booking'],
      skipped: [{ title: 'a question', reason: 'deaf' }],
    }),
  ]);
  expect(ok).toBe(true);
  expect(said.map((line) => line.replace(/\(\d+\.\d s/, '(S').replace(/^( {2,3}\w+ {2}).*/, '$1'))).toEqual([
    '✓ types (S)',
    '✓ voice tests (S, 10 passed, 2 skipped)',
    '  slowest: long.test.ts 61 s',
    '  skipped: the listener hears (pocketsphinx is not installed)',
    '  skipped: the German voice speaks (no package)',
    '✓ browser tests (S, 5 passed, 1 of them at the second try, 1 skipped)',
    '  second try: a booking',
    '  skipped: a question (deaf)',
    '',
    ' Test Files  2',
    '      Tests  15 passed | 3 skipped (18)',
    '   Duration  ',
    ...(process.platform === 'linux' ? ['  Processor  '] : []),
    '15 passed, 0 failed, 3 skipped',
  ]);
});

test('all failures of all stages are told in one run, each with the command that repeats it', async () => {
  const failures = [
    { title: 'server/a.test.ts: adds', repeat: 'npm test -- server/a.test.ts -t adds' },
    { title: 'server/b.test.ts: subtracts', repeat: 'npm test -- server/b.test.ts -t subtracts' },
  ];
  const ok = await runStages([
    stage('types', { ok: false, output: 'error TS2304' }),
    stage('tests', { ok: false, output: 'expected 2 to be 3', passed: 3, failures }),
    stage('browser tests', { ...passed, passed: 2 }),
  ]);
  expect(ok).toBe(false);
  expect(lines()).toContain('error TS2304');
  expect(lines()).toContain('expected 2 to be 3');
  expect(lines()).toContain('✓ browser tests');
  expect(lines()).toContain(
    [
      'Failed, and the command that repeats each alone:',
      '  ✗ types\n    npm run types',
      '  ✗ server/a.test.ts: adds\n    npm test -- server/a.test.ts -t adds',
      '  ✗ server/b.test.ts: subtracts\n    npm test -- server/b.test.ts -t subtracts',
    ].join('\n'),
  );
  expect(said).toContain('      Tests  3 failed | 5 passed (8)');
  expect(said.at(-1)).toBe('5 passed, 3 failed, 0 skipped');
});

test('a stage that throws fails by what it threw, and the others run', async () => {
  const broken: Stage = {
    name: 'broken',
    repeat: 'npm run broken',
    run: async () => Promise.reject(new Error('no disk')),
  };
  expect(await runStages([broken, stage('tests', { ...passed, passed: 1 })])).toBe(false);
  expect(lines()).toContain('no disk');
  expect(said.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
});

test('a stage that runs says every 30 s how far it is, and those of a list run side by side', async () => {
  vi.useFakeTimers();
  const begun: string[] = [];
  const over = Promise.withResolvers<StageResult>();
  const slow = (name: string): Stage => ({
    name,
    repeat: '',
    run: (onLine) => {
      begun.push(name);
      onLine(`${name} is at file 3`);
      return over.promise;
    },
  });
  const all = runStages([[slow('browser tests'), slow('one real call')]]);
  expect(begun).toEqual(['browser tests', 'one real call']);
  await vi.advanceTimersByTimeAsync(65_000);
  over.resolve({ ok: true, output: '' });
  expect(await all).toBe(true);
  const signs = said.filter((line) => line.startsWith('  … '));
  expect(signs).toHaveLength(4);
  expect(signs[0]).toBe('  … browser tests, 30 s: browser tests is at file 3');
});

test('the report holds the seconds and tries of stages and files', async () => {
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'noura-report-')), 'dist/test-report.json');
  const files = [{ file: 'server/a.test.ts', seconds: 1.2, tries: 2 }];
  await runStages([stage('tests', { ...passed, passed: 1, files })], report);
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
    seconds: expect.any(Number),
    stages: [{ name: 'tests', ok: true, seconds: expect.any(Number) }],
    files,
  });
});

const named = (title: string, ...ancestorTitles: string[]) => ({ title, ancestorTitles });

test('of a Vitest report what was neither passed nor failed is skipped, for the reason in its meta', () => {
  const tests = [
    { ...named('adds'), status: 'passed', meta: { skipReason: 'not asked for' } },
    { ...named("breaks (the parser's)", 'a sum'), status: 'failed', meta: {} },
    { ...named('hears'), status: 'skipped', meta: { skipReason: 'flite is not installed' } },
    { ...named('speaks'), status: 'pending' },
    { ...named('sings'), status: 'todo', meta: {} },
  ];
  const files = [
    { name: 'x/a.test.ts', status: 'failed', seconds: 12, assertionResults: tests.slice(0, 3) },
    { name: 'x/b.test.ts', status: 'passed', seconds: 1, assertionResults: tests.slice(3) },
    { name: 'x/c.test.ts', status: 'failed', seconds: 0, assertionResults: [] },
  ];
  expect(countVitest(files)).toEqual({
    passed: 1,
    again: [],
    failures: [
      {
        title: "x/a.test.ts: a sum > breaks (the parser's)",
        repeat: String.raw`npm test -- x/a.test.ts -t 'a sum > breaks \(the parser'\''s\)'`,
      },
      { title: 'x/c.test.ts', repeat: 'npm test -- x/c.test.ts' },
    ],
    skipped: [
      { title: 'hears', reason: 'flite is not installed' },
      { title: 'speaks', reason: 'no reason is given' },
      { title: 'sings', reason: 'to be written' },
    ],
    files: [
      { file: 'x/a.test.ts', seconds: 12, tries: 1 },
      { file: 'x/b.test.ts', seconds: 1, tries: 1 },
      { file: 'x/c.test.ts', seconds: 0, tries: 1 },
    ],
  });
});

test('of a Playwright report tests are found at any depth, skipped ones with the reason of their annotation', () => {
  const red = { duration: 6_000, error: { message: '\u001b[31mTimed out\u001b[39m\nwaiting' } };
  const spec = (title: string, status: string, annotations: { type: string; description?: string }[] = []) => ({
    title,
    file: 'a.spec.ts',
    line: 12,
    tests: [{ status, annotations, results: status === 'flaky' ? [red, { duration: 5_000 }] : [] }],
  });
  const report = {
    config: { rootDir: path.resolve('tests/browser') },
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [spec('runs', 'expected'), spec('falters', 'flaky'), spec('asks', 'skipped', [{ type: 'skip' }])],
      },
      {
        title: 'b.spec.ts',
        file: 'b.spec.ts',
        suites: [
          {
            title: 'inner',
            file: 'b.spec.ts',
            specs: [
              spec('hears', 'skipped', [{ type: 'skip', description: 'nothing hears here' }]),
              spec('breaks', 'unexpected'),
              spec('never began', 'skipped'),
            ],
          },
        ],
      },
    ],
    errors: [{ message: '\u001b[31mError: no Noura\u001b[39m\n  at servers.ts' }],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 2,
    again: ['tests/browser/a.spec.ts: falters: Timed out\n      waiting'],
    failures: [{ title: 'tests/browser/a.spec.ts: inner > breaks', repeat: 'npm test -- tests/browser/a.spec.ts:12' }],
    errors: ['Error: no Noura'],
    skipped: [
      { title: 'asks', reason: 'no reason is given' },
      { title: 'inner > hears', reason: 'nothing hears here' },
    ],
    files: [
      { file: 'tests/browser/a.spec.ts', seconds: 11, tries: 2 },
      { file: 'tests/browser/b.spec.ts', seconds: 0, tries: 1 },
    ],
  });
});

const file = (name: string, status: string, ...tests: [string, string][]) => ({
  name,
  status,
  assertionResults: tests.map(([title, ofTest]) => ({ ...named(title, 'all'), status: ofTest })),
});
const runs = (...results: ReturnType<typeof file>[][]) =>
  vi.fn(async (_words: string[]) => {
    const files = results.shift() ?? [];
    const ok = files.every(({ status }) => status === 'passed');
    return { ok, output: `${files.length} files`, files, errors: [] as string[] };
  });
const run = (runFiles: ReturnType<typeof runs>, choice: Parameters<typeof vitest>[1] = { projects: ['gate'] }) =>
  vitest('tests', choice, runFiles).run(() => {});
const unbroken = file('a.test.ts', 'passed', ['adds', 'passed']);
const broken = file('b.test.ts', 'failed', ['waits', 'failed'], ['writes', 'passed']);
const mended = file('b.test.ts', 'passed', ['waits', 'passed'], ['writes', 'passed']);

test('files that failed are run once more alone, and what needed that is told; what fails alone fails the stage', async () => {
  const late = runs([unbroken, broken], [mended]);
  const result = await run(late, { projects: ['gate'], files: ['a.test.ts', 'b.test.ts'] });
  expect(result).toMatchObject({ ok: true, passed: 3, failures: [], again: ['b.test.ts: all > waits'] });
  expect(result.files?.map(({ file, tries }) => [file, tries])).toEqual([
    ['a.test.ts', 1],
    ['b.test.ts', 2],
  ]);
  expect(late.mock.calls.map(([words]) => words)).toEqual([
    ['--project', 'gate', 'a.test.ts', 'b.test.ts'],
    ['--project', 'gate', '--no-file-parallelism', 'b.test.ts'],
  ]);
  const other = file('c.test.ts', 'failed', ['reads', 'failed']);
  expect(await run(runs([unbroken, broken, other], [mended, other]))).toMatchObject({
    ok: false,
    passed: 3,
    again: ['b.test.ts: all > waits'],
    failures: [{ repeat: "npm test -- c.test.ts -t 'all > reads'" }],
  });
  const many = runs(Array.from({ length: 9 }, (_, at) => file(`${at}.test.ts`, 'failed', ['waits', 'failed'])));
  expect((await run(many)).failures).toHaveLength(9);
  expect(many).toHaveBeenCalledTimes(1);
});

test('an error outside of the tests fails the stage, also where the files that failed would pass alone', async () => {
  const crashed = vi.fn(async () => ({
    ok: false,
    output: '',
    files: [broken],
    errors: ['Worker exited unexpectedly'],
  }));
  expect(await run(crashed)).toMatchObject({
    ok: false,
    failures: [
      { title: 'b.test.ts: all > waits' },
      {
        title: 'tests: Worker exited unexpectedly',
        repeat: 'node_modules/.bin/node node_modules/vitest/vitest.mjs run --project gate',
      },
    ],
  });
  expect(crashed).toHaveBeenCalledTimes(1);
});

test('tests that a name did not choose are not told as skipped, and a name that chooses none fails', async () => {
  const chosen = file('a.test.ts', 'passed', ['adds', 'passed'], ['hears', 'skipped'], ['sees', 'skipped']);
  const result = await run(runs([chosen]), { files: ['a.test.ts'], testName: 'all > (adds|hears)' });
  expect(result).toMatchObject({ ok: true, passed: 1, skipped: [{ title: 'all > hears' }] });
  const none = await run(runs([chosen]), { files: ['a.test.ts'], testName: 'subtracts' });
  expect(none).toMatchObject({ ok: false, output: 'No test is named subtracts.' });
});

test('what failed through PgBouncer is repeated through it', async () => {
  expect((await run(runs([broken], [broken]), { projects: ['gate'], pooled: true })).failures).toEqual([
    expect.objectContaining({ repeat: "TEST_DATABASE_POOLER=pgbouncer npm test -- b.test.ts -t 'all > waits'" }),
  ]);
});
