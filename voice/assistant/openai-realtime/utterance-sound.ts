import { frameMs } from '../../audio/frame.ts';

/** Sound from before the service noticed that the caller speaks. */
const preRollChunks = 400 / frameMs;
const mostChunks = 30_000 / frameMs;

/** Keeps the caller's utterance under way as it came, so that what was only half understood can be heard again. */
export class UtteranceSound {
  /** The last sound, the oldest at `#oldest` once it is full; while the caller speaks the rest follows in order. */
  #chunks: string[] = [];
  #oldest = 0;
  #speaking = false;
  #finished: Uint8Array | null = null;

  add(mulaw64: string): void {
    const most = this.#speaking ? mostChunks : preRollChunks;
    if (this.#chunks.length < most) return void this.#chunks.push(mulaw64);
    this.#chunks[this.#oldest] = mulaw64;
    this.#oldest = (this.#oldest + 1) % most;
  }

  started(): void {
    if (this.#speaking) return;
    this.#speaking = true;
    this.#inOrder();
  }

  stopped(): void {
    if (!this.#speaking) return;
    this.#speaking = false;
    this.#inOrder();
    this.#finished = Buffer.concat(this.#chunks.map((chunk) => Buffer.from(chunk, 'base64')));
    this.#chunks = [];
  }

  #inOrder(): void {
    this.#chunks = [...this.#chunks.slice(this.#oldest), ...this.#chunks.slice(0, this.#oldest)];
    this.#oldest = 0;
  }

  /** The last finished utterance as u-law, once. */
  take(): Uint8Array | null {
    const sound = this.#finished;
    this.#finished = null;
    return sound;
  }
}
