import { callTimings } from '#contract/limits.ts';
import { defaultModelConfiguration } from '#contract/values/model-settings.ts';

/** A business that chose a longer limit than this one wants it in every silence. */
const usualLimitMs = defaultModelConfiguration.endCallOnSilence * 60_000;
/** Who is asked has so long to answer before the call ends. */
const answerMs = callTimings.silenceMostMs - callTimings.stillThereMs;

/**
 * How long nothing has been said by anyone, and what follows: "are you still there?" once, then the end of the call. On a line that
 * brings sound all the time the end comes after 12 s of silence in all; who asked us to wait, or types, has the business's own limit,
 * and so has everybody where that is longer than the usual one. A limit of 0 never ends a call. Only the caller, or an answer of ours, ends a silence: asking does not, and our asking is none.
 */
export class CallerSilence {
  readonly #endAfterMs: number;
  #sinceMs: number;
  #lastMs: number;
  #asked = false;
  #held = false;

  constructor(endAfterMs: number, nowMs: number) {
    this.#endAfterMs = endAfterMs;
    this.#sinceMs = this.#lastMs = nowMs;
  }

  /** The caller spoke, typed or pressed a key. */
  callerActive(nowMs: number): void {
    this.#sinceMs = nowMs;
    this.#asked = false;
  }

  /** What the caller said last asks for a while. */
  callerHolds(held: boolean): void {
    this.#held = held;
  }

  /** What is due now, 'ask' once in a silence. `busy`: we are speaking or preparing to; `sounds`: the line brings sound all the time. */
  due(nowMs: number, busy: boolean, sounds: boolean): 'nothing' | 'ask' | 'end' {
    if (busy) this.#sinceMs = this.#asked ? this.#sinceMs + nowMs - this.#lastMs : nowMs;
    this.#lastMs = nowMs;
    const quietMs = nowMs - this.#sinceMs;
    const endAfterMs = this.#endAfter(sounds);
    if (quietMs >= endAfterMs) return 'end';
    const askAfterMs = this.#held ? callTimings.stillThereHeldMs : callTimings.stillThereMs;
    if (this.#asked || quietMs < Math.min(askAfterMs, endAfterMs - answerMs)) return 'nothing';
    this.#asked = true;
    return 'ask';
  }

  #endAfter(sounds: boolean): number {
    if (this.#endAfterMs === 0) return Number.POSITIVE_INFINITY;
    const isOwn = this.#held || !sounds || this.#endAfterMs > usualLimitMs;
    return isOwn ? this.#endAfterMs : Math.min(this.#endAfterMs, callTimings.silenceMostMs);
  }
}
