import type { Clock } from '#contract/clock.ts';

/** A clock that stands until it is moved. */
export class TestClock implements Clock {
  #ms = 0;
  now(): Date {
    return new Date(Date.UTC(2026, 0, 5, 15) + this.#ms);
  }
  monotonicMs(): number {
    return this.#ms;
  }
  advance(ms: number): void {
    this.#ms += ms;
  }
}
