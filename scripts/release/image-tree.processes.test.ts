import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '#tests/processes.ts';
import { packagesOf, writeImageTree } from './image-tree.mjs';

// Beside the project, so that files can be linked; its own, so that Node looks for packages nowhere else.
const tree = mkdtempSync(join(dirname(projectRoot), 'noura-image-tree-'));
let files: string[];
beforeAll(() => {
  writeImageTree(tree);
  files = readdirSync(tree, { recursive: true, encoding: 'utf8' });
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const ours = () => files.filter((file) => !file.startsWith('node_modules'));

test('holds no tests and nothing that only they or the pages need', () => {
  expect(ours().filter((file) => /\.test\.|^(?:tests|tools|web|docs)\b/.test(file))).toEqual([]);
  expect(ours().length).toBeGreaterThan(500);
  const packages = readdirSync(join(tree, 'node_modules'));
  for (const name of ['vitest', 'vite', 'typescript', 'react-dom', '@mantine', '@tabler', '@playwright'])
    expect(packages).not.toContain(name);
});

test('every import of the program leads to what is in it', () => {
  const { imports } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { imports: object };
  const rooms = Object.keys(imports).map((name) => name.slice(0, -1));
  const missing = ours()
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(tree, file), 'utf8');
      // What is of types alone is gone when it runs.
      const found = text.matchAll(
        /^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
      );
      return [...found]
        .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
        .filter((name) => !leadsSomewhere(name, file, rooms))
        .map((name) => `${file}: ${name}`);
    });
  expect(missing).toEqual([]);
});

function leadsSomewhere(name: string, file: string, rooms: readonly string[]): boolean {
  if (isBuiltin(name)) return true;
  if (name.startsWith('.')) return existsSync(join(tree, dirname(file), name));
  if (rooms.some((room) => name.startsWith(room))) return existsSync(join(tree, name.slice(1)));
  const [scope = '', part = ''] = name.split('/');
  return existsSync(join(tree, 'node_modules', name.startsWith('@') ? `${scope}/${part}` : scope));
}

test('a program starts from it, with its own database, and answers', async () => {
  const dataDir = mkdtempSync(join(dirname(tree), 'noura-image-data-'));
  const child = spawn(join(tree, 'node_modules/node/bin/node'), ['server/main.ts'], {
    cwd: tree,
    env: { PATH: '', PORT: '0', DATA_DIR: dataDir, VOICE_OPINION: 'on', SENTENCE_VECTORS: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  try {
    const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? (child.exitCode === null ? '' : 'ended');
    const url = (await vi.waitUntil(address, { timeout: 90_000, interval: 100 })) as string;
    expect(url, said).toMatch(/^http/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    // What is loaded when it is needed: voices, vectors, the second opinion.
    expect(said).not.toMatch(/not installed|cannot find|ERR_MODULE/i);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('of the lock file it takes what the server reaches, in the place where Node looks', () => {
  const locked = {
    '': { dependencies: { a: '1', page: '1' }, optionalDependencies: { b: '1' } },
    'node_modules/a': {
      dependencies: { c: '2' },
      peerDependencies: { d: '1', e: '1' },
      peerDependenciesMeta: { e: { optional: true } },
    },
    'node_modules/a/node_modules/c': { dependencies: { b: '1' } },
    ...{
      'node_modules/b': {},
      'node_modules/c': {},
      'node_modules/d': {},
      'node_modules/e': {},
      'node_modules/page': {},
    },
  };
  expect(packagesOf(locked, ['page'])).toEqual(
    ['a', 'a/node_modules/c', 'b', 'd'].map((place) => `node_modules/${place}`),
  );
});
