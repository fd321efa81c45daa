import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { openFolder, startAndCall, walkStage } from './real-call.mjs';

/**
 * What a newcomer does: clone, npm start, read the lines, place the call they name, log in, see the answered call.
 * @type {import('./stages.mjs').Stage}
 */
export const newcomerPath = walkStage("the newcomer's path", 'node scripts/newcomer-path.mjs', async (note) => {
  const folder = openFolder('noura-newcomer-');
  const clone = path.join(folder, 'noura');
  try {
    await cloneProject(clone, note);
    await startAndCall(clone, path.join(clone, 'data'), note);
  } finally {
    // 30,000 files of packages: a slow disk takes a minute for them, and nobody needs to wait.
    spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
  }
});

/** @param {string} clone @param {(line: string) => void} note */
async function cloneProject(clone, note) {
  const { output: changes } = await run('git', ['status', '--porcelain']);
  if (changes.trim() !== '')
    note('The working tree has changes that are not committed; the clone holds what is committed.');
  const { code, output } = await run('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, clone]);
  if (code !== 0) throw new Error(`git clone failed: ${output}`);
  note('cloned');
}
