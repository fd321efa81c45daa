import { callTimings } from '#contract/limits.ts';

/** Asked for again this long before the paid time is over. */
const renewBeforeMs = 10_000;

/**
 * How long a call may last: the business's own limit, and the minutes that are reserved for it piece by piece. Time is
 * monotonic.
 */
export class CallLimits {
  readonly #startedMs: number;
  readonly #maxMs: number;
  readonly #reserve: (seconds: number) => Promise<number>;
  #paidUntilMs: number;
  #asking = false;
  #exhausted = false;

  /** `reserve` resolves to the seconds granted, 0 when there are none left. */
  constructor(startedMs: number, maxMs: number, reserve: (seconds: number) => Promise<number>) {
    this.#startedMs = startedMs;
    this.#maxMs = maxMs;
    this.#reserve = reserve;
    this.#paidUntilMs = startedMs + renewBeforeMs;
    this.#renew(startedMs);
  }

  due(nowMs: number): 'nothing' | 'max-duration' | 'out-of-minutes' {
    if (nowMs - this.#startedMs >= this.#maxMs) return 'max-duration';
    if (nowMs >= this.#paidUntilMs && this.#exhausted) return 'out-of-minutes';
    if (nowMs >= this.#paidUntilMs - renewBeforeMs && !this.#exhausted) this.#renew(this.#paidUntilMs);
    return 'nothing';
  }

  #renew(fromMs: number): void {
    if (this.#asking) return;
    this.#asking = true;
    this.#reserve(callTimings.reservationSeconds).then(
      (seconds) => {
        this.#asking = false;
        this.#exhausted = seconds < callTimings.reservationSeconds;
        this.#paidUntilMs = fromMs + seconds * 1000;
      },
      () => {
        // The office cannot answer now: the call goes on, and it is asked again with the next due time.
        this.#asking = false;
        this.#paidUntilMs = fromMs + renewBeforeMs * 2;
      },
    );
  }
}
