import { callTimings } from '#contract/limits.ts';

/**
 * How long nothing has been said by anyone, and what follows: "are you still there?" after 8 s and again at 20 s, the end
 * of the call at the business's own limit (0: never). Only the caller, or an answer of ours, ends a silence; asking does not.
 */
export class CallerSilence {
  readonly #endAfterMs: number;
  #sinceMs: number;
  #asked = 0;

  constructor(endAfterMs: number, nowMs: number) {
    this.#endAfterMs = endAfterMs;
    this.#sinceMs = nowMs;
  }

  /** The caller spoke, typed or pressed a key. */
  callerActive(nowMs: number): void {
    this.#sinceMs = nowMs;
    this.#asked = 0;
  }

  /** We are speaking or preparing to: the caller is not asked to speak meanwhile. */
  ours(nowMs: number): void {
    if (this.#asked === 0) this.#sinceMs = nowMs;
  }

  /** What is due now; 'ask' is answered once for each of the two times. */
  due(nowMs: number): 'nothing' | 'ask' | 'end' {
    const quietMs = nowMs - this.#sinceMs;
    if (this.#endAfterMs > 0 && quietMs >= this.#endAfterMs) return 'end';
    const next = [callTimings.stillThereFirstMs, callTimings.stillThereAgainMs][this.#asked];
    if (next === undefined || quietMs < next) return 'nothing';
    this.#asked++;
    return 'ask';
  }
}
