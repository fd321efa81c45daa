import { frameBytes, frameMs } from '../../audio/frame.ts';
import { Framer } from '../../audio/framer.ts';
import type { Sound } from './sound-queue.ts';
import { SoundIn, type WireFormat, wireBytesPerMs } from './wire-sound.ts';

/** Sound may come faster than it is spoken, by so much in all; it is heard later. */
const mostAheadMs = 120_000;
const mostUncommittedFrames = 60_000 / frameMs;
/** Silence after a turn that the client ends by itself: longer than any pause within one. */
const committedSilence = Array.from({ length: 60 }, () => new Uint8Array(frameBytes).fill(0xff));

/** The sound of a client as frames of u-law, 20 ms each; of one that ends turns by itself it is kept until it does. */
export class ClientSound {
  readonly #nowMs: () => number;
  readonly #startedMs: number;
  readonly #framer = new Framer();
  /** Sound that comes beside the events is u-law. */
  readonly #onLine = new SoundIn('pcmu');
  #in = new SoundIn('pcm');
  #format: WireFormat = 'pcm';
  #uncommitted: Uint8Array[] = [];
  #takenMs = 0;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#startedMs = nowMs();
  }

  set format(format: WireFormat) {
    if (format !== this.#format) this.#in = new SoundIn(format);
    this.#format = format;
  }

  /** The sound of an event, not converted yet; null where it is none. */
  read(audio: unknown): Buffer | null {
    return typeof audio === 'string' && /^[\w+/]*={0,2}$/.test(audio) ? Buffer.from(audio, 'base64') : null;
  }

  /** Sound to be worked on, 20 ms by 20 ms; null where more has come than can have been spoken. */
  take(bytes: Uint8Array, paced: boolean, each: (frame: Uint8Array) => void, onLine = false): Sound | null {
    const from = onLine ? this.#onLine : this.#in;
    const perMs = wireBytesPerMs[onLine ? 'pcmu' : this.#format];
    this.#takenMs += bytes.length / perMs;
    if (this.#takenMs > this.#nowMs() - this.#startedMs + mostAheadMs) return null;
    let at = 0;
    return {
      paced,
      next: () => {
        const piece = bytes.subarray(at, at + frameMs * perMs);
        at += piece.length;
        for (const frame of this.#framer.frames(from.take(piece))) each(frame);
        return { ms: piece.length / perMs, more: at < bytes.length };
      },
    };
  }

  /** Keeps a frame until its turn is ended. */
  keep(frame: Uint8Array): void {
    if (this.#uncommitted.length < mostUncommittedFrames) this.#uncommitted.push(frame);
  }

  /** What was kept, and the silence that ends a turn; null where nothing was kept. */
  commit(each: (frame: Uint8Array) => void): Sound | null {
    const kept = this.#uncommitted.splice(0);
    if (kept.length === 0) return null;
    const turn = [...kept, ...committedSilence];
    let at = 0;
    return {
      paced: true,
      next() {
        each(turn[at++] as Uint8Array);
        return { ms: frameMs, more: at < turn.length };
      },
    };
  }

  clear(): void {
    this.#uncommitted = [];
  }
}
