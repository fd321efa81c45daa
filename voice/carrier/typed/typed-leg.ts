import { base64Bytes, bytesPerMs } from '../../audio/frame.ts';
import type { CarrierLeg } from '../carrier.ts';

/** Where the sound for a caller who types goes. */
export interface TypedLegEvents {
  /** Sound of ours as it is handed over: base64 u-law, 8000 Hz mono. */
  sound(mulaw64: string): void;
  /** What was handed over and not played yet is dropped. */
  cleared(): void;
  /** All sound before this mark was played, or dropped. */
  mark(name: string): void;
}

/**
 * The leg of a caller without a microphone: nothing comes in by sound, what goes out is handed over at once and counts as
 * heard at the line's own pace, so that marks, interruptions and silence are those of a real call.
 */
export class TypedLeg implements CarrierLeg {
  readonly bufferedBytes = 0;
  readonly #events: TypedLegEvents;
  readonly #nowMs: () => number;
  /** Monotonic ms at which all sound handed over so far was played. */
  #playedAtMs = 0;
  #waiting: { name: string; timer: NodeJS.Timeout }[] = [];
  #closed = false;

  constructor(events: TypedLegEvents, nowMs: () => number) {
    this.#events = events;
    this.#nowMs = nowMs;
  }

  play(mulaw64: string): void {
    if (this.#closed) return;
    this.#playedAtMs = Math.max(this.#nowMs(), this.#playedAtMs) + base64Bytes(mulaw64) / bytesPerMs;
    this.#events.sound(mulaw64);
  }

  mark(name: string): void {
    if (this.#closed) return;
    const waiting = { name, timer: setTimeout(() => this.#return(waiting), this.#playedAtMs - this.#nowMs()) };
    this.#waiting.push(waiting);
  }

  playAndMark(mulaw64: string, name: string): void {
    this.play(mulaw64);
    this.mark(name);
  }

  clear(): void {
    this.#playedAtMs = 0;
    this.#events.cleared();
    for (const waiting of [...this.#waiting]) this.#return(waiting);
  }

  close(): void {
    this.#closed = true;
    for (const { timer } of this.#waiting) clearTimeout(timer);
    this.#waiting = [];
  }

  #return(waiting: { name: string; timer: NodeJS.Timeout }): void {
    clearTimeout(waiting.timer);
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    this.#events.mark(waiting.name);
  }
}
