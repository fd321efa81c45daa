import { bytesPerMs, frameBytes } from '../../audio/frame.ts';
import { Framer } from '../../audio/framer.ts';
import { SoundIn, type WireFormat } from './wire-sound.ts';

/** Sound may come faster than it is spoken, by so much in all. */
const mostAheadMs = 120_000;
const mostUncommittedFrames = 60_000 / 20;
/** Silence after a turn that the client ends by itself: longer than any pause within one. */
const committedSilence = Array.from({ length: 60 }, () => new Uint8Array(frameBytes).fill(0xff));

/** The sound of a client as frames of u-law, 20 ms each; of one that ends turns by itself it is kept until it does. */
export class ClientSound {
  readonly #nowMs: () => number;
  readonly #startedMs: number;
  readonly #framer = new Framer();
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

  /** The sound of an event as u-law; null where it is none. */
  read(audio: unknown): Uint8Array | null {
    return typeof audio === 'string' && /^[\w+/]*={0,2}$/.test(audio) ? this.#in.take(audio) : null;
  }

  /** The frames that are complete with it; null where more has come than can have been spoken. */
  frames(mulaw: Uint8Array): Iterable<Uint8Array> | null {
    this.#takenMs += mulaw.length / bytesPerMs;
    if (this.#takenMs > this.#nowMs() - this.#startedMs + mostAheadMs) return null;
    return this.#framer.frames(mulaw);
  }

  /** Keeps a frame until its turn is ended. */
  keep(frame: Uint8Array): void {
    if (this.#uncommitted.length < mostUncommittedFrames) this.#uncommitted.push(frame);
  }

  /** What was kept, and the silence that ends a turn; empty where nothing was kept. */
  commit(): Uint8Array[] {
    const kept = this.#uncommitted.splice(0);
    return kept.length > 0 ? [...kept, ...committedSilence] : [];
  }

  clear(): void {
    this.#uncommitted = [];
  }
}
