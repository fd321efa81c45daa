/** What a client plays of us, by the length of what was sent: it plays in real time from the first piece on. */
export class ClientPlay {
  readonly #nowMs: () => number;
  readonly #changed: (playing: boolean) => void;
  #untilMs = 0;
  #timer: NodeJS.Timeout | undefined;
  playing = false;

  constructor(nowMs: () => number, changed: (playing: boolean) => void) {
    this.#nowMs = nowMs;
    this.#changed = changed;
  }

  /** So much more was sent. */
  sent(ms: number): void {
    this.#untilMs = Math.max(this.#untilMs, this.#nowMs()) + ms;
    if (!this.playing) this.#tell(true);
    this.#arm();
  }

  /** The client has stopped playing. */
  stopped(): void {
    clearTimeout(this.#timer);
    this.#untilMs = 0;
    if (this.playing) this.#tell(false);
  }

  /** When all will have been played, ms from now. */
  get leftMs(): number {
    return Math.max(0, this.#untilMs - this.#nowMs());
  }

  #arm(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.leftMs > 0 ? this.#arm() : this.stopped()), this.leftMs + 20);
  }

  #tell(playing: boolean): void {
    this.playing = playing;
    this.#changed(playing);
  }
}
