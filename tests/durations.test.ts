import path from 'node:path';
import { expect, test } from 'vitest';
import { learned, longestFirst } from './durations.ts';
import { projectRoot } from './processes.ts';

test('the longest file starts first, and those that are not known keep their order behind them', () => {
  const names = ['new.test.ts', 'server/some.test.ts', 'short.test.ts', 'server/long.test.ts'];
  const files = names.map((name) => ({ moduleId: path.join(projectRoot, name) }));
  const sorted = longestFirst(files, { 'server/long.test.ts': 20.1, 'server/some.test.ts': 3, 'gone.test.ts': 9 });
  expect(sorted.map((file) => files.indexOf(file))).toEqual([3, 1, 0, 2]);
});

test('a run of some files teaches their times; others stay while they are there, and short ones and second runs are left out', () => {
  const known = { 'b.test.ts': 4, 'c.test.ts': 2, 'gone.test.ts': 8 };
  const run = [
    { file: 'c.test.ts', seconds: 0.44 },
    { file: 'a.test.tsx', seconds: 1.26 },
    { file: 'browser.spec.ts', seconds: 60 },
    { file: 'a.test.tsx', seconds: 9 },
  ];
  const durations = learned(known, run, (file) => file !== 'gone.test.ts');
  expect(Object.entries(durations)).toEqual([
    ['a.test.tsx', 1.3],
    ['b.test.ts', 4],
  ]);
});
