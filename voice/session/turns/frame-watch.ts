import { frameMs } from '../../audio/frame.ts';

/** A carrier whose frames stop for so long counts as mute, and is heard as silence meanwhile. */
const muteAfterMs = 200;
/** A tick that comes so much after the one before tells of our own stall: the frames may lie in the socket. */
const lateTickMs = 150;
/** Mute for so long, the line is asked whether it lives; and again after each such time. */
const probeEveryMs = 10_000;

/**
 * Whether a carrier that sends all the time still does: a muted phone, silence suppression and a lost tunnel all look like
 * frames that stop. Time is monotonic ms.
 */
export class FrameWatch {
  readonly #muteAfterMs: number;
  #tickedMs: number;
  #lastMs: number;
  /** Up to here there was sound, the caller's or silence in its place. */
  #heardToMs: number;
  #probedMs: number;

  /** `lateMs`: up to so much the carrier tells itself what is missing, and what is only late. */
  constructor(nowMs: number, lateMs = muteAfterMs) {
    this.#muteAfterMs = lateMs;
    this.#tickedMs = this.#lastMs = this.#heardToMs = this.#probedMs = nowMs;
  }

  frame(nowMs: number): void {
    this.#lastMs = this.#heardToMs = this.#probedMs = nowMs;
  }

  /** Since the last frame. */
  quietMs(nowMs: number): number {
    return nowMs - this.#lastMs;
  }

  /** Frames of silence that are due now, in real time; asked with each tick. */
  silenceDue(nowMs: number): number {
    const stalled = nowMs - this.#tickedMs >= lateTickMs;
    this.#tickedMs = nowMs;
    if (stalled || nowMs - this.#lastMs < this.#muteAfterMs) return 0;
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
