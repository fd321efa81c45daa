import { randomUUID } from 'node:crypto';
import type { Clock } from '#voice/session/ports.ts';

export interface MeterDeps {
  clock: Pick<Clock, 'monotonicMs'>;
  /** Charges seconds; answers how many there were. `part` makes it apply once. Throws when the ledger is away. */
  charge(part: string, seconds: number): Promise<number>;
  /** There were fewer than were used. */
  usedUp(): void;
}

/** How long the last charge is tried again, and after which pauses. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000];

/** What a session cost so far. A charge that failed is repeated as it was: it may have been applied all the same. */
export class MinuteMeter {
  readonly #deps: MeterDeps;
  readonly #id = randomUUID();
  readonly #startedMs: number;
  #endedMs: number | null = null;
  #chargedSeconds = 0;
  #part = 1;
  /** Of the present part, once it was tried. */
  #tried: number | null = null;
  #paying: Promise<boolean> = Promise.resolve(true);

  constructor(deps: MeterDeps) {
    this.#deps = deps;
    this.#startedMs = deps.clock.monotonicMs();
  }

  /** Charges what is open; answers whether the ledger took it. A ledger that is away must not end a conversation. */
  pay(): Promise<boolean> {
    this.#paying = this.#paying.then(() => this.#payOpen()).catch(() => false);
    return this.#paying;
  }

  /** Charges up to when it ended, so long ago, and tries for a while when the ledger is away. */
  async settle(endedAgoMs = 0): Promise<void> {
    this.#endedMs = this.#deps.clock.monotonicMs() - endedAgoMs;
    for (const pauseMs of [...pausesMs, 0]) {
      if (await this.pay()) return;
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  get #openSeconds(): number {
    const untilMs = this.#endedMs ?? this.#deps.clock.monotonicMs();
    return Math.ceil((untilMs - this.#startedMs) / 1000) - this.#chargedSeconds;
  }

  async #payOpen(): Promise<boolean> {
    for (;;) {
      const again = this.#tried !== null;
      const seconds = this.#tried ?? this.#openSeconds;
      if (seconds <= 0) return true;
      this.#tried = seconds;
      const paid = await this.#deps.charge(`${this.#id}:${this.#part}`, seconds);
      this.#tried = null;
      this.#part++;
      this.#chargedSeconds += seconds;
      // None of a part that is tried again may mean that it was applied before.
      if (paid < seconds && !(again && paid === 0)) this.#deps.usedUp();
      if (!again) return true;
    }
  }
}
