import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './project.mjs';

/** The exit code after Ctrl+C. */
export const interrupted = 130;

/**
 * Runs a program in the project's folder and keeps what it says, both streams together. Never throws:
 * `code` is undefined when the program could not be started or was ended by a signal; `late` when the time was up.
 * `onLine` gets each line as it comes, without colours.
 * @param {string} command @param {string[]} words
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, limitMs?: number, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number | undefined, output: string, late: boolean, notFound: boolean }>}
 */
export function run(command, words, { env = process.env, cwd = projectRoot, limitMs, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    let late = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        for (const line of onLine ? text.split(/[\r\n]+/) : []) {
          const plain = stripVTControlCharacters(line).trim();
          if (plain) onLine?.(plain);
        }
      });
    }
    // Its own process group: all of it is ended when the time is up, or when we are.
    const endGroup = (/** @type {NodeJS.Signals} */ signal) => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
    };
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            late = true;
            endGroup('SIGINT');
          }, limitMs);
    const onExit = () => endGroup('SIGTERM');
    const onSignal = () => process.exit(interrupted);
    process.once('exit', onExit).once('SIGINT', onSignal).once('SIGTERM', onSignal);
    const settle = (/** @type {number | undefined} */ code, notFound = false) => {
      clearTimeout(timer);
      process.off('exit', onExit).off('SIGINT', onSignal).off('SIGTERM', onSignal);
      resolve({ code, output, late, notFound });
    };
    child.once('error', () => settle(undefined, true));
    child.once('close', (code, signal) => {
      // A system without memory ends programs so, and they say nothing themselves.
      if (signal) output += `\n${command} was ended by ${signal}.\n`;
      settle(code ?? undefined);
    });
  });
}
