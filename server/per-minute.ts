import type { Clock } from '#contract/clock.ts';

const minuteMs = 60_000;

/** Counts how often each of many does something, by minutes that begin with the first time. In this process alone. */
export class PerMinute {
  readonly #most: number;
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  /** In the order of their beginning. */
  readonly #minutes = new Map<string, { untilMs: number; times: number }>();

  constructor(most: number, clock: Pick<Clock, 'monotonicMs'>) {
    this.#most = most;
    this.#clock = clock;
  }

  /** Counts one more time, and answers 0; or so many seconds until there may be one. */
  waitOf(who: string): number {
    const nowMs = this.#clock.monotonicMs();
    for (const [one, { untilMs }] of this.#minutes) {
      if (untilMs > nowMs) break;
      this.#minutes.delete(one);
    }
    const minute = this.#minutes.get(who) ?? { untilMs: nowMs + minuteMs, times: 0 };
    if (minute.times >= this.#most) return Math.ceil((minute.untilMs - nowMs) / 1000);
    minute.times += 1;
    this.#minutes.set(who, minute);
    return 0;
  }
}
