import { ones } from '#voice/audio/bits.ts';
import { CallerLevel } from '#voice/audio/caller-level.ts';
import { bytesPerMs, frameMs } from '#voice/audio/frame.ts';
import { VoiceActivity, type VoicingCheck } from '#voice/audio/voice-activity.ts';

/** The caller's turn begins with 3 voiced frames of the last 4 (60 to 80 ms): early, since nothing is cut off by it. */
const windowFrames = 4;
const onsetFrames = 3;
/** Sound kept from before the onset, so that the first consonant is heard. */
const preRollMs = 320;
/** While we are heard, all of a voice is kept for the session to decide whether it interrupts us: at most so much, */
const mostPreRollMs = 1_500;
/** and until it has been quiet for so long. */
const forgottenAfterMs = 700;
/** What came over us and has been quiet for so long is said. */
const overAfterMs = 200;
/** A turn shorter than this is a click or a breath. */
const leastVoicedMs = 100;
/** A turn, and what goes on with it after a pause, begins about as loud as the caller was. */
const softerDb = 12;
/** The end of a word may be soft; what is soft after so much quiet is not the caller's. */
const softWithinMs = 100;
/** A turn is cut here, so that a line that never falls silent does not hold the call. */
const longestTurnMs = 30_000;

export interface TurnEvents {
  /** A turn began; `preRoll` is the sound just before and at the onset. */
  started(preRoll: Uint8Array): void;
  /** A voice began while we are heard; `preRoll` is the sound just before and at the onset. */
  overUs(preRoll: Uint8Array): void;
  /** The next 20 ms of it, until it is a turn or forgotten. */
  soundOverUs(frame: Uint8Array): void;
  /** It stopped nothing, and has been quiet for so long that it is over. */
  overUsForgotten(): void;
  /** The next 20 ms of the turn. */
  sound(frame: Uint8Array, voiced: boolean): void;
  /** The caller has paused for `peekAfterMs`; once in each pause. `pauseEndsTurnAfter` may follow. */
  paused(): void;
  /** The turn is over; false when it was too short to be words. */
  ended(words: boolean): void;
}

/**
 * Finds the caller's turns in the stream of 20 ms frames. While we are being played a turn begins only when the session says
 * that it is an interruption (`interrupted`), our sound ends in the middle of it, or it is heard over us (`heardOverUs`).
 */
export class TurnDetector {
  readonly #activity: VoiceActivity;
  readonly #level = new CallerLevel(softerDb);
  readonly #events: TurnEvents;
  #recent = 0;
  #preRoll: Uint8Array[] = [];
  /** Since the onset of a voice, though we are heard; 0 when there is none. */
  #overUsMs = 0;
  #inTurn = false;
  #quietMs = 0;
  #voicedMs = 0;
  #turnMs = 0;
  #peeked = false;
  /** Of the pause under way, where it is not `endAfterMs`. */
  #pauseMs: number | null = null;
  /** Silence that ends the turn, ms. */
  endAfterMs = 500;
  /** Silence after which `paused` is told, ms. */
  peekAfterMs = Number.POSITIVE_INFINITY;
  playing = false;
  /** A turn begins though we are played: nothing could be interrupted by it. */
  heardOverUs = false;

  constructor(voicing: VoicingCheck, events: TurnEvents) {
    this.#activity = new VoiceActivity(voicing);
    this.#events = events;
  }

  /** The voice that came while we were heard; empty when there is none. */
  get overUs(): Uint8Array {
    return this.#inTurn || this.#overUsMs === 0 ? new Uint8Array(0) : Buffer.concat(this.#preRoll);
  }

  /** One frame of 160 bytes of u-law. The bytes are kept: do not reuse them. */
  hear(frame: Uint8Array): void {
    // Our sound pauses for a voice, or the voice is louder: what comes then is no echo.
    const echo = this.playing && this.#overUsMs === 0 && !this.#inTurn;
    const loud = this.#activity.hear(frame, echo);
    const callers = loud && this.#level.isCallers(this.#activity.levelDb, echo);
    const voiced = callers || (loud && this.#inTurn && this.#quietMs < softWithinMs);
    this.#recent = ((this.#recent << 1) | (callers ? 1 : 0)) & ((1 << windowFrames) - 1);
    if (!this.#inTurn) return this.#hearBefore(frame, voiced);
    this.#events.sound(frame, voiced);
    this.#turnMs += frameMs;
    this.#count(voiced);
    if (voiced) {
      this.#peeked = false;
      this.#pauseMs = null;
    }
    if (this.#quietMs >= (this.#pauseMs ?? this.endAfterMs) || this.#turnMs >= longestTurnMs) return this.#end();
    if (this.#peeked || this.#quietMs < this.peekAfterMs || this.#voicedMs < leastVoicedMs) return;
    this.#peeked = true;
    this.#events.paused();
  }

  /** The pause under way ends the turn after so much silence, at once when that has passed; the next one as usual. */
  pauseEndsTurnAfter(ms: number): void {
    if (!this.#inTurn || this.#quietMs === 0) return;
    this.#pauseMs = ms;
    if (this.#quietMs >= ms) this.#end();
  }

  /** The voice that came while we were heard is over: it is a turn that was heard already. */
  takeOverUs(): boolean {
    if (this.#inTurn || this.#quietMs < overAfterMs) return false;
    this.playing = false;
    this.#overUsMs = 0;
    this.#preRoll = [];
    this.#recent = 0;
    return true;
  }

  /** The session stopped our sound because the caller speaks. */
  interrupted(): void {
    this.playing = false;
    if (!this.#inTurn) this.#start();
  }

  #hearBefore(frame: Uint8Array, voiced: boolean): void {
    const onset = ones(this.#recent) >= onsetFrames;
    const begins = onset && this.#overUsMs === 0;
    if (this.#overUsMs > 0) {
      this.#overUsMs += frameMs;
      this.#count(voiced);
      if (this.#quietMs >= forgottenAfterMs) {
        this.#overUsMs = 0;
        this.#events.overUsForgotten();
      }
    } else if (onset) {
      this.#overUsMs = frameMs;
      this.#quietMs = 0;
      this.#voicedMs = ones(this.#recent) * frameMs;
    }
    this.#preRoll.push(frame);
    const keptMs = Math.min(mostPreRollMs, preRollMs + Math.max(0, this.#overUsMs - frameMs));
    while (this.#preRoll.length > keptMs / frameMs) this.#preRoll.shift();
    if (this.playing && begins) this.#events.overUs(Buffer.concat(this.#preRoll));
    else if (this.#overUsMs > 0) this.#events.soundOverUs(frame);
    if (onset && (!this.playing || this.heardOverUs)) this.#start();
  }

  #count(voiced: boolean): void {
    this.#quietMs = voiced ? 0 : this.#quietMs + frameMs;
    if (voiced) this.#voicedMs += frameMs;
  }

  #start(): void {
    this.#inTurn = true;
    if (this.#overUsMs === 0) {
      this.#quietMs = 0;
      this.#voicedMs = ones(this.#recent) * frameMs;
    }
    this.#overUsMs = 0;
    this.#turnMs = 0;
    this.#peeked = false;
    this.#pauseMs = null;
    const preRoll = Buffer.concat(this.#preRoll);
    this.#preRoll = [];
    this.#events.started(preRoll);
  }

  #end(): void {
    this.#inTurn = false;
    this.#recent = 0;
    this.#events.ended(this.#voicedMs >= leastVoicedMs);
  }
}

/** Longest utterance kept as sound, ms. */
export const keptUtteranceBytes = longestTurnMs * bytesPerMs;
