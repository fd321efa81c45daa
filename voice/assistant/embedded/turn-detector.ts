import { bytesPerMs, frameBytes, frameMs } from '#voice/audio/frame.ts';
import { VoiceActivity, type VoicingCheck } from '#voice/audio/voice-activity.ts';

/** The caller's turn begins with 3 voiced frames of the last 4 (60 to 80 ms): early, since nothing is cut off by it. */
const windowFrames = 4;
const onsetFrames = 3;
/** Sound kept from before the onset, so that the first consonant is heard. */
const preRollMs = 320;
/** A turn shorter than this is a click or a breath. */
const leastVoicedMs = 100;
/** A turn is cut here, so that a line that never falls silent does not hold the call. */
const longestTurnMs = 30_000;

export interface TurnEvents {
  /** A turn began; `preRoll` is the sound just before and at the onset. */
  started(preRoll: Uint8Array): void;
  /** The next 20 ms of the turn. */
  sound(frame: Uint8Array): void;
  /** The turn is over; false when it was too short to be words. */
  ended(words: boolean): void;
}

/**
 * Finds the caller's turns in the stream of 20 ms frames. While we are being played a turn begins only when the session says
 * that it is an interruption (`interrupted`) or our sound ends in the middle of it.
 */
export class TurnDetector {
  readonly #activity: VoiceActivity;
  readonly #events: TurnEvents;
  #recent = 0;
  #preRoll: Uint8Array[] = [];
  #inTurn = false;
  #quietMs = 0;
  #voicedMs = 0;
  #turnMs = 0;
  /** Silence that ends the turn, ms. */
  endAfterMs = 500;
  playing = false;

  constructor(voicing: VoicingCheck, events: TurnEvents) {
    this.#activity = new VoiceActivity(voicing);
    this.#events = events;
  }

  /** One frame of 160 bytes of u-law. The bytes are kept: do not reuse them. */
  hear(frame: Uint8Array): void {
    const voiced = this.#activity.hear(frame, this.playing);
    this.#recent = ((this.#recent << 1) | (voiced ? 1 : 0)) & ((1 << windowFrames) - 1);
    if (!this.#inTurn) {
      this.#preRoll.push(frame);
      if (this.#preRoll.length > preRollMs / frameMs) this.#preRoll.shift();
      if (!this.playing && ones(this.#recent) >= onsetFrames) this.#start();
      return;
    }
    this.#events.sound(frame);
    this.#turnMs += frameMs;
    this.#quietMs = voiced ? 0 : this.#quietMs + frameMs;
    if (voiced) this.#voicedMs += frameMs;
    if (this.#quietMs >= this.endAfterMs || this.#turnMs >= longestTurnMs) this.#end();
  }

  /** The session stopped our sound because the caller speaks. */
  interrupted(): void {
    this.playing = false;
    if (!this.#inTurn) this.#start();
  }

  #start(): void {
    this.#inTurn = true;
    this.#quietMs = 0;
    this.#turnMs = 0;
    this.#voicedMs = ones(this.#recent) * frameMs;
    const preRoll = new Uint8Array(this.#preRoll.length * frameBytes);
    this.#preRoll.forEach((frame, i) => {
      preRoll.set(frame, i * frameBytes);
    });
    this.#preRoll = [];
    this.#events.started(preRoll);
  }

  #end(): void {
    this.#inTurn = false;
    this.#recent = 0;
    this.#events.ended(this.#voicedMs >= leastVoicedMs);
  }
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** Cuts chunks of any length into frames of 160 bytes; what is left waits for the next chunk. */
export class Framer {
  #rest = new Uint8Array(0);
  frames(chunk: Uint8Array): Uint8Array[] {
    const all = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Uint8Array[] = [];
    let at = 0;
    for (; at + frameBytes <= all.length; at += frameBytes) frames.push(all.subarray(at, at + frameBytes));
    this.#rest = all.slice(at);
    return frames;
  }
}

/** Longest utterance kept as sound, ms. */
export const keptUtteranceBytes = longestTurnMs * bytesPerMs;
