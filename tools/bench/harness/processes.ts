import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pinned } from './machine.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const startLimitMs = 60_000;

/** A process of a benchmark on a core of its own, asked over its channel; every answer is one message. */
export interface Worker {
  readonly pid: number;
  /** What it said when it was ready. */
  readonly hello: Record<string, unknown>;
  ask<T>(question: { ask: string } & Record<string, unknown>): Promise<T>;
  stop(): Promise<void>;
}

/** Starts a TypeScript file of the project on a core; resolves when it has sent its first message. */
export async function startWorker(
  file: string,
  options: { core: number; env?: Record<string, string>; nodeFlags?: readonly string[]; words?: readonly string[] },
): Promise<Worker> {
  const flags = [...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []), ...(options.nodeFlags ?? [])];
  const [command, words] = pinned(options.core, process.execPath, [...flags, file, ...(options.words ?? [])]);
  const child = spawn(command, words, {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...options.env },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
  };
  const hello = await firstMessage(child, file).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  let turn: Promise<unknown> = Promise.resolve();
  return {
    pid: child.pid as number,
    hello,
    ask<T>(question: Record<string, unknown>) {
      const answer = turn.then(async () => {
        child.send(question);
        return (await nextMessage(child, file)) as T;
      });
      turn = answer.catch(() => {});
      return answer;
    },
    stop,
  };
}

function nextMessage(child: ChildProcess, file: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`${file} ended`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as Record<string, unknown>);
    });
  });
}

async function firstMessage(child: ChildProcess, file: string): Promise<Record<string, unknown>> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`${file} was not ready in time`)), startLimitMs);
  });
  try {
    return await Promise.race([nextMessage(child, file), limit]);
  } finally {
    clearTimeout(late);
  }
}
