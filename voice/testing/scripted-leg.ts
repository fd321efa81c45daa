import { base64Bytes, bytesPerMs } from '../audio/frame.ts';
import type { CarrierLeg } from '../carrier/carrier.ts';

/**
 * A carrier's leg that plays at the pace of a test clock: keeps what it was sent and returns marks when the sound before them
 * was played.
 */
export class ScriptedLeg implements CarrierLeg {
  readonly sent: ({ sound: string } | { mark: string } | 'clear')[] = [];
  closed = false;
  /** Answers a probe. */
  alive = true;
  bufferedBytes = 0;
  #queue: ({ ms: number } | { mark: string })[] = [];
  /** Set by the test to the session's mark event. */
  markPlayed: (name: string) => void = () => {};

  play(mulaw64: string): void {
    this.sent.push({ sound: mulaw64 });
    this.#queue.push({ ms: base64Bytes(mulaw64) / bytesPerMs });
  }
  mark(name: string): void {
    this.sent.push({ mark: name });
    this.#queue.push({ mark: name });
  }
  playAndMark(mulaw64: string, name: string): void {
    this.play(mulaw64);
    this.mark(name);
  }
  readonly streams = true;
  lateMs?: number;
  pause(): void {
    this.clear();
  }
  clear(): void {
    this.sent.push('clear');
    const dropped = this.#queue;
    this.#queue = [];
    for (const entry of dropped) if ('mark' in entry) this.markPlayed(entry.mark);
  }
  probe(): Promise<boolean> {
    return Promise.resolve(this.alive);
  }
  close(): void {
    this.closed = true;
  }

  /** `ms` pass on the line. */
  pass(ms: number): void {
    let left = ms;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      if ('mark' in next) {
        this.#queue.shift();
        this.markPlayed(next.mark);
      } else if (next.ms > left) {
        next.ms -= left;
        return;
      } else {
        left -= next.ms;
        this.#queue.shift();
      }
    }
  }

  /** Sound of ours is to be heard now. */
  get playing(): boolean {
    return this.#queue.some((entry) => 'ms' in entry);
  }

  /** Milliseconds of sound sent since the last clear. */
  get soundMs(): number {
    return this.sent
      .slice(this.sent.lastIndexOf('clear') + 1)
      .reduce(
        (sum, entry) => sum + (typeof entry === 'object' && 'sound' in entry ? base64Bytes(entry.sound) / 8 : 0),
        0,
      );
  }
}
