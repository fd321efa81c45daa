import { levelDb } from './loudness.ts';

/** Says whether one 20 ms frame of u-law sound has the shape of a voice. */
export type VoicingCheck = (frame: Uint8Array) => boolean;

export interface VoiceActivityOptions {
  /** A frame below this level is never speech, dB full scale. */
  minLevelDb: number;
  /** A frame must be this much over the noise floor, dB. */
  overFloorDb: number;
  /** While our own sound is playing, its echo comes back: the least level then, dB full scale. */
  echoGateDb: number;
}

export const defaultVoiceActivity: VoiceActivityOptions = { minLevelDb: -46, overFloorDb: 8, echoGateDb: -36 };

/** The floor falls at once and rises by 2 dB a second: a voice is not taken for noise, a new noise is learnt in seconds. */
const floorRiseDbPerFrame = 0.04;
const floorStartDb = -60;

/**
 * Who is talking: an adaptive energy gate, and behind it a voicing check. One instance a call, fed with each 20 ms frame in
 * order. Pure: no clock, time is counted in frames.
 */
export class VoiceActivity {
  readonly #options: VoiceActivityOptions;
  readonly #voicing: VoicingCheck;
  #floorDb = floorStartDb;

  constructor(voicing: VoicingCheck, options: VoiceActivityOptions = defaultVoiceActivity) {
    this.#voicing = voicing;
    this.#options = options;
  }

  /** Noise floor so far, dB full scale. */
  get floorDb(): number {
    return this.#floorDb;
  }

  /** True when the frame (160 bytes of u-law) is the caller's voice. `echo`: our own sound is playing. */
  hear(frame: Uint8Array, echo: boolean): boolean {
    const level = levelDb(frame);
    const threshold = Math.max(this.#options.minLevelDb, this.#floorDb + this.#options.overFloorDb);
    this.#floorDb = Math.max(-80, Math.min(level, this.#floorDb + floorRiseDbPerFrame));
    return level > threshold && (!echo || level > this.#options.echoGateDb) && this.#voicing(frame);
  }
}
