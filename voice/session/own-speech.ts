import type { AssistantBrief } from '#contract/brief.ts';
import { base64Bytes } from '../audio/frame.ts';
import { beep } from '../audio/tone.ts';
import type { Playback } from './playback.ts';
import type { ReadySpeech, SessionPhrase } from './ports.ts';
import { sayings } from './sayings.ts';
import type { Transcript } from './transcript.ts';

const tone64 = Buffer.from(beep(400)).toString('base64');

/** What the session says by itself: the greeting and its standing sentences. Each is an item of its own in the playback. */
export class OwnSpeech {
  readonly #brief: AssistantBrief;
  readonly #speech: ReadySpeech;
  readonly #playback: Playback;
  readonly #transcript: Transcript;
  #count = 0;
  #closed = false;

  constructor(brief: AssistantBrief, speech: ReadySpeech, playback: Playback, transcript: Transcript) {
    this.#brief = brief;
    this.#speech = speech;
    this.#playback = playback;
    this.#transcript = transcript;
  }

  /**
   * Says a standing sentence or the given words; at once when they are ready. Answers the item's id.
   * `then` is called when the sound was handed over, or when it cannot be made.
   */
  say(words: SessionPhrase | { text: string }, then?: () => void): string {
    const text = typeof words === 'string' ? sayings[this.#brief.language][words] : words.text;
    const itemId = `own-${++this.#count}`;
    const play = (mulaw64: string) => {
      if (this.#closed) return;
      this.#transcript.words(itemId, text);
      this.#transcript.sound(itemId, base64Bytes(mulaw64));
      this.#playback.play(itemId, mulaw64);
      this.#playback.itemDone(itemId);
      then?.();
    };
    const ready = this.#speech.ready(text, this.#brief.voice);
    if (ready !== null) play(ready);
    else this.#speech.render(text, this.#brief.voice).then(play, () => !this.#closed && then?.());
    return itemId;
  }

  /** The tone before a recording. */
  tone(): void {
    const itemId = `own-${++this.#count}`;
    this.#playback.play(itemId, tone64);
    this.#playback.itemDone(itemId);
  }

  textOf(phrase: SessionPhrase): string {
    return sayings[this.#brief.language][phrase];
  }

  close(): void {
    this.#closed = true;
  }
}
