import { bytesPerMs } from '#voice/audio/frame.ts';
import { trimSilence } from '#voice/audio/loudness.ts';

/**
 * What a caller hears between the last word of a turn and our first sound, ms: time of the line until the turn is over, real
 * time from there on. A turn that was answered before its end has none.
 */
export class HeardGap {
  #spokenMs: number | null = null;
  #overMs: number | null = null;
  #overAt = 0;
  #ms: number | null = null;

  get ms(): number | null {
    return this.#ms;
  }

  /** The caller is silent and the turn is not over: here the line's clock must be the real one. */
  get runs(): boolean {
    return this.#spokenMs !== null && this.#overMs === null;
  }

  /** The caller has begun a turn. */
  begun(): void {
    this.#spokenMs = this.#overMs = this.#ms = null;
  }

  /** The caller has said the last word, at `lineMs`. */
  spoken(lineMs: number): void {
    this.#spokenMs = lineMs;
  }

  /** The turn was found to be over, at `lineMs`. */
  over(lineMs: number): void {
    if (this.#spokenMs === null || this.#ms !== null) return;
    this.#overMs = lineMs;
    this.#overAt = performance.now();
  }

  /** A piece of our sound: its first loud sample ends the gap. */
  sound(mulaw: Uint8Array): void {
    if (this.#spokenMs === null || this.#overMs === null || this.#ms !== null) return;
    const quietMs = (mulaw.length - trimSilence(mulaw, 0, Number.POSITIVE_INFINITY).length) / bytesPerMs;
    this.#ms = this.#overMs - this.#spokenMs + performance.now() - this.#overAt + quietMs;
  }
}
