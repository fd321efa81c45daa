import { base64Bytes, bytesPerMs, frameBytes } from '../../audio/frame.ts';

/** It grows and shrinks by so much: the lead-in of a turn with room to write. */
const stepBytes = 8 * 1024;
const nothing = Buffer.alloc(0);

/**
 * The end of a line's sound, u-law, in one piece of memory. Frames kept as strings for seconds would be copied by each young
 * collection and end in the old space of the heap, 50 a second and call.
 */
export class SoundTail {
  #bytes = nothing;
  #from = 0;
  #to = 0;
  /** Of all sound so far what was forgotten, bytes. */
  #forgotten = 0;

  /** All sound so far, ms: a place in it. */
  get endMs(): number {
    return (this.#forgotten + this.#to - this.#from) / bytesPerMs;
  }

  add(mulaw64: string): void {
    const length = base64Bytes(mulaw64);
    if (this.#to + length > this.#bytes.length) this.#makeRoom(length);
    this.#to += this.#bytes.write(mulaw64, this.#to, 'base64');
  }

  /** Forgets what lies before a place; true when there was some. */
  forgetBefore(ms: number): boolean {
    const bytes = Math.min(Math.ceil(ms * bytesPerMs) - this.#forgotten, this.#to - this.#from);
    if (bytes <= 0) return false;
    this.#from += bytes;
    this.#forgotten += bytes;
    if (this.#from === this.#to) this.#from = this.#to = 0;
    if (this.#to === 0 && this.#bytes.length > stepBytes) this.#bytes = nothing;
    return true;
  }

  /** What is kept, base64, in frames of 20 ms. */
  frames(): string[] {
    const frames: string[] = [];
    for (let at = this.#from; at < this.#to; at += frameBytes)
      frames.push(this.#bytes.toString('base64', at, Math.min(at + frameBytes, this.#to)));
    return frames;
  }

  /** Moves what is kept to the beginning, of another piece where this one is too small or far too large. */
  #makeRoom(length: number): void {
    const kept = this.#bytes.subarray(this.#from, this.#to);
    const wanted = Math.ceil(((kept.length + length) * 1.5) / stepBytes) * stepBytes;
    const next = wanted === this.#bytes.length ? this.#bytes : Buffer.allocUnsafeSlow(wanted);
    kept.copy(next);
    this.#bytes = next;
    this.#to -= this.#from;
    this.#from = 0;
  }
}
