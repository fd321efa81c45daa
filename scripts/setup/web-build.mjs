import { existsSync, writeFileSync } from 'node:fs';
import { fingerprint, inProject, ownNode, readMark, SetupError, say, secondsSince } from './project.mjs';
import { run } from './run.mjs';

const mark = inProject('dist/web/.noura-build');

/** Builds the pages into dist/web when their source, the contract or the packages changed. Throws SetupError. */
export async function ensureWebBuilt() {
  const wanted = fingerprint(['web', 'contract', 'package.json', 'package-lock.json']);
  if (readMark(mark) === wanted && existsSync(inProject('dist/web/index.html'))) return;
  const before = performance.now();
  say('Building the pages …');
  const vite = [inProject('node_modules/vite/bin/vite.js'), 'build', '--config', 'web/vite.config.ts'];
  const { code, output } = await run(ownNode, [...vite, '--manifest', '--logLevel', 'warn']);
  if (code !== 0) throw new SetupError(`The pages could not be built.\n${output}`);
  writeFileSync(mark, wanted);
  say(`Pages built in ${secondsSince(before)} s.`);
}
