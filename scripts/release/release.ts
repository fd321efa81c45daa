import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/start/start-error.ts';
import { manifestsFile, writeManifests } from '#tools/manifests/write.ts';

export const steps = ['major', 'minor', 'patch'] as const;
export type Step = (typeof steps)[number];

const files = { changes: 'CHANGELOG.md', package: 'package.json', lock: 'package-lock.json' };

/**
 * Makes the next version of the project in `folder`, whose tree is committed: what CHANGELOG.md says under "Unreleased" gets its name and the
 * day of `now`, `package.json`, the lock file and the manifests its number, all in one commit with the tag `v<version>`. Pushes nothing. Returns
 * the version; throws `StartError` where there is nothing to release or something is not committed, and changes nothing then.
 */
export function release(folder: string, step: Step, now: Date): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain'))
    throw new StartError('Something is not committed: commit it or take it back first.');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const { version: before } = JSON.parse(read(files.package)) as { version: string };
  const version = next(before, step);
  if (git('tag', '--list', `v${version}`)) throw new StartError(`There is a tag v${version} already.`);
  const changes = withVersion(read(files.changes), `${version} (${now.toISOString().slice(0, 10)})`);
  // Only the number changes, not what else stands in the files or how.
  const numbered = (text: string, times: number) => {
    let left = times;
    return text.replaceAll(`"version": "${before}"`, (found) => (left-- > 0 ? `"version": "${version}"` : found));
  };
  writeFileSync(join(folder, files.changes), changes);
  writeFileSync(join(folder, files.package), numbered(read(files.package), 1));
  // Its own, and that of its root, are the first two.
  writeFileSync(join(folder, files.lock), numbered(read(files.lock), 2));
  writeManifests(folder, version);
  git('add', ...Object.values(files), manifestsFile);
  git('commit', '--quiet', '-m', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '-m', `Noura ${version}`);
  return version;
}

function next(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function withVersion(changes: string, title: string): string {
  const [, before, unreleased] = /^([\s\S]*?## Unreleased\n)([\s\S]*?)(?=\n## |$(?![\s\S]))/.exec(changes) ?? [];
  if (before === undefined || !unreleased?.trim())
    throw new StartError(`${files.changes} says nothing under "Unreleased": there is nothing to release.`);
  return `${before}\n## ${title}\n${changes.slice(before.length)}`;
}
