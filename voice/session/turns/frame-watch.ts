import { frameMs } from '../../audio/frame.ts';

/** A carrier whose frames stop for so long counts as mute, and is heard as silence meanwhile. */
const muteAfterMs = 200;
/** Mute for so long, the line is asked whether it lives; and again after each such time. */
const probeEveryMs = 10_000;

/**
 * Whether a carrier that sends all the time still does: a muted phone, silence suppression and a lost tunnel all look like
 * frames that stop. Time is monotonic ms.
 */
export class FrameWatch {
  #lastMs: number;
  /** Up to here there was sound, the caller's or silence in its place. */
  #heardToMs: number;
  #probedMs: number;

  constructor(nowMs: number) {
    this.#lastMs = this.#heardToMs = this.#probedMs = nowMs;
  }

  frame(nowMs: number): void {
    this.#lastMs = this.#heardToMs = this.#probedMs = nowMs;
  }

  /** Since the last frame. */
  quietMs(nowMs: number): number {
    return nowMs - this.#lastMs;
  }

  /** Frames of silence that are due now, in real time. */
  silenceDue(nowMs: number): number {
    if (nowMs - this.#lastMs < muteAfterMs) return 0;
    const frames = Math.floor((nowMs - this.#heardToMs) / frameMs);
    this.#heardToMs += frames * frameMs;
    return frames;
  }

  /** True once every 10 s without a frame. */
  probeDue(nowMs: number): boolean {
    if (nowMs - this.#probedMs < probeEveryMs) return false;
    this.#probedMs = nowMs;
    return true;
  }
}
