import { frameBytes, frameMs } from '#voice/audio/frame.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { placeSimulatedCall, type SimulatedCall, type SimulatedCallOptions } from './simulated-carrier.ts';
import { activeLevelDb, mixed } from './sounds.ts';

/** Frames over this level are speech to the caller's ear. */
const speechDb = -45;
/** Of the caller's own speech, however soft it is, frames so much below its level still count. */
const ownSpeechDb = 22;
/** The other side has finished speaking after so much quiet. */
const finishedAfterMs = 700;

export interface TurnTiming {
  /** From the end of the caller's own speech to the line's next sound, ms. */
  answerMs: number;
}

/**
 * A caller with a mouth and an ear: says lines, hears when the line speaks and when it has finished, and keeps both legs.
 */
export class SpeakingCaller {
  readonly #legs: { spoken: Uint8Array[]; heard: Uint8Array[] } = { spoken: [], heard: [] };
  #line: Uint8Array = new Uint8Array(0);
  #at = 0;
  #lineSpeechDb = speechDb;
  #beneath: { sound: Uint8Array; at: number }[] = [];
  #call: SimulatedCall | null = null;
  #lastHeardMs = Number.NEGATIVE_INFINITY;
  #spokeUntilMs: number | null = null;
  #nowMs = 0;
  #waiting: { until(): boolean; resolve(): void }[] = [];
  #over = false;
  readonly timings: TurnTiming[] = [];
  /** When the line cut its own sound, in ms of the call, and what it had not played. */
  readonly clears: { atMs: number; droppedBytes: number }[] = [];

  async call(options: Omit<SimulatedCallOptions, 'speak' | 'hear' | 'cleared'>): Promise<SimulatedCall> {
    this.#call = await placeSimulatedCall({
      ...options,
      speak: () => this.#nextFrame(),
      hear: (frame) => this.#hear(frame),
      cleared: (droppedBytes) => this.clears.push({ atMs: this.#nowMs, droppedBytes }),
    });
    const ended = () => {
      this.#over = true;
      this.#wake();
    };
    this.#call.over.then(ended, ended);
    return this.#call;
  }

  /** Milliseconds of media so far. */
  get nowMs(): number {
    return this.#nowMs;
  }

  get over(): boolean {
    return this.#over;
  }

  /** The line is to be heard now. */
  get lineSounds(): boolean {
    return this.#nowMs - this.#lastHeardMs < finishedAfterMs;
  }

  /** Says a line (u-law); resolves when it was said, at once when the call is over. */
  say(mulaw: Uint8Array): Promise<void> {
    this.#line = mulaw;
    this.#at = 0;
    this.#lineSpeechDb = Math.min(speechDb, activeLevelDb(mulaw) - ownSpeechDb);
    return this.#until(() => this.#at >= this.#line.length);
  }

  /** A sound of the caller's room (u-law), from now on, beneath what the caller says. */
  beneath(sound: Uint8Array): void {
    this.#beneath.push({ sound, at: 0 });
  }

  /** Resolves when the line has spoken (since our last word) and then been quiet, or after `patienceMs` of quiet. */
  lineFinished(patienceMs = 15_000): Promise<void> {
    const sinceMs = this.#nowMs;
    return this.#until(() => {
      const answered = this.#lastHeardMs >= (this.#spokeUntilMs ?? 0);
      const quietMs = this.#nowMs - Math.max(sinceMs, this.#lastHeardMs);
      return (answered && this.#nowMs - this.#lastHeardMs >= finishedAfterMs) || quietMs >= patienceMs;
    });
  }

  /** Resolves when the line is speaking, or after `patienceMs`. */
  lineSpeaking(patienceMs = 15_000): Promise<void> {
    const sinceMs = this.#nowMs;
    return this.#until(() => this.#nowMs - this.#lastHeardMs < 60 || this.#nowMs - sinceMs >= patienceMs);
  }

  quiet(ms: number): Promise<void> {
    const until = this.#nowMs + ms;
    return this.#until(() => this.#nowMs >= until);
  }

  /** Both legs as u-law of one length: what was said and what was heard. */
  recording(): { spoken: Uint8Array; heard: Uint8Array } {
    return { spoken: Buffer.concat(this.#legs.spoken), heard: Buffer.concat(this.#legs.heard) };
  }

  /** What was heard between two moments, ms of the call. */
  heard(fromMs: number, toMs: number): Buffer {
    return Buffer.concat(this.#legs.heard.slice(Math.floor(fromMs / frameMs), Math.floor(toMs / frameMs)));
  }

  #until(until: () => boolean): Promise<void> {
    if (until() || this.#over) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ until, resolve }));
  }

  #nextFrame(): Uint8Array | null {
    let frame = this.#ownFrame();
    for (const room of this.#beneath) {
      frame = mixed(frame ?? quietFrame, room.sound.subarray(room.at, room.at + frameBytes));
      room.at += frameBytes;
    }
    this.#beneath = this.#beneath.filter(({ sound, at }) => at < sound.length);
    this.#legs.spoken.push(frame ?? quietFrame);
    return frame;
  }

  #ownFrame(): Uint8Array | null {
    if (this.#at >= this.#line.length) return null;
    const frame = new Uint8Array(frameBytes).fill(0xff);
    frame.set(this.#line.subarray(this.#at, this.#at + frameBytes));
    this.#at += frameBytes;
    if (levelDb(frame) > this.#lineSpeechDb) this.#spokeUntilMs = this.#nowMs + frameMs;
    return frame;
  }

  #hear(frame: Uint8Array): void {
    this.#legs.heard.push(frame);
    if (levelDb(frame) > speechDb) {
      const spoke = this.#spokeUntilMs;
      if (spoke !== null && this.#lastHeardMs < spoke && this.#nowMs > spoke)
        this.timings.push({ answerMs: this.#nowMs - spoke });
      this.#lastHeardMs = this.#nowMs;
    }
    this.#nowMs += frameMs;
    this.#wake();
  }

  #wake(): void {
    this.#waiting = this.#waiting.filter(({ until, resolve }) => {
      if (!this.#over && !until()) return true;
      resolve();
      return false;
    });
  }
}

const quietFrame = new Uint8Array(frameBytes).fill(0xff);
