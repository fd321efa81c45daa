import type { Clock } from '#contract/clock.ts';

const minuteMs = 60_000;

/** How often each of many may do something in a while, a minute unless told, that begins with the first time. In this process alone. */
export class Allowance {
  readonly #most: number;
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #whileMs: number;
  /** In the order of their beginning. */
  readonly #used = new Map<string, { untilMs: number; times: number }>();

  constructor(most: number, clock: Pick<Clock, 'monotonicMs'>, whileMs = minuteMs) {
    this.#most = most;
    this.#clock = clock;
    this.#whileMs = whileMs;
  }

  /** Counts one more time, and answers 0; or so many seconds until there may be one. `most`: another number for this one. */
  take(who: string, most = this.#most): number {
    const waitSeconds = this.waitOf(who, most);
    if (waitSeconds > 0) return waitSeconds;
    const used = this.#used.get(who) ?? { untilMs: this.#clock.monotonicMs() + this.#whileMs, times: 0 };
    used.times += 1;
    this.#used.set(who, used);
    return 0;
  }

  /** In so many seconds there may be one more; 0: now. */
  waitOf(who: string, most = this.#most): number {
    const nowMs = this.#clock.monotonicMs();
    for (const [one, { untilMs }] of this.#used) {
      if (untilMs > nowMs) break;
      this.#used.delete(one);
    }
    const used = this.#used.get(who);
    return used && used.times >= most ? Math.ceil((used.untilMs - nowMs) / 1000) : 0;
  }
}
