import { levelDb } from './loudness.ts';

/** Says whether one 20 ms frame of u-law sound, so many times louder, has the shape of a voice. */
export type VoicingCheck = (frame: Uint8Array, gain: number) => boolean;

/** A frame below this level is never speech, dB full scale: a soft caller has -42, and a quiet line much less. */
const minLevelDb = -54;
/** A frame must be this much over the noise floor. */
const overFloorDb = 8;
/** While our own sound plays, its echo comes back: a frame must be this much over the echo heard so far. */
const overEchoDb = 6;
/**
 * The least gate before the echo is known, which takes almost a second of our sound: it comes late, and a noise of the line is
 * not learnt yet. A phone returns less than this of us; a caller is louder.
 */
const unknownEchoDb = -27;
const echoKnownFrames = 45;
/** The echo is the loudest frame of the last 1.2 s, without the last 400 ms, which may be the caller already. */
const echoFrames = 60;
/** Kept with room for those that are taken back. */
const echoKeptFrames = 80;
const echoBlindFrames = 20;
/** Our sound is heard so much longer than it was played here: by the way to the telephone and back. */
const echoTailFrames = 30;
/**
 * The floor is the softest frame of the last 2 to 2.5 s (minimum statistics, R. Martin 2001): a voice pauses within that time,
 * noise does not. It is kept in blocks of half a second.
 */
const floorBlockFrames = 25;
const floorBlocks = 4;
/** Digital silence tells nothing of the noise that will follow. */
const leastFloorDb = minLevelDb - overFloorDb;
/** The voicing check knows voices as loud as this at their loudest; what is softer is made louder for it, up to a bound. */
const usualPeakDb = -20;
const mostGainDb = 15;
/** What was loud is forgotten by 5 dB a second. */
const peakFallDbPerFrame = 0.1;

/**
 * Who is talking: an adaptive energy gate, and behind it a voicing check. One instance a call, fed with each 20 ms frame in
 * order. Pure: no clock, time is counted in frames.
 */
export class VoiceActivity {
  readonly #voicing: VoicingCheck;
  /** The softest frame of each block, the oldest first; of all of these; and of the block under way. */
  #softest: readonly number[] = Array(floorBlocks).fill(leastFloorDb);
  #softestBefore = leastFloorDb;
  #softestNow = Number.POSITIVE_INFINITY;
  #blockFrames = 0;
  #peakDb = usualPeakDb;
  readonly #echo = new Float64Array(echoKeptFrames);
  /** Frames of echo so far; what ended with an interruption is taken back, the rest is kept for our next sound. */
  #echoCount = 0;
  #learns = false;
  /** Frames in which our sound may still come back. */
  #tailFrames = 0;
  /** Of the last frame, dB of full scale. */
  levelDb = -100;

  constructor(voicing: VoicingCheck) {
    this.#voicing = voicing;
  }

  /** True when the frame (160 bytes of u-law) is the caller's voice. `echo`: our own sound is playing; `learns`: and may be what is heard. */
  hear(frame: Uint8Array, echo: boolean, learns = true): boolean {
    const level = levelDb(frame);
    this.levelDb = level;
    const loud = level > this.#floorDb(level) + overFloorDb && level > this.#echoGateDb(echo);
    this.#tailFrames = echo ? echoTailFrames : Math.max(0, this.#tailFrames - 1);
    if (echo && learns) this.#echo[this.#echoCount++ % echoKeptFrames] = level;
    else if (this.#learns) this.#echoCount = Math.max(0, this.#echoCount - echoBlindFrames);
    this.#learns = echo && learns;
    this.#peakDb = Math.max(level, this.#peakDb - peakFallDbPerFrame);
    return loud && this.#voicing(frame, this.#gain);
  }

  get #gain(): number {
    return 10 ** (Math.max(0, Math.min(mostGainDb, usualPeakDb - this.#peakDb)) / 20);
  }

  #floorDb(level: number): number {
    if (this.#blockFrames === floorBlockFrames) {
      this.#softest = [...this.#softest.slice(1), this.#softestNow];
      this.#softestBefore = Math.min(...this.#softest);
      this.#softestNow = Number.POSITIVE_INFINITY;
      this.#blockFrames = 0;
    }
    this.#blockFrames++;
    this.#softestNow = Math.min(this.#softestNow, level);
    return Math.max(leastFloorDb, Math.min(this.#softestNow, this.#softestBefore));
  }

  #echoGateDb(echo: boolean): number {
    if (!echo && this.#tailFrames === 0) return -100;
    const oldest = Math.max(0, this.#echoCount - echoFrames);
    let loudest = -100;
    for (let at = oldest; at < this.#echoCount - echoBlindFrames; at++)
      loudest = Math.max(loudest, this.#echo[at % echoKeptFrames] as number);
    return echo && this.#echoCount < echoKnownFrames
      ? Math.max(unknownEchoDb, loudest + overEchoDb)
      : loudest + overEchoDb;
  }
}
