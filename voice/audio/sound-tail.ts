import { base64Bytes } from './frame.ts';

/** It grows and shrinks by so much: the lead-in of a turn with room to write. */
const stepBytes = 8 * 1024;
const nothing = Buffer.alloc(0);

/**
 * The end of a stream of u-law, in one piece of memory; a place in it is counted in bytes from the stream's beginning. Frames kept as
 * strings for seconds would be copied by each young collection and end in the old space of the heap, 50 a second and call.
 */
export class SoundTail {
  #bytes = nothing;
  #from = 0;
  #to = 0;
  /** Of all sound so far what was forgotten. */
  #forgotten = 0;

  /** All sound so far. */
  get end(): number {
    return this.#forgotten + this.#to - this.#from;
  }

  /** Answers how many bytes came. */
  add(mulaw64: string): number {
    const length = base64Bytes(mulaw64);
    if (this.#to + length > this.#bytes.length) this.#makeRoom(length);
    const written = this.#bytes.write(mulaw64, this.#to, 'base64');
    this.#to += written;
    return written;
  }

  /** Forgets what lies before a place; true when there was some. */
  forgetBefore(place: number): boolean {
    const bytes = Math.min(Math.ceil(place) - this.#forgotten, this.#to - this.#from);
    if (bytes <= 0) return false;
    this.#from += bytes;
    this.#forgotten += bytes;
    if (this.#from === this.#to) this.#from = this.#to = 0;
    if (this.#to === 0 && this.#bytes.length > stepBytes) this.#bytes = nothing;
    return true;
  }

  /** What is kept from a place on, up to another; to be used before more comes, which is written over it. */
  between(from: number, to: number = this.end): Buffer {
    const start = this.#from - this.#forgotten;
    return this.#bytes.subarray(Math.max(this.#from, start + from), Math.min(this.#to, start + to));
  }

  /** Moves what is kept to the beginning, of another piece where this one is too small or far too large. */
  #makeRoom(length: number): void {
    const kept = this.#bytes.subarray(this.#from, this.#to);
    const wanted = Math.ceil(((kept.length + length) * 1.5) / stepBytes) * stepBytes;
    const fits = this.#bytes.length >= wanted && this.#bytes.length <= 2 * wanted;
    const next = fits ? this.#bytes : Buffer.allocUnsafeSlow(wanted);
    kept.copy(next);
    this.#bytes = next;
    this.#to -= this.#from;
    this.#from = 0;
  }
}
