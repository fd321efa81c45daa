const silentMs = 5_000;
/** A service that was told to stop an answer is not waited for longer. */
const stoppingMs = 2_000;

export interface AnswerWatchActs {
  /** A response is asked for or under way. */
  busy(): boolean;
  /** It has begun to sound. */
  sounding(): boolean;
  /** Whether the service shows life. */
  probe(): Promise<boolean>;
  /** It does not, or is stuck for good. */
  lost(detail: string): void;
  /** It is alive and broke off in the middle of an answer. */
  stalled(): void;
}

/**
 * Watches a service while it owes an answer. Silence alone proves nothing, since a model may think for long: only a service that
 * shows no life when it is asked is lost. One that is alive and stops in the middle of a sentence is asked for the answer again,
 * once.
 */
export class AnswerWatch {
  readonly #acts: AnswerWatchActs;
  readonly #silentMs: number;
  #timer: NodeJS.Timeout | undefined;
  #stalled = false;
  /** When the service showed life last, or an answer began; ms. */
  #signMs = 0;

  constructor(acts: AnswerWatchActs, afterMs = silentMs) {
    this.#acts = acts;
    this.#silentMs = afterMs;
  }

  /** An answer is asked for, or begins. */
  begin(): void {
    this.#arm(this.#silentMs);
  }

  /** The service showed life. */
  sign(): void {
    this.#signMs = performance.now();
  }

  /** The answer is complete. */
  over(): void {
    this.#stalled = false;
    this.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #arm(ms: number): void {
    this.sign();
    this.#wait(ms, ms);
  }

  /** Signs come with each piece of sound: the timer runs on, and waits for what is left of the silence. */
  #wait(leftMs: number, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const quietMs = performance.now() - this.#signMs;
      if (quietMs < ms) this.#wait(ms - quietMs, ms);
      else void this.#silent();
    }, leftMs);
  }

  async #silent(): Promise<void> {
    if (!this.#acts.busy()) return;
    if (this.#stalled) return this.#acts.lost('silent in an answer');
    const { sounding } = this.#acts;
    const before = this.#signMs;
    const timer = this.#timer;
    const isAlive = await this.#acts.probe();
    // Another answer, or none, is under way meanwhile.
    if (timer !== this.#timer || !this.#acts.busy()) return;
    if (!isAlive) return this.#acts.lost('silent in an answer');
    if (this.#signMs > before || !sounding()) return this.begin();
    this.#stalled = true;
    this.#acts.stalled();
    this.#arm(Math.min(stoppingMs, this.#silentMs));
  }
}
