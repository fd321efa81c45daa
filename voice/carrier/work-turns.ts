const turnMs = 2;

/** Where work is done that may be put off. */
export interface Turns {
  /** Calls `step`, which does one piece of work, until it says that there is no more for now. */
  run(step: () => boolean): void;
}

/**
 * Work of many on one thread: at most 2 ms in each turn of the loop, a piece of each in turn, at once as long as this turn has
 * time. Whoever brings much waits; calls and requests do not.
 */
export class WorkTurns implements Turns {
  readonly #steps = new Set<() => boolean>();
  #usedMs = 0;
  #next: NodeJS.Immediate | null = null;

  run(step: () => boolean): void {
    this.#steps.add(step);
    this.#work();
  }

  #work(): void {
    // A step that has more to do goes behind the others, which this loop comes to as well.
    for (const step of this.#steps) {
      if (this.#usedMs >= turnMs) break;
      this.#steps.delete(step);
      const startMs = performance.now();
      if (step()) this.#steps.add(step);
      this.#usedMs += performance.now() - startMs;
    }
    this.#next ??= setImmediate(() => {
      this.#next = null;
      this.#usedMs = 0;
      if (this.#steps.size > 0) this.#work();
    });
  }
}

/** The turns of this process. */
export const workTurns = new WorkTurns();
