/** So much sound without one understood word is a machine, a radio or a pocket. */
const askAfterMs = 60_000;
/** And so much more after we asked. */
const endAfterMs = 10_000;
/** Sound that began again after a longer quiet than this is another one. */
const quietMs = 10_000;

/**
 * How long there has been sound without one word that was understood: what neither speaks nor falls silent would hold the call
 * to its longest time. It counts only while such sound goes on. Time is monotonic ms.
 */
export class WordlessSound {
  #sinceMs: number | null = null;
  #lastMs = 0;
  #askedMs: number | null = null;

  /** The caller was understood, or pressed a key. */
  understood(): void {
    this.#sinceMs = this.#askedMs = null;
  }

  /** The ear hears a voice, or what it takes for one. */
  sounds(nowMs: number): void {
    if (nowMs - this.#lastMs > quietMs) this.understood();
    this.#lastMs = nowMs;
    this.#sinceMs ??= nowMs;
  }

  due(nowMs: number): 'nothing' | 'ask' | 'end' {
    const goesOn = this.#sinceMs !== null && nowMs - this.#lastMs <= quietMs;
    if (!goesOn || this.#sinceMs === null) return 'nothing';
    if (this.#askedMs !== null)
      return nowMs - this.#askedMs >= endAfterMs && this.#lastMs > this.#askedMs ? 'end' : 'nothing';
    if (nowMs - this.#sinceMs < askAfterMs) return 'nothing';
    this.#askedMs = nowMs;
    return 'ask';
  }
}
