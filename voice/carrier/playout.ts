import { frameBytes } from '../audio/frame.ts';
import { silentByte } from '../audio/g711.ts';

/**
 * Sound on its way out, frame by frame at the line's own pace: a mark comes back when the sound before it was played, or at
 * once after a clear.
 */
export class Playout {
  #queue: (Uint8Array | { mark: string })[] = [];
  readonly #returnMark: (name: string) => void;

  constructor(returnMark: (name: string) => void) {
    this.#returnMark = returnMark;
  }

  sound(mulaw: Uint8Array): void {
    this.#queue.push(mulaw);
  }

  mark(name: string): void {
    this.#queue.push({ mark: name });
    this.#returnDue();
  }

  /** Drops all sound; answers how many bytes were not played. */
  clear(): number {
    const dropped = this.#queue;
    this.#queue = [];
    let bytes = 0;
    for (const entry of dropped)
      if ('mark' in entry) this.#returnMark(entry.mark);
      else bytes += entry.length;
    return bytes;
  }

  get empty(): boolean {
    return this.#queue.length === 0;
  }

  /** The next 20 ms, padded with silence. */
  frame(): Uint8Array {
    const frame = new Uint8Array(frameBytes).fill(silentByte);
    let at = 0;
    while (at < frameBytes) {
      const next = this.#queue[0];
      if (!next || 'mark' in next) break;
      const take = Math.min(frameBytes - at, next.length);
      frame.set(next.subarray(0, take), at);
      at += take;
      if (take === next.length) this.#queue.shift();
      else this.#queue[0] = next.subarray(take);
      this.#returnDue();
    }
    return frame;
  }

  #returnDue(): void {
    for (let next = this.#queue[0]; next && 'mark' in next; next = this.#queue[0]) {
      this.#queue.shift();
      this.#returnMark(next.mark);
    }
  }
}
