/**
 * Answers wait here until the client wants them: always while no turn detection asks for them, and after a function call
 * until the client asks for the next response, as the protocol has it.
 */
export class AnswerGate {
  #waiting: (() => void)[] = [];
  #open = true;
  /** The gate opens by itself with each turn of the caller. */
  automatic = true;

  /** Now, or when the gate opens. */
  pass(act: () => void): void {
    if (this.#open) act();
    else this.#waiting.push(act);
  }

  close(): void {
    this.#open = false;
  }

  /** Lets through what waits; an act may close the gate again. */
  open(): void {
    this.#open = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const act of waiting) this.pass(act);
  }

  /** A new turn or an interruption: nothing that waits is wanted any more. */
  reset(): void {
    this.#waiting = [];
    this.#open = this.automatic;
  }

  get holds(): boolean {
    return this.#waiting.length > 0;
  }
}
