import { base64Bytes, bytesPerMs } from '../audio/frame.ts';

/**
 * Sound that is handed over at once and counts as heard at the line's own pace, where the other side does not say what it has
 * played: marks come back when the sound before them was played, or at once after a clear.
 */
export class PacedSound {
  readonly #returnMark: (name: string) => void;
  readonly #nowMs: () => number;
  /** Monotonic ms at which all sound handed over so far was played. */
  #playedAtMs = 0;
  #waiting: { name: string; timer: NodeJS.Timeout }[] = [];

  constructor(returnMark: (name: string) => void, nowMs: () => number) {
    this.#returnMark = returnMark;
    this.#nowMs = nowMs;
  }

  play(mulaw64: string): void {
    this.#playedAtMs = Math.max(this.#nowMs(), this.#playedAtMs) + base64Bytes(mulaw64) / bytesPerMs;
  }

  mark(name: string): void {
    const waiting = { name, timer: setTimeout(() => this.#return(waiting), this.#playedAtMs - this.#nowMs()) };
    this.#waiting.push(waiting);
  }

  clear(): void {
    this.#playedAtMs = 0;
    for (const waiting of [...this.#waiting]) this.#return(waiting);
  }

  /** Nothing follows. */
  close(): void {
    for (const { timer } of this.#waiting) clearTimeout(timer);
    this.#waiting = [];
  }

  #return(waiting: { name: string; timer: NodeJS.Timeout }): void {
    clearTimeout(waiting.timer);
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    this.#returnMark(waiting.name);
  }
}
