import { frameMs } from './frame.ts';

/** Before so much of the caller was heard, everybody is. */
const knownFrames = 500 / frameMs;
/** So much of the caller's voice counts. */
const meanFrames = 2_000 / frameMs;
/** The level falls by this with each softer frame. */
const fallDbPerFrame = 0.05;

/**
 * How loud the caller of one call is: the mean power of the frames that were voice while we were silent. Once half a second of
 * that was heard, what is `softerDb` softer is somebody else: a television, the street, talk in the room.
 */
export class CallerLevel {
  readonly #softer: number;
  #power = 0;
  #frames = 0;

  constructor(softerDb: number) {
    this.#softer = 10 ** (-softerDb / 10);
  }

  /** So much softer than the caller is sound of this mean power, dB; null while too little was heard of the caller. */
  softerBy(power: number): number | null {
    return this.#frames < knownFrames ? null : 10 * Math.log10(this.#power / power);
  }

  /** Whether a voiced frame of `levelDb` (full scale) is as loud as the caller is. `echo`: we are being played, and nothing is learnt. */
  isCallers(levelDb: number, echo: boolean): boolean {
    const power = 10 ** (levelDb / 10);
    if (this.#frames >= knownFrames && power < this.#power * this.#softer) {
      // Who goes on softly is the caller after all, a little further from the telephone.
      if (!echo) this.#power *= 10 ** (-fallDbPerFrame / 10);
      return false;
    }
    if (echo) return true;
    this.#frames = Math.min(meanFrames, this.#frames + 1);
    this.#power += (power - this.#power) / this.#frames;
    return true;
  }
}
