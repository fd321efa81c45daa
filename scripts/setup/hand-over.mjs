import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, ownNode, readMark, SetupError } from './project.mjs';

/**
 * Runs a TypeScript file of the project under its own Node 24, in the folder and with the terminal of the caller.
 * Signals are passed on; we end as it ends.
 * @param {string} file inside the project @param {string[]} words
 */
export function handOver(file, words) {
  if (!existsSync(inProject(file))) throw new SetupError(`There is no ${file}.`);
  const settings = inProject('.env');
  const flags = existsSync(settings) ? [`--env-file=${settings}`] : [];
  const child = spawn(ownNode, [...flags, inProject(file), ...words], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: inProject('node_modules/.cache/compiled'), ...process.env },
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => child.kill(signal));
  }
  endWithNpm(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(
      `Node 24 could not be run: ${error.message}. It needs Linux with glibc 2.28 or later, macOS or Windows.`,
    );
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * npm runs us through a shell, and some shells end at a signal without passing it on, or stay when npm was killed: when
 * one of the two is gone, so is the npm that the person stopped. @param {() => void} end
 */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    end();
  }, 500).unref();
}

/** The numbers of our parent and, where the system tells, of its parent. */
function ancestors() {
  const status = readMark(`/proc/${process.ppid}/status`);
  return `${process.ppid} ${status.match(/^PPid:\s*(\d+)/m)?.[1] ?? ''}`;
}
