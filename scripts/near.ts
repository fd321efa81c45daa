import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDurations } from '#tests/durations.ts';
import { touchedTests } from './near/touched-tests.ts';
import { readArguments } from './setup/arguments.mjs';
import { handOver } from './setup/hand-over.mjs';
import { fail, inProject, projectRoot, SetupError, say } from './setup/project.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

// npm run near [-- --watch] [-- --list] [-- <file or folder> …]: the tests of the gate that a change touches, by default all that
// is changed since main. Says which it runs and why, what it did not follow, and which further suites the change asks for.
try {
  const { values, positionals } = readArguments(
    { watch: { type: 'boolean' }, list: { type: 'boolean' } },
    { positionals: Number.POSITIVE_INFINITY },
  );
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const code = files.filter((file) => /\.(?:tsx?|m?js|css)$/.test(file) && existsSync(inProject(file)));
  const sources = new Map(code.map((file) => [file, readFileSync(inProject(file), 'utf8')]));
  const changed = positionals.length > 0 ? positionals.flatMap((word) => filesOf(word, files)) : changedSinceMain();
  if (changed.length === 0) say('Nothing is changed since main.');
  else await tell(changed, sources, values);
} catch (error) {
  fail(error);
}

async function tell(
  changed: readonly string[],
  sources: ReadonlyMap<string, string>,
  { list, watch }: { list?: boolean; watch?: boolean },
): Promise<void> {
  const { tests, stops, suites } = touchedTests(changed, sources);
  const durations = readDurations();
  const secondsOf = (file: string) => durations[file] ?? 0;
  const longestFirst = [...tests].sort(([a], [b]) => secondsOf(b) - secondsOf(a));
  const widest = Math.max(...longestFirst.map(([file]) => file.length));
  for (const [file, reason] of longestFirst) {
    const seconds = durations[file] === undefined ? 'short' : `${durations[file].toFixed(1)} s`;
    say(`${seconds.padStart(8)}  ${file.padEnd(widest)}  ${reason}`);
  }
  const sum = longestFirst.reduce((seconds, [file]) => seconds + secondsOf(file), 0);
  say(`${changed.length} changed, ${tests.size} test files, about ${Math.ceil(sum)} s of tests.\n`);
  if (stops.size > 0) say('Not followed further:');
  for (const [file, { from, instead }] of stops) say(`  ${file}${from === file ? '' : ` (from ${from})`}: ${instead}`);
  if (suites.size > 0) say('The change also asks for:');
  for (const [command, file] of suites) say(`  ${command}  (${file})`);
  if (list) return;
  // Those tests read the pages as they are built.
  if (tests.has('tests/pages/public-pages.test.ts')) await ensureWebBuilt();
  const projects = ['--project', 'gate', '--project', 'gate-pages'];
  // A whole path, since Vitest takes any file whose path has the words.
  const words = longestFirst.map(([file]) => inProject(file));
  handOver('node_modules/vitest/vitest.mjs', [watch ? 'watch' : 'run', ...projects, ...words]);
}

/** Committed on this branch, not yet committed, or new. */
function changedSinceMain(): string[] {
  const [base = ''] = git('merge-base', 'HEAD', 'main');
  return [
    ...git('diff', '-z', '--name-only', '--no-renames', base.trim()),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
}

/** A file, or all of a folder, as the person named it from where they are. */
function filesOf(word: string, files: readonly string[]): string[] {
  const wanted = path.relative(projectRoot, path.resolve(process.env.INIT_CWD ?? projectRoot, word));
  const found = files.filter((file) => file === wanted || file.startsWith(`${wanted}/`));
  if (found.length === 0) throw new SetupError(`There is no ${wanted} in the project.`);
  return found;
}

function git(...words: string[]): string[] {
  try {
    const output = execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 100_000_000 });
    return output.split('\0').filter((part) => part !== '');
  } catch (error) {
    throw new SetupError(`git ${words[0]} failed, so name the changed files: npm run near -- <file> …\n${error}`);
  }
}
