import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, thisProgram } from './programs.ts';

/** One node of a fleet: the real program in a process of its own, again and again under one name. */
export interface NodeProgram {
  readonly name: string;
  /** With `program`, this one unless told otherwise; resolves once it is ready. */
  start(program?: Program): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** How it answers at `/readyz`; null: not at all. */
  readiness(): Promise<number | null>;
  /** Resolves to its exit code, or the signal that ended it, once it is gone. */
  ended(): Promise<number | NodeJS.Signals>;
  /** SIGTERM; resolves to its exit code, or the signal that ended it, once it is gone. */
  stop(): Promise<number | NodeJS.Signals>;
  /** What it printed, of each start. */
  readonly said: string;
  remove(): Promise<void>;
}

const startMs = 150_000;

export function nodeProgram(name: string, port: number, variables: Record<string, string>): NodeProgram {
  const dataDir = mkdtempSync(join(tmpdir(), `noura-node-${name}-`));
  let child: ChildProcess | null = null;
  let said = '';
  const isGone = () => !child || child.exitCode !== null || child.signalCode !== null;
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => null,
    );
  async function ended(): Promise<number | NodeJS.Signals> {
    if (!isGone()) await once(child as ChildProcess, 'exit');
    return child?.exitCode ?? child?.signalCode ?? 0;
  }
  function end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    const gone = ended();
    if (!isGone()) child?.kill(signal);
    return gone;
  }
  return {
    name,
    get said() {
      return said;
    },
    async start({ folder, env } = thisProgram) {
      child = spawn(process.execPath, [join(folder, 'server/main.ts')], {
        cwd: folder,
        // No path: there are no ears here, as the conversation is a service's.
        env: { ...env, PATH: '', NODE_NAME: name, PORT: String(port), DATA_DIR: dataDir, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
      for (const limitMs = performance.now() + startMs; (await readiness()) !== 200; ) {
        if (isGone() || performance.now() > limitMs) throw new Error(`Node ${name} is not ready. It said: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    ...{ readiness, ended },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
