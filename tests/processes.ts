import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';

/** The folder of the project. */
export const projectRoot = path.resolve(import.meta.dirname, '..');

/** What `npm start` compiled once, as it keeps it (scripts/setup/hand-over.mjs): without it each start takes a second of a core longer. */
export const compiledOnce = { NODE_COMPILE_CACHE: path.join(projectRoot, 'node_modules/.cache/compiled') };

/** A command of `scripts/operator`, in a process of its own beside a house, as the operator runs it. */
export async function operatorCommand(
  house: { databaseVariables: Record<string, string>; dataDir: string },
  script: string,
  words: readonly string[],
  variables: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const own = { PATH: process.env.PATH, ...house.databaseVariables, DATA_DIR: house.dataDir, LOG_LEVEL: 'silent' };
  const file = path.join(projectRoot, 'scripts/operator', script);
  const done = await promisify(execFile)(process.execPath, [file, ...words], { env: { ...own, ...variables } }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: 'code' in done ? Number(done.code) : 0, said: done.stdout + done.stderr };
}

/** A Node process of a test, running module code with the project's imports (`#server/*`). */
export interface ModuleProcess {
  child: ChildProcess;
  pid: number;
  /** The first whole line that it printed; fails when it ended without one, with what it said on its error output. */
  firstLine: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Runs module code in a process of its own, as another user when `user` is given (needs root). */
export function runModule(code: string, user?: { uid: number; gid: number }): ModuleProcess {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    ...user,
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complained = '';
  child.stderr.on('data', (chunk) => (complained += chunk));
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const end = said.indexOf('\n');
      if (end >= 0) resolve(said.slice(0, end));
    });
    child.once('close', () => reject(new Error(`ended without a line: ${complained}`)));
  });
  firstLine.catch(() => undefined);
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  return {
    child,
    pid: child.pid ?? 0,
    firstLine,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
