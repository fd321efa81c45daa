import { frameBytes, frameMs } from '../audio/frame.ts';
import { VoiceActivity, type VoicingCheck } from '../audio/voice-activity.ts';

/**
 * The caller speaks when 4 of the last 8 frames were voice: 80 ms of it, which a click never has, with room for the stop
 * and the hiss inside a word like "excuse".
 */
const windowFrames = 8;
const voicedFrames = 4;
/** The caller has stopped after so much without voice. */
const stoppedAfterMs = 500;

/**
 * The session's own ear: is the caller speaking, since when, and when was the last voice. Used for barge-in and silence,
 * whatever the assistant detects itself. Fed with base64 u-law straight from the wire; about 2 us a frame.
 */
export class CallerVoice {
  readonly #activity: VoiceActivity;
  readonly #scratch = Buffer.alloc(frameBytes * 8);
  readonly #oneFrame = this.#scratch.subarray(0, frameBytes);
  #recent = 0;
  #speaking = false;
  /** Monotonic ms of the last voiced frame, -Infinity before the first. */
  lastVoiceMs = Number.NEGATIVE_INFINITY;
  /** Voiced time of the utterance under way or just over, ms. */
  voicedMs = 0;

  constructor(voicing: VoicingCheck) {
    this.#activity = new VoiceActivity(voicing);
  }

  get speaking(): boolean {
    return this.#speaking;
  }

  /** Hears one chunk; `echo`: we are being played. Answers what changed with it. */
  hear(mulaw64: string, nowMs: number, echo: boolean): 'started' | 'stopped' | null {
    const bytes = this.#scratch.write(mulaw64, 'base64');
    if (bytes === frameBytes) return this.#frame(this.#oneFrame, nowMs, echo);
    let change: 'started' | 'stopped' | null = null;
    for (let at = 0; at + frameBytes <= bytes; at += frameBytes)
      change = this.#frame(this.#scratch.subarray(at, at + frameBytes), nowMs, echo) ?? change;
    return change;
  }

  #frame(frame: Uint8Array, nowMs: number, echo: boolean): 'started' | 'stopped' | null {
    const voiced = this.#activity.hear(frame, echo);
    this.#recent = ((this.#recent << 1) | (voiced ? 1 : 0)) & ((1 << windowFrames) - 1);
    if (this.#speaking) {
      if (voiced) {
        this.lastVoiceMs = nowMs;
        this.voicedMs += frameMs;
      } else if (nowMs - this.lastVoiceMs >= stoppedAfterMs) {
        this.#speaking = false;
        return 'stopped';
      }
      return null;
    }
    if (bitCount(this.#recent) < voicedFrames) return null;
    this.#speaking = true;
    this.lastVoiceMs = nowMs;
    this.voicedMs = voicedFrames * frameMs;
    return 'started';
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}
