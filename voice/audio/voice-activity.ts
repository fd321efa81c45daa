import { levelDb } from './loudness.ts';

/** Says whether one 20 ms frame of u-law sound has the shape of a voice. */
export type VoicingCheck = (frame: Uint8Array) => boolean;

/** A frame below this level is never speech, dB full scale. */
const minLevelDb = -46;
/** A frame must be this much over the noise floor. */
const overFloorDb = 8;
/** While our own sound plays, its echo comes back: a frame must be this much over the echo heard so far. */
const overEchoDb = 6;
/**
 * The least gate before the echo is known, which takes half a second of our sound: it comes late, and a noise of the line is
 * not learnt yet. A phone returns less than this of us; a caller is louder.
 */
const unknownEchoDb = -27;
const echoKnownFrames = 35;
/** The echo is the loudest frame of the last 1.2 s, without the last 200 ms, which may be the caller already. */
const echoFrames = 60;
/** Kept with room for those that are taken back. */
const echoKeptFrames = 70;
const echoBlindFrames = 10;
/** The floor falls at once and rises by 2 dB a second: a voice is not taken for noise, a new noise is learnt in seconds. */
const floorRiseDbPerFrame = 0.04;
const floorStartDb = -60;

/**
 * Who is talking: an adaptive energy gate, and behind it a voicing check. One instance a call, fed with each 20 ms frame in
 * order. Pure: no clock, time is counted in frames.
 */
export class VoiceActivity {
  readonly #voicing: VoicingCheck;
  #floorDb = floorStartDb;
  readonly #echo = new Float64Array(echoKeptFrames);
  /** Frames of echo so far; what ended with an interruption is taken back, the rest is kept for our next sound. */
  #echoCount = 0;
  #sounding = false;

  constructor(voicing: VoicingCheck) {
    this.#voicing = voicing;
  }

  /** Noise floor so far, dB full scale. */
  get floorDb(): number {
    return this.#floorDb;
  }

  /** True when the frame (160 bytes of u-law) is the caller's voice. `echo`: our own sound is playing. */
  hear(frame: Uint8Array, echo: boolean): boolean {
    const level = levelDb(frame);
    const loud = level > Math.max(minLevelDb, this.#floorDb + overFloorDb) && (!echo || level > this.#echoGateDb());
    if (echo) this.#echo[this.#echoCount++ % echoKeptFrames] = level;
    else if (this.#sounding) this.#echoCount = Math.max(0, this.#echoCount - echoBlindFrames);
    this.#sounding = echo;
    this.#floorDb = Math.max(-80, Math.min(level, this.#floorDb + floorRiseDbPerFrame));
    return loud && this.#voicing(frame);
  }

  #echoGateDb(): number {
    const oldest = Math.max(0, this.#echoCount - echoFrames);
    let loudest = -100;
    for (let at = oldest; at < this.#echoCount - echoBlindFrames; at++)
      loudest = Math.max(loudest, this.#echo[at % echoKeptFrames] as number);
    return this.#echoCount < echoKnownFrames ? Math.max(unknownEchoDb, loudest + overEchoDb) : loudest + overEchoDb;
  }
}
