import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { giveBack } from '../garbage.ts';
import {
  DocumentError,
  type DocumentProblem,
  type ReadDocument,
  type ReadingJob,
  type ReadingMessage,
} from './document-reader.ts';

export interface ReadingLimits {
  /** Processor time of all its threads: beside calls the child gets what they leave, which is not the file's fault. */
  cpuMs: number;
  /** By the clock. */
  timeMs: number;
  memoryBytes: number;
}

export interface Reading {
  source: Readable;
  job: ReadingJob;
  limits: ReadingLimits;
  onProgress?: ((share: number) => void) | undefined;
  signal: AbortSignal;
  /** Words that begin a program without a network. */
  networkNamespace: readonly string[];
}

const project = fileURLToPath(new URL('../../', import.meta.url));
const entry = fileURLToPath(new URL('./child/main.ts', import.meta.url));
/** Where they really are as well: `node_modules` may be a link. */
const mayRead = ['package.json', 'node_modules', 'server/documents', 'contract'].flatMap((name) => {
  const path = `${project}${name}`;
  return [...new Set([path, realpathSync(path)])];
});
const weighEveryMs = 50;
const pageBytes = 4096;
/** Of the heap alone; sound limits on everything else are weighed from outside. */
const heapMegabytes = 384;
/** How much longer than we a child waits before it ends itself. */
const graceMs = 5_000;

/**
 * Reads one document in a process of its own. It has a low priority, no environment, may read only the program's own files and
 * write none, and is killed when it takes too much time or memory. Throws `DocumentError`.
 */
export async function readInProcess(reading: Reading): Promise<ReadDocument> {
  const { source, limits, onProgress, signal } = reading;
  const child = start(reading);
  const document: ReadDocument = { title: null, sections: [] };
  let verdict: DocumentProblem | 'done' | null = null;
  const end = (reason: DocumentProblem) => {
    verdict ??= reason;
    child.kill('SIGKILL');
  };
  child.on('message', (message: ReadingMessage) => {
    if (message.say === 'progress') onProgress?.(message.share);
    else if (message.say === 'sections') document.sections.push(...message.sections);
    else if (message.say === 'problem') verdict ??= message.reason;
    else {
      document.title = message.title;
      verdict ??= 'done';
    }
  });
  const timer = setTimeout(() => end('too-slow'), limits.timeMs);
  const weighing = setInterval(() => void weigh(child, limits, end), weighEveryMs);
  const stop = () => end('stopped');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const closed = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (_code, killedBy) => resolve(killedBy));
  });
  let broken: unknown;
  const feeding = child.stdin
    ? pipeline(source, unhurried(), usingUp(child.stdin)).catch((error: NodeJS.ErrnoException) => {
        // A child that has seen enough closes its end; anything else is a fault of the source.
        if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET')
          return;
        broken = error;
        end('failed');
      })
    : Promise.resolve();
  try {
    const killedBy = await closed;
    source.destroy();
    await feeding;
    if (verdict === 'done') return document;
    // V8 aborts when its heap is full.
    throw new DocumentError(
      verdict ?? (killedBy === 'SIGABRT' || killedBy === 'SIGTRAP' ? 'too-heavy' : 'failed'),
      broken,
    );
  } finally {
    clearTimeout(timer);
    clearInterval(weighing);
    signal.removeEventListener('abort', stop);
  }
}

/** 20 MB a second at most: nobody waits for the child, but calls do for whoever hands it its bytes. */
function unhurried(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      setTimeout(done, chunk.length / 20_000, null, chunk);
    },
  });
}

/** Into a child's input; memory of pieces that were written is given back. */
function usingUp(input: Writable): Writable {
  const writer = new Writable({
    write(chunk: Buffer, _encoding, done) {
      input.write(chunk, (error) => {
        giveBack(chunk);
        done(error);
      });
    },
    final: (done) => void input.end(done),
    destroy(error, done) {
      input.destroy();
      done(error);
    },
  });
  input.once('error', (error) => writer.destroy(error)).once('close', () => writer.destroy());
  return writer;
}

function start({ job, limits, networkNamespace }: Reading): ChildProcess {
  const [program = '', ...before] = [...networkNamespace, process.execPath];
  const child = spawn(
    program,
    [
      ...before,
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      ...mayRead.map((path) => `--allow-fs-read=${path}`),
      '--allow-worker',
      '--no-warnings',
      entry,
      String(limits.timeMs + graceMs),
    ],
    { stdio: ['pipe', 'ignore', 'ignore', 'ipc'], env: {}, cwd: tmpdir() },
  );
  const { pid } = child;
  if (pid === undefined) return child;
  // Not in its words, which everybody on this machine reads: the address of a page may hold a secret. One that is gone takes none.
  child.send(job, () => {});
  try {
    // The lowest of all would stand still beside two busy cores; this one gets a tenth of one.
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It was gone before.
  }
  // Should the machine run out of memory, this is the process to be lost.
  writeFile(`/proc/${pid}/oom_score_adj`, '900').catch(() => {});
  return child;
}

/** From proc_pid_stat(5): fields 14 and 15 are the time used in hundredths of a second, 24 the pages held. */
async function weigh(
  child: ChildProcess,
  limits: ReadingLimits,
  end: (reason: DocumentProblem) => void,
): Promise<void> {
  const line = await readFile(`/proc/${child.pid}/stat`, 'latin1').catch(() => '');
  // The second field is the program's name in parentheses and may hold spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3] ?? 0);
  if (field(24) * pageBytes > limits.memoryBytes) end('too-heavy');
  if ((field(14) + field(15)) * 10 > limits.cpuMs) end('too-slow');
}
