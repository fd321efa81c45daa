import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';
import { absentIn, namesTest } from './named-tests.ts';

const text = readFileSync(path.join(projectRoot, 'docs/asvs.md'), 'utf8');
const row = /^\| (\d+\.\d+\.\d+[^|]*) \| ([^|]+) \| (.+) \|$/gm;

/** Rows that say that something is met and name no test by its title. */
const unproven = (document: string): string[] =>
  [...document.matchAll(row)].flatMap(([, number = '', , answer = '']) =>
    answer.startsWith('Met') && !namesTest(answer) ? [number] : [],
  );

test('each test, file and heading that the list names is there', () => {
  const absent = ['no', 'such', 'title'].join(' ');
  const own = '`tools/walls/asvs.test.ts`';
  expect(
    absentIn(`\`tools/walls/gone.test.ts\` "x", ${own} "that the list names", "${absent}", \`docs/asvs.md\` ("V99")`),
  ).toEqual([
    'tools/walls/gone.test.ts is not there',
    `tools/walls/asvs.test.ts has no "${absent}"`,
    'docs/asvs.md has no "V99"',
  ]);
  expect(absentIn(text)).toEqual([]);
});

test('what is met has a test', () => {
  const rows = [
    '| 1.1.1 | one | Met: by a look at it |',
    '| 1.1.2 | two | Met in part: `server/a.ts`, `server/a.test.ts` |',
    '| 1.1.3 | three | Met: as "1.1.1", `docs/a.md` ("Keys") |',
    '| 1.1.4 | four | Met: `server/a.test.ts` "it holds" |',
    '| 1.1.5 | five | Not met: nobody built it |',
  ];
  expect(unproven(rows.join('\n'))).toEqual(['1.1.1', '1.1.2', '1.1.3']);
  expect(unproven(text)).toEqual([]);
});

test('the list goes through all chapters, each row with an answer, each number once', () => {
  expect([...text.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 17 }, (_, at) => at + 1),
  );
  const rows = [...text.matchAll(row)];
  const answers = /^(Met|Not met|No such thing|Operator|As \d)/;
  expect(rows.filter(([, , , answer = '']) => !answers.test(answer)).map(([, number]) => number)).toEqual([]);
  const numbers = rows.map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rows.filter(([whole]) => /: as a test|TODO/i.test(whole))).toEqual([]);
  // Levels 1 and 2 have some two hundred and fifty.
  expect(rows.length).toBeGreaterThan(190);
});
