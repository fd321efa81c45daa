import { ones } from '../../audio/bits.ts';
import { CallerLevel } from '../../audio/caller-level.ts';
import { frameBytes, frameMs, silence } from '../../audio/frame.ts';
import type { VoiceOpinion } from '../../audio/neural-voice/voice-opinion.ts';
import { VoiceActivity, type VoicingCheck } from '../../audio/voice-activity.ts';

/**
 * The caller speaks when 4 of the last 8 frames were voice: 80 ms of it, which a click never has, with room for the stop
 * and the hiss inside a word like "excuse".
 */
const windowFrames = 8;
const voicedFrames = 4;
/** The caller has stopped after so much sound without voice. Counted in frames: sound may come faster than it is spoken. */
const stoppedAfterFrames = 500 / frameMs;
const silentFrame = silence(frameMs);
/** A word that breaks in may begin softly ("excuse me"), and must stop us at once. */
const softerDb = 19;
/** Of what was heard before the onset the second opinion gets so much. */
const beforeBytes = 200 * 8;
/** By the second opinion: a voice, and none once so much was judged (docs/decisions/021). */
const opinionVoiceMs = 192;
const opinionNoneMs = 96;
const opinionJudgedMs = 300;
/**
 * Somebody beside the caller, or a television: a voice whose mean power is so much less, once so much of it was heard. A word may begin
 * softly; the mean looks back further, so that the caller who speaks over a television is known at once and its loud vowels are not.
 */
const asideDb = 9;
const asideKnownMs = 160;
const asideFrames = 800 / frameMs;
/** What is so much softer is not said into this telephone, whatever its words are; who lays it down to speak freely loses 10 to 15 dB. */
const elsewhereDb = 17;
/** What is shorter than this may be a cough. */
const wordsMs = 300;

/**
 * The session's own ear: is the caller speaking, since when, and when was the last voice. Used for barge-in and silence,
 * whatever the assistant detects itself. Fed with base64 u-law straight from the wire; about 2 us a frame. Once its energy ear
 * fires, a neural detector gives a second opinion, which comes a little later and is never waited for.
 */
export class CallerVoice {
  readonly #activity: VoiceActivity;
  readonly #opinion: VoiceOpinion | null;
  readonly #frameHeard: (voiced: boolean, nowMs: number) => void;
  readonly #level = new CallerLevel(softerDb);
  readonly #scratch = Buffer.alloc(frameBytes * 8);
  readonly #oneFrame = this.#scratch.subarray(0, frameBytes);
  /** A ring of the last sound, for the second opinion. */
  readonly #before = Buffer.alloc(beforeBytes, 0xff);
  #beforeAt = 0;
  #recent = 0;
  #speaking = false;
  #quietFrames = 0;
  /** Mean power of the last voiced frames of the utterance. */
  #power = 0;
  /** Monotonic ms of the last voiced frame, -Infinity before the first. */
  lastVoiceMs = Number.NEGATIVE_INFINITY;
  /** Voiced time of the utterance under way or just over, ms. */
  voicedMs = 0;

  /** `frameHeard` is told of each frame whether it was voice, as loud as this caller's. */
  constructor(
    voicing: VoicingCheck,
    opinion: VoiceOpinion | null,
    frameHeard: (voiced: boolean, nowMs: number) => void,
  ) {
    this.#opinion = opinion;
    this.#frameHeard = frameHeard;
    this.#activity = new VoiceActivity(voicing);
  }

  get speaking(): boolean {
    return this.#speaking;
  }

