import type { AnsweredBy } from '#contract/calls.ts';
import type { Answering } from './ports.ts';

/** Who answers a call, from the first and with each change, also before it was resumed. */
export class WhoAnswers {
  readonly #told: (by: AnsweredBy, isFirst: boolean) => void;
  readonly #now: () => Date;
  readonly #steps: Answering[];
  #by: AnsweredBy | null = null;

  /** `earlier`: who answered before the call was cut off and resumed; `told` hears of the first here and of each change. */
  constructor(now: () => Date, told: (by: AnsweredBy, isFirst: boolean) => void, earlier: readonly Answering[] = []) {
    this.#now = now;
    this.#told = told;
    this.#steps = [...earlier];
  }

  get steps(): readonly Answering[] {
    return this.#steps;
  }

  /** The first to answer here; said again, it changes nothing. `why`: it is not the first of the chain. */
  begins(by: AnsweredBy, why: string): void {
    if (this.#by === null) this.goesOn(by, why || (this.#steps.length > 0 ? 'the call was cut off for a moment' : ''));
  }

  /** Another one goes on with the call, or answers in place of all. */
  goesOn(by: AnsweredBy, why: string): void {
    const isFirst = this.#by === null;
    this.#by = by;
    this.#steps.push({ by, at: this.#now(), why });
    this.#told(by, isFirst);
  }
}
