import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#tests/processes.ts';
import { declaredTests } from '../../scripts/documents/declared-tests.ts';

/** A file that a text names, and the words in quotes behind it: titles of tests, or headings of a document. */
export interface Named {
  file: string;
  words: string[];
}

const filePath = /^(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md|example)$/;
const isTest = ({ file }: Named) => /\.(?:test|spec)\.tsx?$/.test(file);

/** The files that a text names in backticks, each with what stands in quotes before the next one: `file.test.ts` "title", "another". */
export function namedIn(text: string): Named[] {
  const named: Named[] = [];
  for (const [, code, quoted] of text.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (code !== undefined && filePath.test(code)) named.push({ file: code, words: [] });
    else if (quoted !== undefined) named.at(-1)?.words.push(quoted);
  }
  return named;
}

/** Whether it names a test by its title. */
export const namesTest = (text: string): boolean => namedIn(text).some((one) => isTest(one) && one.words.length > 0);

const files = globSync(
  ['*.md', '.env.example', '{contract,db,docs,scripts,server,tests,tools,voice,web}/**/*.{ts,tsx,md}'],
  { cwd: projectRoot },
);
const titles = new Map<string, string[]>();

function titlesOf(file: string): string[] {
  const source = () => readFileSync(path.join(projectRoot, file), 'utf8');
  const known =
    titles.get(file) ??
    (isTest({ file, words: [] })
      ? declaredTests(file, source()).flatMap(({ title, runs }) => (runs === 'never' ? [] : [title]))
      : [...source().matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading));
  titles.set(file, known);
  return known;
}

/**
 * What the lines of a text name that is not there: a file, by its path or the end of it; a test that runs, by a piece of its title and of
 * those around it; a heading.
 */
export function absentIn(text: string): string[] {
  return text.split('\n').flatMap((line) =>
    namedIn(line).flatMap(({ file, words }) => {
      const found = files.filter((one) => `/${one}`.endsWith(`/${file}`));
      if (found.length === 0) return [`${file} is not there`];
      const all = found.flatMap(titlesOf);
      return words.flatMap((word) => (all.some((one) => one.includes(word)) ? [] : [`${file} has no "${word}"`]));
    }),
  );
}
