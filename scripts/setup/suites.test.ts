import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';
import { oneByOne, sideBySide } from '#tests/suites.ts';
import { chosenFiles, suites } from './suites.mjs';

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

test('chosen files run with the runner and project of each, all of them, narrowed by a name', () => {
  const commands = (...words: string[]) =>
    chosenFiles(words, undefined).map(({ repeat }) => repeat.split(' ').slice(1).join(' '));
  const vitest = 'node_modules/vitest/vitest.mjs run';
  const playwright = 'node_modules/@playwright/test/cli.js test';
  expect(
    commands('web/a.test.ts', 'tests/b.spec.ts:7', 'tests/c.sound.spec.ts', 'd.realtime.test.ts', '-t', 'says'),
  ).toEqual([
    `${vitest} web/a.test.ts d.realtime.test.ts -t says`,
    `${playwright} --project=browsers tests/b.spec.ts:7 -g says`,
    `${playwright} --project=sound tests/c.sound.spec.ts -g says`,
  ]);
  expect(commands('-t', 'says')).toEqual([`${vitest} -t says`]);
  expect(() => commands('a.test.ts', '--repaet')).toThrow('--repaet');
});
