import type { EndReason } from '#contract/calls.ts';
import { callTimings } from '#contract/limits.ts';
import type { SessionPhrase } from '../ports.ts';
import type { Mouth } from './mouth.ts';
import { VoicemailRecorder } from './voicemail.ts';

/**
 * The last part of a call: a goodbye that is played to its end, or a message that is recorded when nobody can answer. Begins
 * once; what the assistant still says after that is not for the caller.
 */
export class Farewell {
  readonly #mouth: Mouth;
  readonly #now: () => number;
  #phase: 'none' | 'ending' | 'voicemail' = 'none';
  #recorder: VoicemailRecorder | null = null;
  #endByMs = Number.POSITIVE_INFINITY;
  /** Why the call ends, once it does. */
  reason: EndReason = 'error';
  /** The words that are being said are the assistant's own, who still listens: a caller who has more to say is heard. */
  mayBeTakenBack = true;

  constructor(mouth: Mouth, now: () => number) {
    this.#mouth = mouth;
    this.#now = now;
  }

  get phase(): 'none' | 'ending' | 'voicemail' {
    return this.#phase;
  }

  /** Ends when what is being said was heard, at the latest 5 s after it should have been. What is still being made has the speaker's deadline. */
  afterPlaying(reason: EndReason): void {
    this.reason = reason;
    this.#phase = 'ending';
    this.#endByMs = this.#now() + callTimings.goodbyePlayedMs;
  }

  /** The call goes on. */
  takeBack(): void {
    this.#phase = 'none';
    this.#endByMs = Number.POSITIVE_INFINITY;
  }

  /** Falls silent, says a sentence and ends. Nothing that was asked for before follows it. */
  saying(phrase: SessionPhrase, reason: EndReason): void {
    this.mayBeTakenBack = false;
    this.#mouth.stop();
    this.#mouth.callOff();
    this.afterPlaying(reason);
    this.#mouth.say(phrase);
  }

  /** Asks for a message after the tone. */
  takingMessage(reason: EndReason): void {
    this.reason = reason;
    this.mayBeTakenBack = false;
    this.#phase = 'voicemail';
    this.#mouth.stop();
    this.#mouth.say('take-voicemail', { more: true, handedOver: () => this.#mouth.tone() });
  }

  /** Caller's sound while the message is recorded. */
  hear(mulaw64: string): void {
    this.#recorder?.write(mulaw64);
  }

  /** The message as u-law bytes, or null. */
  recording(lastVoiceMs: number): Uint8Array | null {
    return this.#recorder?.recording(lastVoiceMs) ?? null;
  }

  /** True when the call is over now. `callerSays`: the caller is saying something of which the words are not known yet. */
  tick(now: number, lastVoiceMs: number, callerSays: boolean): boolean {
    if (this.#phase === 'ending') {
      if (this.#mouth.making || this.#mouth.sounding) this.#endByMs = now + callTimings.goodbyePlayedMs;
      const waits = callerSays && this.mayBeTakenBack;
      return (!this.#mouth.active && !waits) || now >= this.#endByMs;
    }
    if (this.#recorder === null) {
      if (!this.#mouth.active) this.#recorder = new VoicemailRecorder(now);
    } else if (this.#recorder.isOver(now, lastVoiceMs)) {
      this.#recorder.close();
      this.saying(this.#recorder.recording(lastVoiceMs) ? 'voicemail-thanks' : 'goodbye', this.reason);
    }
    return false;
  }
}
