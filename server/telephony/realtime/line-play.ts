import type { Send } from './response-writer.ts';
import type { CutItem, SoundLine, SoundWay } from './sound-way.ts';

export interface LinePlayDeps {
  send: Send;
  /** The response under way; null between answers. */
  responseId(): string | null;
  changed(playing: boolean): void;
}

/** Our sound on a line of its own, told to the client by `output_audio_buffer` events. */
export class LinePlay implements SoundWay {
  readonly inEvents = false;
  readonly #line: SoundLine;
  readonly #deps: LinePlayDeps;
  #responseId: string | null = null;
  playing = false;

  constructor(line: SoundLine, deps: LinePlayDeps) {
    this.#line = line;
    this.#deps = deps;
    line.whenQuiet(() => {
      // More of this answer is to come: the client goes on waiting for it.
      if (this.playing && deps.responseId() === null) this.#tell('stopped');
    });
  }

  get leftMs(): number {
    return this.#line.leftMs;
  }

  play(itemId: string, mulaw64: string): void {
    this.#line.play(itemId, mulaw64);
    if (this.playing) return;
    this.#responseId = this.#deps.responseId();
    this.#tell('started');
  }

  itemDone(itemId: string): void {
    this.#line.itemDone(itemId);
  }

  stop(): readonly CutItem[] {
    const cut = this.#line.clear();
    if (this.playing) this.#tell('cleared');
    return cut;
  }

  #tell(what: 'started' | 'stopped' | 'cleared'): void {
    this.playing = what === 'started';
    this.#deps.send(`output_audio_buffer.${what}`, { response_id: this.#responseId });
    this.#deps.changed(this.playing);
  }
}
