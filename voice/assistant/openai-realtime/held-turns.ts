import { isMereHello } from '../mere-hello.ts';

/** What was said of a turn that waits is waited for so long: our greeting is being heard meanwhile. */
const transcriptMs = 1_500;

/** What becomes of a turn of the caller that waited for our greeting. */
export interface HeldTurnActs {
  /** The service is told that it answers turns from now on. */
  open(): void;
  /** The turn wants an answer, which the service does not give by itself. */
  answer(): void;
  /** The greeting was its answer. */
  drop(): void;
}

/**
 * Turns of a caller whom we have not greeted yet: the service is told to leave them alone, so that a "Hello?" has the greeting
 * for its answer and a wish is answered after it. A turn may end while the change is on its way: the service has not taken it up
 * before it has told so.
 */
export class HeldTurns {
  readonly #acts: HeldTurnActs;
  #stage: 'held' | 'opening' | 'open';
  /** What was said of the turns that wait; null while that is not known. */
  #words: (string | null)[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** The last turn is not answered: not by a service either that answers it all the same. */
  #left = false;

  constructor(waits: boolean, acts: HeldTurnActs) {
    this.#stage = waits ? 'held' : 'open';
    this.#acts = acts;
  }

  /** What the service says by itself now is the answer to a turn. */
  get takesItsOwn(): boolean {
    return this.#stage === 'open' && !this.#left;
  }

  /** The caller begins a turn. */
  began(): void {
    this.#left = false;
  }

  /** The turn that ended was none, or had our greeting for its answer. */
  leave(): void {
    this.#left = true;
  }

  /** We have greeted. */
  release(): void {
    if (this.#stage !== 'held') return;
    this.#stage = 'opening';
    this.#acts.open();
    this.#decide();
  }

  /** The service has taken the change up. */
  confirmed(): void {
    if (this.#stage === 'opening') this.#stage = 'open';
  }

  /** A turn of the caller ended. */
  ended(): void {
    if (this.#stage === 'open') return;
    this.#words.push(null);
    this.#decide();
  }

  /** What was said in the oldest turn that waits for its words. */
  said(text: string): void {
    const at = this.#words.indexOf(null);
    if (at >= 0) this.#words[at] = text;
    this.#decide();
  }

  /** A line in writing: true when it has to wait. */
  typed(text: string): boolean {
    if (this.#stage !== 'held') return false;
    this.#words.push(text);
    return true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#words = [];
  }

  #decide(late = false): void {
    if (this.#stage === 'held' || this.#words.length === 0) return;
    if (!late && this.#words.includes(null)) {
      this.#timer ??= setTimeout(() => this.#decide(true), transcriptMs);
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const wished = this.#words.some((text) => text === null || !isMereHello(text));
    this.#words = [];
    if (wished) return this.#acts.answer();
    this.leave();
    this.#acts.drop();
  }
}
