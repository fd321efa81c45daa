/** How it stood when a turn of the caller began. */
interface TurnBegan {
  /** Before turns were answered. */
  early: boolean;
  /** Over sound of ours that no word interrupts. */
  overUs: boolean;
}

/** An answer waits at most so long for a caller who began to speak again before it. */
const longestWaitMs = 5_000;

/** Turns of the caller that are not understood yet, and answers that wait for their end. */
export class OpenTurns {
  #open = 0;
  #wake = Promise.withResolvers<void>();
  /** Of the caller's last turn by voice, and of those that are over. */
  #began: TurnBegan = { early: false, overUs: false };
  readonly #stopped: TurnBegan[] = [];

  begin(how: TurnBegan): void {
    this.#open++;
    this.#began = how;
  }

  stop(): void {
    this.#stopped.push(this.#began);
  }

  /** How the first turn began that is over and was not looked at yet. */
  stopped(): TurnBegan | undefined {
    return this.#stopped.shift();
  }

  close(): void {
    this.#open--;
    this.wake();
  }

  get none(): boolean {
    return this.#open === 0;
  }

  /** Who waits looks again whether the wait is still wanted. */
  wake(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }

  /** Waits while the caller goes on speaking, and only while it is `wanted`: an answer that has not begun must not fall into it. */
  async over(wanted: () => boolean): Promise<void> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.wake();
    }, longestWaitMs);
    while (!this.none && !late && wanted()) await this.#wake.promise;
    clearTimeout(timer);
  }
}
