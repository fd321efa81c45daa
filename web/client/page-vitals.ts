/** Shifts less than this apart belong together, and together they last no longer than the second figure. */
const shiftGapMs = 1_000;
const shiftWindowMs = 5_000;
/** One slow answer in so many is passed over, so that a long visit is not judged by its worst moment. */
const interactionsForOneOutlier = 50;
const longestKept = 10;

/** Adds up layout shifts; the figure is the worst window of shifts (cumulative layout shift, web.dev "Evolving the CLS metric"). */
export class LayoutShifts {
  #first = 0;
  #last = 0;
  #window = 0;
  #worst = 0;

  /** `atMs` since the page began; `value` as the browser gives it. */
  add(atMs: number, value: number): void {
    const goesOn = this.#window > 0 && atMs - this.#last < shiftGapMs && atMs - this.#first < shiftWindowMs;
    if (!goesOn) this.#first = atMs;
    this.#window = goesOn ? this.#window + value : value;
    this.#last = atMs;
    this.#worst = Math.max(this.#worst, this.#window);
  }

  get worst(): number {
    return this.#worst;
  }
}

/** Keeps the slowest presses and keys of a visit (interaction to next paint, web.dev "Interaction to Next Paint"). */
export class Interactions {
  #slowest = new Map<number, number>();
  #seen = new Set<number>();

  /** Events of one press carry one `id`; the longest of them counts. */
  add(id: number, durationMs: number): void {
    this.#seen.add(id);
    this.#slowest.set(id, Math.max(durationMs, this.#slowest.get(id) ?? 0));
    if (this.#slowest.size <= longestKept) return;
    const [quickest] = [...this.#slowest].sort(([, a], [, b]) => a - b)[0] ?? [];
    if (quickest !== undefined) this.#slowest.delete(quickest);
  }

  /** In milliseconds; null without a press. */
  get slowMs(): number | null {
    const durations = [...this.#slowest.values()].sort((a, b) => b - a);
    const outliers = Math.floor(this.#seen.size / interactionsForOneOutlier);
    return durations[Math.min(outliers, durations.length - 1)] ?? null;
  }
}
