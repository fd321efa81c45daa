import type { AssistantBrief } from '#contract/brief.ts';
import type { LineSource } from '#contract/calls.ts';
import { spokenVoice } from '#contract/values/spoken-voice.ts';
import { base64Bytes, bytesPerMs } from '../../audio/frame.ts';
import { beep } from '../../audio/tone.ts';
import type { CarrierLeg, LegClient } from '../../carrier/carrier.ts';
import { distinctSources } from '../../found-sources.ts';
import type { ReadySpeech, SessionPhrase } from '../ports.ts';
import type { Transcript } from '../transcript.ts';
import { Playback } from './playback.ts';
import { sayings } from './sayings.ts';

const tone64 = Buffer.from(beep(400)).toString('base64');

const cutOffKept = 8;

/** So long after it was played what comes back of us is understood, and so much of a word may be under way. */
const echoMs = 4_000;
const wordMs = 300;

/** What was heard of an item that was cut off. */
export interface CutItem {
  itemId: string;
  heardMs: number;
  heardText: string;
}

export type HowHeard = 'whole' | 'part' | 'none';

export interface SayOptions {
  /** An interruption does not cut it. */
  whole?: boolean;
  /** Another sentence follows at once. */
  more?: boolean;
  /** Its sound was handed over, or could not be made. */
  handedOver?: () => void;
  /** How much of it was heard, once that is known; 'none' with a reason. */
  heard?: (how: HowHeard, why: string) => void;
  /** Not said any more when this holds by the time that it is ready. */
  unless?: () => boolean;
}

/**
 * All that the caller hears of us: the assistant's answers and the session's own sentences, each an item of the playback
 * and, once it was heard, a line of the transcript.
 */
export class Mouth {
  /** The voice may change in the call. */
  readonly #brief: () => AssistantBrief;
  readonly #speech: ReadySpeech;
  readonly #transcript: Transcript;
  readonly #playback: Playback;
  #ownItems = 0;
  /** Who reads along. */
  #client: LegClient | null = null;
  /** Own sentences that are still being made: we are about to speak. */
  #making = 0;
  /** Counts what was called off: a sentence that was asked for before is not said any more. */
  #calledOff = 0;
  #closed = false;
  /** Items that an interruption may not cut. */
  readonly #uninterruptible = new Set<string>();
  /** Who wants to know how much of an item was heard. */
  readonly #awaited = new Map<string, NonNullable<SayOptions['heard']>>();
  /** The last items that were cut off: a service may go on sending them for a moment. */
  #cutOff: string[] = [];
  /** What a tool found, for the next answer. */
  #found: readonly LineSource[] = [];

