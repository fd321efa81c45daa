import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';
import { release } from './release.ts';

const day = new Date('2026-12-01T10:00:00Z');
let folder: string;
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** A repository with what a release reads of this one. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'noura-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'ops/kubernetes'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'ops/kubernetes/noura.json'])
    cpSync(join(projectRoot, name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), read('package.json').replace(/"version": ".*"/, '"version": "0.1.0"'));
  const lock = JSON.parse(read('package-lock.json'));
  lock.version = '0.1.0';
  lock.packages[''].version = '0.1.0';
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    '# Changes\n\n## Unreleased\n\nBackups.\n\nA list:\n\n## 0.1.0 (2026-01-01)\n\nAll.\n',
  );
  git('init', '--quiet', '--initial-branch=main');
  for (const [name, value] of [
    ['user.name', 'A tester'],
    ['user.email', 'tester@example.com'],
    ['commit.gpgsign', 'false'],
  ])
    git('config', name ?? '', value ?? '');
  git('add', '.');
  git('commit', '--quiet', '-m', 'All');
});

test('a minor version: changes, number, manifests, commit and tag', () => {
  const before = JSON.parse(read('package-lock.json'));
  expect(release(folder, 'minor', day)).toBe('0.2.0');
  expect(read('CHANGELOG.md')).toBe(
    '# Changes\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\nBackups.\n\nA list:\n\n## 0.1.0 (2026-01-01)\n\nAll.\n',
  );
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
  const after = JSON.parse(read('package-lock.json'));
  expect([after.version, after.packages[''].version]).toEqual(['0.2.0', '0.2.0']);
  // No package that happens to have the same number changes.
  expect({ ...after.packages, '': null }).toEqual({ ...before.packages, '': null });
  expect(read('ops/kubernetes/noura.json')).toContain('noura:0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(git('describe')).toBe('v0.2.0');
});

test.each([
  ['patch', '0.1.1'],
  ['major', '1.0.0'],
] as const)('a %s version is %s', (step, version) => {
  expect(release(folder, step, day)).toBe(version);
});

test.each<[string, () => void, string]>([
  ['something is not committed', () => writeFileSync(join(folder, 'note.txt'), ''), 'not committed'],
  ['the tag is there', () => git('tag', 'v0.2.0'), 'a tag v0.2.0 already'],
])('where %s it refuses, and changes nothing', (_, spoil, sentence) => {
  spoil();
  const head = git('rev-parse', 'HEAD');
  expect(() => release(folder, 'minor', day)).toThrow(sentence);
  expect(git('rev-parse', 'HEAD')).toBe(head);
  expect(git('diff')).toBe('');
});

test('without changes there is nothing to release', () => {
  release(folder, 'minor', day);
  expect(() => release(folder, 'minor', day)).toThrow('nothing to release');
  expect(git('status', '--porcelain')).toBe('');
});
