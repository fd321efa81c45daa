import { base64Bytes } from '../../audio/frame.ts';

/**
 * Sound in the pieces that it came in, base64 u-law: they are sent on as they are, and decoded only where a part of one is wanted.
 * A place in it is counted in bytes from its beginning.
 */
export class SoundPieces {
  #pieces: { mulaw64: string; end: number }[] = [];
  /** Of all sound so far what was forgotten. */
  #forgotten = 0;
  /** All sound so far. */
  end = 0;

  /** Answers how many bytes came. */
  add(mulaw64: string): number {
    const bytes = base64Bytes(mulaw64);
    this.end += bytes;
    this.#pieces.push({ mulaw64, end: this.end });
    return bytes;
  }

  /** Forgets the pieces that end before a place. */
  forgetBefore(place: number): void {
    let old = 0;
    for (let piece = this.#pieces[0]; piece && piece.end <= place; piece = this.#pieces[++old])
      this.#forgotten = piece.end;
    if (old > 0) this.#pieces.splice(0, old);
  }

  /** What is kept between two places. */
  between(from: number, to: number): Buffer {
    let start = this.#forgotten;
    const parts: Buffer[] = [];
    for (const { mulaw64, end } of this.#pieces) {
      if (end > from && start < to)
        parts.push(Buffer.from(mulaw64, 'base64').subarray(Math.max(0, from - start), to - start));
      start = end;
    }
    return Buffer.concat(parts);
  }
}
