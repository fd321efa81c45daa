import type { AssistantBrief } from '#contract/brief.ts';
import type { LineSource } from '#contract/calls.ts';
import { spokenVoice } from '#contract/values/spoken-voice.ts';
import { base64Bytes, bytesPerMs } from '../audio/frame.ts';
import { beep } from '../audio/tone.ts';
import type { CarrierLeg } from '../carrier/carrier.ts';
import { distinctSources } from './found-sources.ts';
import { Playback } from './playback.ts';
import type { ReadySpeech, SessionPhrase } from './ports.ts';
import { sayings } from './sayings.ts';
import type { Transcript } from './transcript.ts';

const tone64 = Buffer.from(beep(400)).toString('base64');

const cutOffKept = 8;

/** What was heard of an item that was cut off. */
export interface CutItem {
  itemId: string;
  heardMs: number;
  heardText: string;
}

/**
 * All that the caller hears of us: the assistant's answers and the session's own sentences, each an item of the playback
 * and, once it was heard, a line of the transcript.
 */
export class Mouth {
  readonly #brief: AssistantBrief;
  readonly #speech: ReadySpeech;
  readonly #transcript: Transcript;
  readonly #playback: Playback;
  #ownItems = 0;
  /** Own sentences that are still being made: we are about to speak. */
  #making = 0;
  #closed = false;
  /** Items that an interruption may not cut. */
  readonly #uninterruptible = new Set<string>();
  /** The last items that were cut off: a service may go on sending them for a moment. */
  #cutOff: string[] = [];
  /** What a tool found, for the next answer. */
  #found: readonly LineSource[] = [];

  constructor(
    brief: AssistantBrief,
    speech: ReadySpeech,
    transcript: Transcript,
    now: () => number,
    finished: () => void,
  ) {
    this.#brief = brief;
    this.#speech = speech;
    this.#transcript = transcript;
    this.#playback = new Playback(now, (itemId) => {
      this.#uninterruptible.delete(itemId);
      transcript.heard(itemId);
      finished();
    });
  }

  /** The caller is hearing us, or is about to. */
  get active(): boolean {
    return this.#making > 0 || this.#playback.active;
  }
  /** Sound is coming out of the caller's phone now. */
  get sounding(): boolean {
    return this.#playback.sounding;
  }
  get interruptible(): boolean {
    return this.#uninterruptible.size === 0;
  }

  attach(leg: CarrierLeg): void {
    this.#playback.attach(leg);
  }
  markReturned(name: string): void {
    this.#playback.markReturned(name);
  }
  tick(): void {
    this.#playback.tick();
  }

  /** Sound of an answer; what comes late for an item that was cut off is dropped. */
  play(itemId: string, mulaw64: string): void {
    if (this.#cutOff.includes(itemId)) return;
    this.#transcript.sound(itemId, base64Bytes(mulaw64));
    this.#playback.play(itemId, mulaw64);
  }
  words(itemId: string, delta: string): void {
    if (this.#cutOff.includes(itemId)) return;
    if (this.#found.length > 0 && !this.#transcript.isOpen(itemId)) this.madeFrom(itemId, this.#found);
    this.#transcript.words(itemId, delta);
  }
  /** What an answer is made from, as its assistant says. */
  madeFrom(itemId: string, sources: readonly LineSource[]): void {
    if (this.#cutOff.includes(itemId)) return;
    this.#found = [];
    this.#transcript.madeFrom(itemId, distinctSources(sources));
  }
  /** What the answer that begins next is made from, unless its assistant says otherwise. */
  found(sources: readonly LineSource[]): void {
    if (sources.length > 0) this.#found = sources;
  }
  itemDone(itemId: string): void {
    if (this.#cutOff.includes(itemId)) return;
    this.#playback.itemDone(itemId);
  }

  /** Says a standing sentence or the given words; at once when they are ready. `handedOver` follows, also when they cannot be made. */
  say(words: SessionPhrase | { text: string }, options: { whole?: boolean; handedOver?: () => void } = {}): void {
    const text = typeof words === 'string' ? sayings[this.#brief.language][words] : words.text;
    const itemId = `own-${++this.#ownItems}`;
    if (options.whole) this.#uninterruptible.add(itemId);
    const play = (mulaw64: string) => {
      this.#transcript.words(itemId, text);
      this.play(itemId, mulaw64);
      this.#playback.itemDone(itemId);
      options.handedOver?.();
    };
    const voice = spokenVoice(this.#brief);
    const ready = this.#speech.ready(text, voice);
    if (ready !== null) return play(ready);
    this.#making++;
    const made = (act: () => void) => {
      this.#making--;
      if (!this.#closed) act();
    };
    this.#speech.render(text, voice).then(
      (mulaw64) => made(() => play(mulaw64)),
      () =>
        made(() => {
          this.#uninterruptible.delete(itemId);
          options.handedOver?.();
        }),
    );
  }

  /** The tone before a recording. */
  tone(): void {
    const itemId = `own-${++this.#ownItems}`;
    this.#playback.play(itemId, tone64);
    this.#playback.itemDone(itemId);
  }

  /** Falls silent at once. What was heard of each unfinished item enters the transcript and is answered. */
  stop(): CutItem[] {
    this.#uninterruptible.clear();
    this.#found = [];
    return this.#playback.clear().map(({ itemId, heardMs }) => {
      this.#cutOff = [itemId, ...this.#cutOff].slice(0, cutOffKept);
      const heardText = this.#transcript.cut(itemId, heardMs * bytesPerMs);
      return { itemId, heardMs: Math.round(heardMs), heardText };
    });
  }

  /** Falls silent for good. */
  close(): void {
    this.#closed = true;
    this.stop();
  }
}

/** The words of a standing sentence, for the conversation that did not say it itself. */
export function sayingText(brief: AssistantBrief, phrase: SessionPhrase): string {
  return sayings[brief.language][phrase];
}
