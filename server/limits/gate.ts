/** Lets `atOnce` through at a time; the next ones wait in their order, as many as `mayWait`. */
export class Gate {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mayWait = Number.POSITIVE_INFINITY) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /** Nobody is in it, nor waits. */
  get isEmpty(): boolean {
    return this.#running === 0;
  }

  /** Who comes now would wait behind as many as may. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.length >= this.#mayWait;
  }

  /** Resolves when it is one's turn, to what ends the turn, once. Rejects with the signal's reason. Look at `isFull` before. */
  async enter(signal?: AbortSignal): Promise<() => void> {
    if (this.#running >= this.#atOnce) await this.#turn(signal);
    else this.#running += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      // The turn is handed on, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
  }

  #turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(enter);
    });
  }
}

/** A gate for each key, as long as anybody is in it. */
export class Gates {
  readonly #open: () => Gate;
  readonly #gates = new Map<string, Gate>();

  constructor(atOnce: number, mayWait?: number) {
    this.#open = () => new Gate(atOnce, mayWait);
  }

  /** As `Gate.enter`; null at once where as many wait as may. */
  async enter(key: string, signal?: AbortSignal): Promise<(() => void) | null> {
    const gate = this.#gates.get(key) ?? this.#open();
    if (gate.isFull) return null;
    this.#gates.set(key, gate);
    const leave = await gate.enter(signal);
    return () => {
      leave();
      if (gate.isEmpty && this.#gates.get(key) === gate) this.#gates.delete(key);
    };
  }
}
