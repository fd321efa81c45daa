import { voiceParts } from '#contract/values/spoken-voice.ts';
import type { Speaker } from '../../embedded/speaker/speaker.ts';
import { Sentences } from '../../sentences.ts';

/** What an answer in text becomes. */
export interface TextAnswerEvents {
  words(itemId: string, delta: string): void;
  audio(itemId: string, mulaw64: string): void;
  itemDone(itemId: string): void;
}

/**
 * Speaks answers that came without sound, with the line's own speaker, sentence by sentence as each is complete. A realtime
 * service may answer so although sound was asked for, above all after text was put into its conversation.
 * Source: github.com/openai/openai-realtime-api-beta, issue 72; github.com/livekit/agents, issue 2471.
 */
export class TextAnswer {
  readonly #speaker: Speaker;
  readonly #voice: () => string;
  readonly #events: TextAnswerEvents;
  readonly #sentences: Sentences;
  #itemId = '';
  #said = false;
  #stop = new AbortController();
  #spoken: Promise<void> = Promise.resolve();
  #after: (() => void)[] = [];
  #waiting = 0;

  constructor(speaker: Speaker, voice: () => string, events: TextAnswerEvents) {
    this.#speaker = speaker;
    this.#voice = voice;
    this.#events = events;
    this.#sentences = new Sentences(voiceParts(voice()).language ?? 'en-US');
  }

  /** Text is on its way to the caller, or being spoken. */
  get busy(): boolean {
    return this.#itemId !== '' || this.#waiting > 0;
  }

  push(itemId: string, delta: string): void {
    if (itemId !== this.#itemId) this.end();
    this.#itemId = itemId;
    for (const sentence of this.#sentences.push(delta)) this.#say(itemId, sentence);
  }

  /** The item is complete. */
  end(): void {
    const itemId = this.#itemId;
    if (itemId === '') return;
    for (const sentence of this.#sentences.flush()) this.#say(itemId, sentence);
    this.#itemId = '';
    this.#said = false;
    this.#queue(async () => this.#events.itemDone(itemId));
  }

  /** `act` follows once all was handed over, or is not wanted any more. */
  afterwards(act: () => void): void {
    if (this.#waiting === 0) act();
    else this.#after.push(act);
  }

  /** What was not spoken yet is not wanted. */
  drop(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#sentences.flush();
    this.#itemId = '';
    this.#said = false;
    this.#waiting = 0;
    this.#settle();
  }

  #say(itemId: string, sentence: string): void {
    const words = this.#said ? ` ${sentence}` : sentence;
    this.#said = true;
    this.#queue(async (signal) => {
      let began = false;
      for await (const part of this.#speaker.speak(sentence, this.#voice(), signal)) {
        if (signal.aborted) return;
        if (!began) this.#events.words(itemId, words);
        began = true;
        this.#events.audio(itemId, Buffer.from(part.buffer, part.byteOffset, part.length).toString('base64'));
      }
    });
  }

  #queue(act: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = this.#stop;
    this.#waiting++;
    this.#spoken = this.#spoken
      .then(() => (signal.aborted ? undefined : act(signal)))
      // A sentence that cannot be spoken is left out; the next one may be.
      .catch(() => {})
      .then(() => {
        if (!signal.aborted && --this.#waiting === 0) this.#settle();
      });
  }

  #settle(): void {
    for (const act of this.#after.splice(0)) act();
  }
}
