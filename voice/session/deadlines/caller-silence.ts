import { callTimings } from '#contract/limits.ts';

/**
 * How long nothing has been said by anyone, and what follows: "are you still there?" once, then the end of the call. On a line that
 * brings sound all the time the end comes after 12 s of silence in all; who asked us to wait, or types, has the business's own limit.
 * A limit of 0 never ends a call. Only the caller, or an answer of ours, ends a silence: asking does not, and our asking is none.
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
    if (this.#endAfterMs > 0 && quietMs >= this.#endAfter(sounds)) return 'end';
    if (this.#asked || quietMs < (this.#held ? callTimings.stillThereHeldMs : callTimings.stillThereMs))
      return 'nothing';
    this.#asked = true;
    return 'ask';
  }

  #endAfter(sounds: boolean): number {
    return this.#held || !sounds ? this.#endAfterMs : Math.min(this.#endAfterMs, callTimings.silenceMostMs);
  }
}
