import type { KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { Readable, Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { SealBroken } from '#server/store/keys/sealing.ts';
import { giveBack, markForOneUse } from '../garbage.ts';
import { pieceBytes } from './sealed-piece.ts';
import type { SealingAnswer, SealingQuestion } from './sealing-messages.ts';

type Hear = (answer: SealingAnswer) => void;
type Ask = (question: SealingQuestion, handOver?: readonly ArrayBuffer[]) => void;

/** Pieces that may wait for the thread. */
const waitingAtMost = 4;
const threadName = 'noura-files';
const lowPriority = 10;

/** Seals and opens files on the disk in a thread of its own, which begins with the first file. */
export function createSealingThread() {
  const hearers = new Map<number, Hear>();
  let worker: Worker | null = null;
  let files = 0;

  function thread(): Worker {
    if (worker) return worker;
    const begun = new Worker(new URL('./sealing-worker.ts', import.meta.url), { name: threadName });
    worker = begun;
    begun.unref();
    begun.on('message', (answer: SealingAnswer) => hearers.get(answer.id)?.(answer));
    begun.once('online', () => void giveWay());
    const lost = (error?: unknown) => {
      if (worker === begun) worker = null;
      for (const [id, hear] of hearers) hear({ id, say: 'failed', error: error ?? new Error('gone'), broken: false });
    };
    begun.once('error', lost).once('exit', () => lost());
    return begun;
  }

  function follow(hear: Hear): { id: number; ask: Ask; forget(): void } {
    const asked = thread();
    files += 1;
    const id = files;
    hearers.set(id, hear);
    // While a file is under way the process does not end for want of work.
    asked.ref();
    return {
      id,
      ask: (question, handOver = []) => asked.postMessage(question, [...handOver]),
      forget() {
        hearers.delete(id);
        if (hearers.size === 0) asked.unref();
      },
    };
  }

  return {
    /** Takes plain bytes and writes the sealed file, which must not be there yet; `sha256()` of what came, once it is finished. */
    sealInto: (path: string, key: KeyObject): Writable & { sha256(): string } => new SealingFile(follow, path, key),
    /** The plain bytes of a sealed file. Fails with `SealBroken`, or the error of the disk. */
    openFrom: (path: string, key: KeyObject): Readable => new OpeningFile(follow, path, key),
  };
}

type Follow = (hear: Hear) => { id: number; ask: Ask; forget(): void };

class SealingFile extends Writable {
  readonly #way: ReturnType<Follow>;
  #piece = new Uint8Array(pieceBytes);
  readonly #spare: Uint8Array<ArrayBuffer>[] = [];
  #filled = 0;
  #waiting = 0;
  #whenTaken: (() => void) | null = null;
  #sha256: string | null = null;
  #whenStopped: (() => void) | null = null;

  constructor(follow: Follow, path: string, key: KeyObject) {
    super({ highWaterMark: pieceBytes });
    this.#way = follow((answer) => this.#hear(answer));
    this.#way.ask({ id: this.#way.id, ask: 'seal', key, path });
  }

  sha256(): string {
    return this.#sha256 ?? '';
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    for (let at = 0; at < chunk.length; ) {
      // A full piece is sent when something follows: only then it is not the last.
      if (this.#filled === pieceBytes) this.#send(false);
      const part = chunk.subarray(at, at + pieceBytes - this.#filled);
      this.#piece.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
    }
    giveBack(chunk);
    if (this.#waiting < waitingAtMost) done();
    else this.#whenTaken = done;
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#whenTaken = done;
    this.#send(true);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // Closed is only what the thread will not write to any more.
    this.#whenStopped = () => {
      this.#way.forget();
      done(error);
    };
    this.#way.ask({ id: this.#way.id, ask: 'stop' });
  }

  #send(last: boolean): void {
    const bytes = last ? this.#piece.slice(0, this.#filled) : this.#piece;
    this.#waiting += 1;
    this.#way.ask({ id: this.#way.id, ask: 'piece', bytes, last }, [bytes.buffer as ArrayBuffer]);
    this.#piece = this.#spare.pop() ?? new Uint8Array(pieceBytes);
    this.#filled = 0;
  }

  #hear(answer: SealingAnswer): void {
    if (this.#whenStopped) {
      if (answer.say === 'stopped' || answer.say === 'failed') this.#whenStopped();
      return;
    }
    if (answer.say === 'failed') this.destroy(answer.error as Error);
    if (answer.say !== 'sealed') return;
    this.#waiting -= 1;
    if (answer.bytes.length === pieceBytes) this.#spare.push(answer.bytes as Uint8Array<ArrayBuffer>);
    this.#sha256 = answer.sha256;
    if (this.writableEnded && this.#waiting > 0) return;
    const taken = this.#whenTaken;
    this.#whenTaken = null;
    taken?.();
  }
}

class OpeningFile extends Readable {
  readonly #way: ReturnType<Follow>;

  constructor(follow: Follow, path: string, key: KeyObject) {
    super({ highWaterMark: pieceBytes });
    this.#way = follow((answer) => this.#hear(answer));
    this.#way.ask({ id: this.#way.id, ask: 'open', key, path });
  }

  override _read(): void {
    this.#way.ask({ id: this.#way.id, ask: 'next' });
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#way.ask({ id: this.#way.id, ask: 'stop' });
    this.#way.forget();
    done(error);
  }

  #hear(answer: SealingAnswer): void {
    if (answer.say === 'failed') this.destroy(answer.broken ? new SealBroken(answer.error) : (answer.error as Error));
    else if (answer.say === 'piece') {
      if (answer.bytes.length > 0) {
        const piece = Buffer.from(answer.bytes.buffer as ArrayBuffer);
        markForOneUse(piece);
        this.push(piece);
      }
      if (answer.last) this.push(null);
    }
  }
}

/** Files can wait, calls cannot: on Linux a thread may have a priority of its own. */
async function giveWay(): Promise<void> {
  for (const thread of await readdir('/proc/self/task').catch(() => []))
    try {
      const name = await readFile(`/proc/self/task/${thread}/comm`, 'latin1');
      if (name.trim() === threadName) setPriority(Number(thread), lowPriority);
    } catch {
      // It ended meanwhile.
    }
}