  /** By the second opinion the utterance under way, or just over, is a voice, or none; null while that is not known. */
  get isVoice(): boolean | null {
    if (!this.#opinion || Number.isNaN(this.#opinion.probability)) return null;
    if (this.#opinion.voicedMs >= opinionVoiceMs) return true;
    return this.#opinion.judgedMs >= opinionJudgedMs && this.#opinion.voicedMs < opinionNoneMs ? false : null;
  }

  /** So much was heard of the utterance that its loudness tells something. */
  get levelKnown(): boolean {
    return this.voicedMs >= asideKnownMs;
  }

  /** By its loudness it is somebody else than the caller: in the room, or on a television. */
  get isAside(): boolean {
    return this.#softerBy > asideDb;
  }

  /** The utterance under way may be the caller's: so soft a voice too, when its words are understood. */
  get mayBeCallers(): boolean {
    return this.isVoice !== false && this.#softerBy <= elsewhereDb;
  }

  /** The utterance under way, or just over, may be words. */
  get saidWords(): boolean {
    return this.voicedMs >= wordsMs && this.isVoice !== false;
  }

  /** Hears one chunk; `echo`: we are being played; `learns`: it tells what comes back of us. Answers what changed with it. */
  hear(mulaw64: string, nowMs: number, echo: boolean, learns = true): 'started' | 'stopped' | null {
    const bytes = this.#scratch.write(mulaw64, 'base64');
    if (bytes === frameBytes) return this.#frame(this.#oneFrame, nowMs, echo, learns);
    let change: 'started' | 'stopped' | null = null;
    for (let at = 0; at + frameBytes <= bytes; at += frameBytes)
      change = this.#frame(this.#scratch.subarray(at, at + frameBytes), nowMs, echo, learns) ?? change;
    return change;
  }

  /** 20 ms that did not come: no voice, and nothing to learn the noise of the line from, which goes on after it. */
  miss(nowMs: number): 'started' | 'stopped' | null {
    return this.#heard(silentFrame, false, false, nowMs);
  }

  close(): void {
    this.#opinion?.close();
  }

  #frame(frame: Uint8Array, nowMs: number, echo: boolean, learns: boolean): 'started' | 'stopped' | null {
    const voiced = this.#activity.hear(frame, echo, learns);
    return this.#heard(frame, voiced, voiced && this.#level.isCallers(this.#activity.levelDb, echo), nowMs);
  }

  #heard(frame: Uint8Array, voiced: boolean, isCallers: boolean, nowMs: number): 'started' | 'stopped' | null {
    this.#recent = ((this.#recent << 1) | (voiced ? 1 : 0)) & ((1 << windowFrames) - 1);
    const change = this.#change(voiced, nowMs);
    if (voiced && this.#speaking) this.#learnPower(change === 'started');
    if (this.#opinion) this.#ask(this.#opinion, frame, change === 'started');
    this.#frameHeard(isCallers, nowMs);
    return change;
  }

  /** So much softer than the caller is the utterance under way, dB; 0 while that is not known. */
  get #softerBy(): number {
    return this.#speaking && this.levelKnown ? (this.#level.softerBy(this.#power) ?? 0) : 0;
  }

  #learnPower(started: boolean): void {
    const power = 10 ** (this.#activity.levelDb / 10);
    const frames = started ? 1 : Math.min(asideFrames, this.voicedMs / frameMs);
    this.#power += (power - this.#power) / frames;
  }

  #change(voiced: boolean, nowMs: number): 'started' | 'stopped' | null {
    if (this.#speaking) {
      if (voiced) {
        this.lastVoiceMs = nowMs;
        this.voicedMs += frameMs;
        this.#quietFrames = 0;
      } else if (++this.#quietFrames >= stoppedAfterFrames) {
        this.#speaking = false;
        return 'stopped';
      }
      return null;
    }
    if (ones(this.#recent) < voicedFrames) return null;
    this.#speaking = true;
    this.#quietFrames = 0;
    this.lastVoiceMs = nowMs;
    this.voicedMs = voicedFrames * frameMs;
    return 'started';
  }

  #ask(opinion: VoiceOpinion, frame: Uint8Array, started: boolean): void {
    if (started)
      opinion.begin(
        Buffer.concat([this.#before.subarray(this.#beforeAt), this.#before.subarray(0, this.#beforeAt), frame]),
      );
    else if (this.#speaking) opinion.hear(frame);
    this.#before.set(frame, this.#beforeAt);
    this.#beforeAt = (this.#beforeAt + frameBytes) % beforeBytes;
  }
}
