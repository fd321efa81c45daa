/** What the service makes of the caller's turns, for who asks before it is known: transcripts come late, and in order. */
export class TurnWords {
  /** Turns that began and whose words are not known. */
  #open = 0;
  #asking: ((words: string | null) => void)[] = [];

  /** A turn of the caller began. */
  expected(): void {
    this.#open++;
  }

  /** The words of the oldest turn; '' where nothing was understood. */
  known(words: string): void {
    this.#open = Math.max(0, this.#open - 1);
    if (this.#open === 0) this.#answer(words);
  }

  /** The words of the turn under way, or just over; null when there is none, or nobody writes them down. */
  ask(): Promise<string | null> {
    if (this.#open === 0) return Promise.resolve(null);
    return new Promise((resolve) => this.#asking.push(resolve));
  }

  close(): void {
    this.#answer(null);
  }

  #answer(words: string | null): void {
    for (const answer of this.#asking.splice(0)) answer(words);
  }
}
