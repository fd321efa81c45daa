import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';

/** Ways to start a program by a list of words; all others of `node:child_process` read one line as a shell does, or run code of ours. */
const byWords: ReadonlySet<string> = new Set(['spawn', 'spawnSync', 'execFile', 'execFileSync', 'ChildProcess']);

/** What a file starts programs by that a shell reads. */
function shellsIn(file: string, source: string): string[] {
  const imports = [...source.matchAll(/^import (?:type )?([^;']+) from '(?:node:)?child_process'/gm)];
  const names = imports.flatMap(([, list = '']) => list.replace(/[{}]|\btype\b/g, '').split(','));
  const others = names.map((name) => name.trim()).filter((name) => name !== '' && !byWords.has(name));
  return [...others, ...(/\bshell: (?!false)/.test(source) && imports.length > 0 ? ['shell'] : [])].map(
    (what) => `${file}: ${what}`,
  );
}

test('the server and the phone line start programs by lists of words, and none by a shell', () => {
  const from = (names: string) => `import ${names} from 'node:child_process';`;
  expect(shellsIn('a.ts', from('{ exec }'))).toEqual(['a.ts: exec']);
  expect(shellsIn('a.ts', from('{ type ChildProcess, spawn }'))).toEqual([]);
  expect(shellsIn('a.ts', `${from('{ spawn }')} spawn('x', [], { shell: true })`)).toEqual(['a.ts: shell']);
  const files = globSync('{contract,server,voice}/**/*.ts', { cwd: projectRoot }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
  expect(files.filter((file) => read(file).includes("'node:child_process'")).length).toBeGreaterThan(5);
  expect(files.flatMap((file) => shellsIn(file, read(file)))).toEqual([]);
});