  constructor(
    brief: () => AssistantBrief,
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
      const text = transcript.heard(itemId);
      this.#tellHeard(itemId, 'whole');
      if (text !== '') this.#client?.heard?.(itemId, text, false);
      finished();
    });
  }

  /** The caller is hearing us, or is about to. */
  get active(): boolean {
    return this.#making > 0 || this.#playback.active;
  }
  /** An own sentence is still being made. */
  get making(): boolean {
    return this.#making > 0;
  }
  /** Sound is coming out of the caller's phone now. */
  get sounding(): boolean {
    return this.#playback.sounding;
  }
  /** Since when an answer that is not over has run out of sound, while nothing else is about to be said; monotonic ms. */
  get brokeOffMs(): number | null {
    return this.#making > 0 ? null : this.#playback.ranOutMs;
  }
  get interruptible(): boolean {
    return this.#uninterruptible.size === 0;
  }

  /** Milliseconds of ours that are not heard yet, as far as they are here. */
  get remainingMs(): number {
    return this.#playback.remainingMs;
  }

  attach(leg: CarrierLeg): void {
    this.#client = leg.client ?? null;
    // What was being said on another line is not said any more.
    this.#uninterruptible.clear();
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
    this.#client?.sound(itemId, mulaw64);
    this.#sound(itemId, mulaw64);
  }
  #sound(itemId: string, mulaw64: string): void {
    this.#transcript.sound(itemId, base64Bytes(mulaw64));
    this.#playback.play(itemId, mulaw64);
  }
  words(itemId: string, delta: string): void {
    if (this.#cutOff.includes(itemId)) return;
    if (this.#found.length > 0 && !this.#transcript.isOpen(itemId)) this.madeFrom(itemId, this.#found);
    this.#transcript.words(itemId, delta);
    this.#client?.words(itemId, delta);
  }
  /** What an answer is made from, as its assistant says. */
  madeFrom(itemId: string, sources: readonly LineSource[]): void {
    if (this.#cutOff.includes(itemId)) return;
    this.#found = [];
    const distinct = distinctSources(sources);
    this.#transcript.madeFrom(itemId, distinct);
    this.#client?.madeFrom?.(itemId, distinct);
  }
  /** What the answer that begins next is made from, unless its assistant says otherwise. */
  found(sources: readonly LineSource[]): void {
    if (sources.length > 0) this.#found = sources;
  }
  itemDone(itemId: string): void {
    if (this.#cutOff.includes(itemId)) return;
    const doubts = this.#client?.madeFrom && this.#transcript.doubtsOf(itemId);
    if (doubts) this.#client?.madeFrom?.(itemId, doubts);
    this.#client?.itemDone(itemId);
    this.#playback.itemDone(itemId);
  }

  /** Falls silent for a moment and keeps what was not heard; false where the carrier cannot take sound back. */
  pause(): boolean {
    return this.#playback.pause();
  }

  /** Goes on from the last pause before what was heard. */
  resume(): void {
    this.#playback.resume();
  }

  /** Says a standing sentence or the given words; at once when they are ready. */
  say(words: SessionPhrase | { text: string }, options: SayOptions = {}): void {
    const brief = this.#brief();
    const text = typeof words === 'string' ? sayings[brief.language][words] : words.text;
    const itemId = `own-${++this.#ownItems}`;
    const more = options.more === true;
    if (options.whole) this.#uninterruptible.add(itemId);
    if (options.heard) this.#awaited.set(itemId, options.heard);
    const play = (mulaw64: string) => {
      this.#transcript.words(itemId, text);
      this.#client?.ownWords(itemId, text, mulaw64);
      this.#sound(itemId, mulaw64);
      this.#playback.itemDone(itemId);
      this.#client?.ownWordsDone(more);
      options.handedOver?.();
    };
    const voice = spokenVoice(brief);
    const ready = this.#speech.ready(text, voice);
    if (ready !== null) return play(ready);
    this.#making++;
    const calledOff = this.#calledOff;
    const made = (act: () => void) => {
      if (calledOff !== this.#calledOff) return;
      this.#making--;
      if (!this.#closed && !options.unless?.()) act();
    };
    this.#speech.render(text, voice).then(
      (mulaw64) => made(() => play(mulaw64)),
      () =>
        made(() => {
          this.#uninterruptible.delete(itemId);
          this.#tellHeard(itemId, 'none', 'its sound could not be made');
          this.#client?.ownWords(itemId, text, '');
          this.#client?.ownWordsDone(more);
          options.handedOver?.();
        }),
    );
  }

  /** The tone before a recording. */
  tone(): void {
    const itemId = `own-${++this.#ownItems}`;
    this.#client?.ownWords(itemId, '', tone64);
    this.#playback.play(itemId, tone64);
    this.#playback.itemDone(itemId);
    this.#client?.ownWordsDone(false);
  }

  /**
   * Falls silent at once. What was heard of each unfinished item enters the transcript and is answered. `known`: how much was
   * heard of an item, by who heard it.
   */
  stop(known?: { itemId: string; heardMs: number }): CutItem[] {
    this.#uninterruptible.clear();
    this.#found = [];
    return this.#playback.clear().map((item) => {
      const { itemId } = item;
      const heardMs = known?.itemId === itemId ? known.heardMs : item.heardMs;
      this.#cutOff = [itemId, ...this.#cutOff].slice(0, cutOffKept);
      const heardText = this.#transcript.cut(itemId, heardMs * bytesPerMs);
      const cut = { itemId, heardMs: Math.round(heardMs), heardText };
      this.#tellHeard(itemId, heardText === '' ? 'none' : 'part', 'the call was broken off');
      this.#client?.cut(itemId, cut.heardMs, heardText);
      if (heardText !== '') this.#client?.heard?.(itemId, heardText, true);
      return cut;
    });
  }

  #tellHeard(itemId: string, how: HowHeard, why = ''): void {
    this.#awaited.get(itemId)?.(how, how === 'whole' ? '' : why);
    this.#awaited.delete(itemId);
  }

  /** These are words of ours of the last moment: what is heard now may be what comes back of them. Their last one may be half a word. */
  isSaying(words: string): boolean {
    const said = this.#playback.itemIds.map((itemId) => {
      const heardMs = this.#playback.heardMs(itemId);
      return this.#transcript.between(itemId, (heardMs - echoMs) * bytesPerMs, (heardMs + wordMs) * bytesPerMs);
    });
    return plain(said.join(' ')).includes(plain(words));
  }

  /** The item is being played, or will be. */
  plays(itemId: string): boolean {
    return this.#playback.plays(itemId);
  }

  /** What was asked for and is not made yet is not said any more. */
  callOff(): void {
    this.#calledOff++;
    this.#making = 0;
  }

  /** Falls silent for good. */
  close(): void {
    this.#closed = true;
    this.stop();
  }
}

/** Words alone, each with a blank before it. */
function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).map((word) => ` ${word}`).join('');
}

/** The words of a standing sentence, for the conversation that did not say it itself. */
export function sayingText(brief: AssistantBrief, phrase: SessionPhrase): string {
  return sayings[brief.language][phrase];
}
