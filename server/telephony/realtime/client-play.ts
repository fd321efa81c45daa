import { base64Bytes, bytesPerMs } from '#voice/audio/frame.ts';
import type { CutItem, SoundWay } from './sound-way.ts';

/** What a client plays of the sound in our events, by its length: it plays in real time from the first piece on. */
export class ClientPlay implements SoundWay {
  readonly inEvents = true;
  readonly #nowMs: () => number;
  readonly #changed: (playing: boolean) => void;
  #untilMs = 0;
  #timer: NodeJS.Timeout | undefined;
  playing = false;

  constructor(nowMs: () => number, changed: (playing: boolean) => void) {
    this.#nowMs = nowMs;
    this.#changed = changed;
  }

  play(_itemId: string, mulaw64: string): void {
    this.#untilMs = Math.max(this.#untilMs, this.#nowMs()) + base64Bytes(mulaw64) / bytesPerMs;
    if (!this.playing) this.#tell(true);
    this.#arm();
  }

  itemDone(): void {}

  /** The client has stopped playing; only it knows where, and says so by `conversation.item.truncate`. */
  stop(): readonly CutItem[] {
    clearTimeout(this.#timer);
    this.#untilMs = 0;
    if (this.playing) this.#tell(false);
    return [];
  }

  get leftMs(): number {
    return Math.max(0, this.#untilMs - this.#nowMs());
  }

  #arm(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.leftMs > 0 ? this.#arm() : this.stop()), this.leftMs + 20);
  }

  #tell(playing: boolean): void {
    this.playing = playing;
    this.#changed(playing);
  }
}
