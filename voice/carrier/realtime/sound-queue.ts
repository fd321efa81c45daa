import type { Turns } from '../work-turns.ts';

/** Sound that is worked on before it can have been spoken. */
const mostAheadMs = 2_000;

/** Sound that is worked on piece by piece. */
export interface Sound {
  /** It is heard: not before it can have been spoken. Otherwise it is kept. */
  readonly paced: boolean;
  /** Works on the next 20 ms at most: how much that was, and whether there is more. */
  next(): { ms: number; more: boolean };
}

/** What is to be done once all sound before it was worked on. */
type Act = () => void;

/** A client's sound on its way to the call: no faster than it is spoken, but for two seconds, and not at the cost of others. */
export class SoundQueue {
  readonly #nowMs: () => number;
  readonly #turns: Turns;
  readonly #startedMs: number;
  #waiting: (Sound | Act)[] = [];
  #heardMs = 0;
  #due: NodeJS.Timeout | undefined;

  constructor(nowMs: () => number, turns: Turns) {
    this.#nowMs = nowMs;
    this.#turns = turns;
    this.#startedMs = nowMs();
  }

  add(entry: Sound | Act): void {
    this.#waiting.push(entry);
    this.#turns.run(this.#step);
  }

  /** For an act, of what comes of it: before all that waits. */
  addFirst(sound: Sound): void {
    this.#waiting.unshift(sound);
  }

  /** Drops the sound that was not heard yet. */
  clear(): void {
    this.#waiting = this.#waiting.filter((entry) => typeof entry === 'function');
    this.#turns.run(this.#step);
  }

  /** Drops everything. */
  close(): void {
    clearTimeout(this.#due);
    this.#waiting = [];
  }

  readonly #step = (): boolean => {
    const [next] = this.#waiting;
    if (next === undefined) return false;
    if (typeof next === 'function') {
      this.#waiting.shift();
      next();
    } else {
      const earlyMs = this.#heardMs - (this.#nowMs() - this.#startedMs) - mostAheadMs;
      if (next.paced && earlyMs > 0) return this.#waitFor(earlyMs);
      const { ms, more } = next.next();
      if (next.paced) this.#heardMs += ms;
      if (!more && this.#waiting[0] === next) this.#waiting.shift();
    }
    return this.#waiting.length > 0;
  };

  #waitFor(ms: number): false {
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.#turns.run(this.#step), Math.ceil(ms));
    return false;
  }
}
