import { dayMs } from '#contract/values/durations.ts';

/**
 * Changes that a person made within a day (UTC), counted by this process: another one counts its own, and a start begins anew. Each leaves an
 * entry of the audit log, which nobody can remove: who saves without end would fill the disk.
 */
export class ChangesOfPerson {
  readonly #most: number;
  readonly #nowMs: () => number;
  readonly #made = new Map<string, number>();
  #day = 0;

  constructor(most = 10_000, nowMs: () => number = Date.now) {
    this.#most = most;
    this.#nowMs = nowMs;
  }

  /** How many seconds the person has to wait before the next one; 0: none. */
  waitSeconds(personId: string): number {
    const now = this.#nowMs();
    const day = Math.floor(now / dayMs);
    if (day !== this.#day) this.#made.clear();
    this.#day = day;
    const made = this.#made.get(personId) ?? 0;
    return made < this.#most ? 0 : Math.ceil(((day + 1) * dayMs - now) / 1000);
  }

  /** One was made. */
  count(personId: string): void {
    this.#made.set(personId, (this.#made.get(personId) ?? 0) + 1);
  }
}
