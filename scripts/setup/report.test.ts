import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStages } from './report.mjs';
import type { StageResult } from './stages.mjs';
import { countPlaywright, countVitest } from './test-reports.mjs';
import { vitest } from './test-runners.mjs';

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text).trimEnd()) > 0);
});
afterEach(() => void vi.restoreAllMocks());

const stage = (name: string, result: StageResult) => ({ name, run: async () => result });
const counts = { ok: true, output: '', passed: 0, again: [], failed: 0, skipped: [], files: 1, slowest: [] };

test('skipped tests are printed with their reason and counted in the stage, the summary and the last line', async () => {
  const skipped = [
    { title: 'the listener hears', reason: 'pocketsphinx is not installed' },
    { title: 'the German voice speaks', reason: 'no package' },
  ];
  const ok = await runStages([
    stage('types', { ok: true, output: '' }),
    stage('voice tests', { ...counts, passed: 10, skipped, slowest: [{ name: 'long.test.ts', ms: 61_400 }] }),
    stage('browser tests', {
      ...counts,
      passed: 5,
      again: ['a booking'],
      skipped: [{ title: 'a question', reason: 'deaf' }],
    }),
  ]);
  expect(ok).toBe(true);
  const lines = said.map((line) => line.replace(/\d+\.\d ?s/, 'S'));
  expect(lines).toEqual([
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
    '   Duration  S',
    '15 passed, 0 failed, 3 skipped',
  ]);
});

test('the first stage that fails is the last, and counts once where it counts no tests', async () => {
  const after = vi.fn();
  expect(
    await runStages([
      stage('unit tests', { ...counts, passed: 3 }),
      stage('types', { ok: false, output: 'error TS2304' }),
      { name: 'later', run: after },
    ]),
  ).toBe(false);
  expect(after).not.toHaveBeenCalled();
  expect(said.join('\n')).toContain('error TS2304');
  expect(said.at(-1)).toBe('3 passed, 1 failed, 0 skipped');
  expect(said).toContain('      Tests  1 failed | 3 passed (4)');
});

test('of a Vitest report what was neither passed nor failed is skipped, for the reason in its meta', () => {
  const tests = [
    { fullName: 'adds', status: 'passed', meta: { skipReason: 'not asked for' } },
    { fullName: 'breaks', status: 'failed', meta: {} },
    { fullName: 'hears', status: 'skipped', meta: { skipReason: 'flite is not installed' } },
    { fullName: 'speaks', status: 'pending' },
    { fullName: 'sings', status: 'todo', meta: {} },
  ];
  const files = [
    { name: '/x/a.test.ts', status: 'failed', startTime: 1_000, endTime: 13_000, assertionResults: tests.slice(0, 3) },
    { name: '/x/b.test.ts', status: 'passed', startTime: 1_000, endTime: 2_000, assertionResults: tests.slice(3) },
  ];
  expect(countVitest(files)).toEqual({
    passed: 1,
    again: [],
    failed: 1,
    skipped: [
      { title: 'hears', reason: 'flite is not installed' },
      { title: 'speaks', reason: 'no reason is given' },
      { title: 'sings', reason: 'to be written' },
    ],
    files: 2,
    slowest: [{ name: 'a.test.ts', ms: 12_000 }],
  });
});

test('of a Playwright report skipped tests are found at any depth, with the reason of their annotation', () => {
  const red = { duration: 6_000, error: { message: '\u001b[31mTimed out\u001b[39m\nwaiting' } };
  const spec = (title: string, status: string, annotations: { type: string; description?: string }[] = []) => ({
    title,
    tests: [{ status, annotations, results: status === 'flaky' ? [red, { duration: 5_000 }] : [] }],
  });
  const report = {
    stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('runs', 'expected'), spec('falters', 'flaky'), spec('asks', 'skipped', [{ type: 'skip' }])],
      },
      {
        title: 'b.spec.ts',
        suites: [
          { title: 'inner', specs: [spec('hears', 'skipped', [{ type: 'skip', description: 'nothing hears here' }])] },
        ],
      },
      { title: 'c.spec.ts', specs: [spec('waits', 'skipped', [{ type: 'fixme', description: 'breaks the page' }])] },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 5,
    again: ['falters: Timed out'],
    failed: 2,
    skipped: [
      { title: 'asks', reason: 'no reason is given' },
      { title: 'hears', reason: 'nothing hears here' },
      { title: 'waits', reason: 'breaks the page' },
    ],
    files: 3,
    slowest: [{ name: 'a.spec.ts', ms: 11_000 }],
  });
});

const file = (name: string, status: string, ...tests: [string, string][]) => ({
  name,
  status,
  assertionResults: tests.map(([fullName, ofTest]) => ({ fullName, status: ofTest })),
});
const runs = (...results: ReturnType<typeof file>[][]) =>
  vi.fn(async (_project: string, _files: string[]) => {
    const files = results.shift() ?? [];
    return { ok: files.every(({ status }) => status === 'passed'), output: `${files.length} files`, files };
  });

test('files that failed are run once more alone, and what needed that is told; what fails alone fails the stage', async () => {
  const sound = file('a.test.ts', 'passed', ['adds', 'passed']);
  const broken = file('b.test.ts', 'failed', ['waits', 'failed'], ['writes', 'passed']);
  const mended = file('b.test.ts', 'passed', ['waits', 'passed'], ['writes', 'passed']);
  const late = runs([sound, broken], [mended]);
  expect(await vitest('integration', late).run()).toMatchObject({ ok: true, passed: 3, failed: 0, again: ['waits'] });
  expect(late.mock.calls[1]?.[1]).toEqual(['--no-file-parallelism', 'b.test.ts']);
  const wrong = runs([sound, broken], [broken]);
  expect(await vitest('integration', wrong).run()).toMatchObject({ ok: false, passed: 2, failed: 1 });
  const many = runs(Array.from({ length: 9 }, (_, at) => file(`${at}.test.ts`, 'failed', ['waits', 'failed'])));
  expect(await vitest('integration', many).run()).toMatchObject({ ok: false, failed: 9 });
  expect(many).toHaveBeenCalledTimes(1);
});
