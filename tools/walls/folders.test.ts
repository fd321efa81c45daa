import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';

/** Source files of one folder, without tests and without what is in folders below it. */
const mostFiles = 16;

/** Flat by their rule: each file is one noun, one kind of value, or one page, and is looked for by that name. */
const flat = ['contract', 'contract/values', 'web/pages'];

/** The folders that hold more than that. */
function tooFull(files: readonly string[]): string[] {
  const sources = files.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file));
  const folders = Map.groupBy(sources, (file) => path.posix.dirname(file));
  return [...folders].flatMap(([folder, inside]) => (inside.length > mostFiles ? [folder] : [])).sort();
}

test('no folder holds more source files than one looks through, but those that are flat by their rule', () => {
  const many = (folder: string, end: string, count = mostFiles + 1) =>
    Array.from({ length: count }, (_, at) => `${folder}/${at}${end}`);
  const told = [...many('web/ui', '.tsx'), ...many('web/client', '.test.ts'), ...many('server/mail', '.ts', mostFiles)];
  expect(tooFull(told)).toEqual(['web/ui']);
  const files = globSync('{contract,db,scripts,server,tools,voice,web}/**/*.{ts,tsx,mjs,css}', { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(1000);
  expect(tooFull(files)).toEqual(flat);
});
