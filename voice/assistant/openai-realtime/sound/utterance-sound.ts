import { base64Bytes, bytesPerMs } from '../../../audio/frame.ts';

/** Sound from before the service noticed that the caller speaks. */
const preRollBytes = 400 * bytesPerMs;
const mostBytes = 30_000 * bytesPerMs;
const secondBytes = 1_000 * bytesPerMs;
const largestChunkBytes = 48 * 1024;
/** One chunk of any call, decoded: one that does not fit in place. */
const chunk = Buffer.allocUnsafe(largestChunkBytes);

/**
 * Keeps the caller's utterance under way as it came, so that what was only half understood can be heard again. As bytes in
 * place: texts that live for 400 ms in each call are what a collection would have to copy. None of it lies in the pool that
 * short-lived buffers share: what stays for a call would keep all 64 KB of a pool.
 */
export class UtteranceSound {
  /** A ring of the last sound, full up to `#heard` bytes. */
  readonly #preRoll = Buffer.allocUnsafeSlow(preRollBytes);
  #heard = 0;
  /** What follows once the caller speaks, in blocks of a second. */
  #blocks: Buffer[] = [];
  #bytes = 0;
  #speaking = false;
  #finished: Uint8Array | null = null;

  add(mulaw64: string): void {
    if (this.#speaking) this.#keep(mulaw64);
    else this.#roll(mulaw64);
  }

  started(): void {
    if (this.#speaking) return;
    this.#speaking = true;
    this.#bytes = 0;
  }

  stopped(): void {
    if (!this.#speaking) return;
    this.#speaking = false;
    const at = this.#heard % preRollBytes;
    const before =
      this.#heard < preRollBytes
        ? [this.#preRoll.subarray(0, at)]
        : [this.#preRoll.subarray(at), this.#preRoll.subarray(0, at)];
    const last = this.#bytes % secondBytes;
    const spoken = this.#blocks.map((block, i) =>
      i === this.#blocks.length - 1 && last > 0 ? block.subarray(0, last) : block,
    );
    this.#finished = new Uint8Array(Buffer.concat([...before, ...spoken]));
    this.#heard = 0;
    this.#blocks = [];
    this.#bytes = 0;
  }

  /** The last finished utterance as u-law, once. */
  take(): Uint8Array | null {
    const sound = this.#finished;
    this.#finished = null;
    return sound;
  }

  #roll(mulaw64: string): void {
    const place = this.#heard % preRollBytes;
    if (place + base64Bytes(mulaw64) <= preRollBytes) {
      this.#heard += this.#preRoll.write(mulaw64, place, 'base64');
      return;
    }
    const bytes = chunk.write(mulaw64, 'base64');
    for (let from = Math.max(0, bytes - preRollBytes); from < bytes; ) {
      const at = this.#heard % preRollBytes;
      const copied = chunk.copy(this.#preRoll, at, from, Math.min(bytes, from + preRollBytes - at));
      from += copied;
      this.#heard += copied;
    }
  }

  /** The longest utterance is kept to its thirtieth second. */
  #keep(mulaw64: string): void {
    const bytes = chunk.write(mulaw64, 'base64');
    const room = Math.min(bytes, mostBytes - this.#bytes);
    for (let from = 0; from < room; ) {
      const at = this.#bytes % secondBytes;
      if (at === 0) this.#blocks.push(Buffer.allocUnsafeSlow(secondBytes));
      const block = this.#blocks.at(-1) as Buffer;
      const copied = chunk.copy(block, at, from, Math.min(room, from + secondBytes - at));
      from += copied;
      this.#bytes += copied;
    }
  }
}
