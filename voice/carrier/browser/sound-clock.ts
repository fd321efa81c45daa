import { frameMs } from '#voice/audio/frame.ts';

/** Frames sent at once after the process stood still; what is behind by more is given up, since nobody wants it in a burst. */
const mostFramesAtOnce = 5;

export type SoundTick = (nowMs: number) => void;

/**
 * One timer of 20 ms for all calls. It is corrected against the monotonic clock, so that a call of an hour sends neither too
 * much nor too little; it runs only while there are calls.
 */
export class SoundClock {
  readonly #nowMs: () => number;
  readonly #ticks = new Set<SoundTick>();
  #timer: NodeJS.Timeout | undefined;
  #dueMs = 0;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Calls `tick` once for every 20 ms. Answers what ends it. */
  every20ms(tick: SoundTick): () => void {
    this.#ticks.add(tick);
    if (this.#ticks.size === 1) {
      this.#dueMs = this.#nowMs() + frameMs;
      this.#wait();
    }
    return () => {
      if (this.#ticks.delete(tick) && this.#ticks.size === 0) clearTimeout(this.#timer);
    };
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#due(), Math.max(0, this.#dueMs - this.#nowMs()));
  }

  #due(): void {
    const nowMs = this.#nowMs();
    let frames = 0;
    for (; this.#dueMs <= nowMs; this.#dueMs += frameMs) frames++;
    for (let frame = Math.min(frames, mostFramesAtOnce); frame > 0; frame--)
      for (const tick of [...this.#ticks]) tick(nowMs);
    if (this.#ticks.size > 0) this.#wait();
  }
}
