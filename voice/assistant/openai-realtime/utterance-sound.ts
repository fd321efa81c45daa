import { frameMs } from '../../audio/frame.ts';

/** Sound from before the service noticed that the caller speaks. */
const preRollChunks = 400 / frameMs;
const mostChunks = 30_000 / frameMs;

/** Keeps the caller's utterance under way as it came, so that what was only half understood can be heard again. */
export class UtteranceSound {
  #chunks: string[] = [];
  #speaking = false;
  #finished: Uint8Array | null = null;

  add(mulaw64: string): void {
    this.#chunks.push(mulaw64);
    if (this.#chunks.length > (this.#speaking ? mostChunks : preRollChunks)) this.#chunks.shift();
  }

  started(): void {
    this.#speaking = true;
  }

  stopped(): void {
    if (!this.#speaking) return;
    this.#speaking = false;
    this.#finished = Buffer.concat(this.#chunks.map((chunk) => Buffer.from(chunk, 'base64')));
    this.#chunks = [];
  }

  /** The last finished utterance as u-law, once. */
  take(): Uint8Array | null {
    const sound = this.#finished;
    this.#finished = null;
    return sound;
  }
}
