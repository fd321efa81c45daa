import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';
import { oneByOne, sideBySide } from '#tests/suites.ts';
import { chosenTests, suites } from './suites.mjs';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
/** Journeys in Chromium carry their suite in a tag, not in the name of their file. */
const ofVitest = Object.keys(suites).filter((suite) => suite !== 'browsers');

test('the commands, the Vitest projects and the rule of the gate know the same suites', () => {
  expect([...sideBySide, ...oneByOne].sort()).toEqual([...ofVitest].sort());
  const [, leftOut = ''] = /not \$filename <: r"\.\*\\\.\(\?:([a-z|]+)\)/.exec(read('tools/walls/tests.grit')) ?? [];
  expect(leftOut.split('|').sort()).toEqual([...ofVitest].sort());
});

test('each suite has its command, and its row in ARCHITECTURE.md', () => {
  const commands = [...Object.keys(suites), 'all'].map((suite) => `test:${suite}`);
  const { scripts } = JSON.parse(read('package.json'));
  expect(Object.keys(scripts).filter((script) => script.startsWith('test:'))).toEqual(commands);
  const rows = read('ARCHITECTURE.md').matchAll(/^\| `npm run (test:\w+)` \|/gm);
  expect([...rows].map(([, command]) => command)).toEqual(commands);
});

const vitest = 'node_modules/vitest/vitest.mjs run';
const journeys = (project: string) => `node_modules/@playwright/test/cli.js test --project=${project}`;

test.each([
  [
    'gate',
    ['web/a.test.ts', 'tests/b.spec.ts:7', 'tests/c.sound.spec.ts', 'd.realtime.test.ts'],
    [
      `${vitest} -t 'it says' web/a.test.ts d.realtime.test.ts`,
      `${journeys('browsers')} tests/b.spec.ts:7 -g 'it says'`,
      `${journeys('sound')} tests/c.sound.spec.ts -g 'it says'`,
    ],
  ],
  ['gate', [], [`${vitest} --project gate --project gate-pages -t 'it says'`]],
  ['realtime', [], [`${vitest} --project realtime -t 'it says'`]],
  ['browsers', [], [`${journeys('browsers')} -g 'it says'`]],
  ['sound', [], [`${vitest} --project sound -t 'it says'`, `${journeys('sound')} -g 'it says'`]],
])('in %s tests chosen by files %j run with the runner and project of each', (suite, files, commands) => {
  const repeats = chosenTests(suite, files, 'it says').map(({ repeat }) => repeat.replace(/^.*bin\/node /, ''));
  expect(repeats).toEqual(commands);
});
