import type { ConversationEvents } from '../../assistant.ts';
import type { Speaker } from '../../embedded/speaker/speaker.ts';
import { objectIn, textIn } from '../server-event.ts';
import type { Recoder } from '../sound/sound-format.ts';
import { WholeFrames } from '../sound/whole-frames.ts';
import { TextAnswer } from './text-answer.ts';

type OutputEvents = Pick<ConversationEvents, 'audio' | 'assistantWords' | 'itemDone'>;

/** What is heard of the service's answers: its sound in whole frames of u-law, or its text spoken by the line's own speaker. */
export class AnswerOutput {
  readonly #events: OutputEvents;
  readonly #frames: WholeFrames;
  readonly #text: TextAnswer | null;
  /** Makes u-law of what the service sends; null: it is u-law. */
  recode: Recoder | null = null;
  /** Items of this connection that have sound, so that only they are truncated there. */
  readonly #items = new Set<string>();
  /** Items that were spoken here. */
  readonly #spokenHere = new Set<string>();
  #lastItem = '';
  /** Sound came in this response: text beside it is not spoken. */
  #sounded = false;
  /** The words of the answer so far. */
  words = '';

  constructor(events: OutputEvents, speaker: Speaker | null, voice: () => string) {
    this.#events = events;
    this.#frames = new WholeFrames((itemId, mulaw64) => events.audio(itemId, mulaw64));
    this.#text =
      speaker &&
      new TextAnswer(speaker, voice, {
        words: (itemId, delta) => this.said(itemId, delta),
        audio: (itemId, mulaw64) => events.audio(itemId, mulaw64),
        itemDone: (itemId) => events.itemDone(itemId),
      });
  }

  /** The answer under way has begun to sound and is not over. */
  get sounding(): boolean {
    return this.#lastItem !== '';
  }

  /** A turn of the caller is over: what follows is a new answer. */
  begin(): void {
    this.words = '';
  }

  responseBegan(): void {
    this.#sounded = false;
  }

  audio(itemId: string, base64: string): void {
    if (itemId !== this.#lastItem) {
      this.#items.add(itemId);
      if (this.#text?.busy) this.#text.drop();
    }
    this.#lastItem = itemId;
    this.#sounded = true;
    this.#frames.push(itemId, this.recode ? this.recode(base64) : base64);
  }

  /** Words of an item in step with its sound. */
  said(itemId: string, delta: string): void {
    this.words += delta;
    this.#events.assistantWords(itemId, delta);
  }

  /** True when the words will be spoken here. */
  text(itemId: string, delta: string): boolean {
    if (this.#sounded || !this.#text || delta === '') return false;
    this.#spokenHere.add(itemId);
    this.#text.push(itemId, delta);
    return true;
  }

  /** The whole text of an item; its pieces may not have come. True when it is spoken here. */
  wholeText(itemId: string, text: string): boolean {
    const spoken = this.#spokenHere.has(itemId) || this.text(itemId, text);
    if (spoken) this.#text?.end();
    return spoken;
  }

  itemDone(item: Record<string, unknown>): void {
    const id = textIn(item, 'id');
    if (id === this.#lastItem) this.close();
    else if (this.#items.has(id)) this.#events.itemDone(id);
  }

  /** The response is over: no further sound of its last item. Whether text of it alone is spoken. */
  responseDone(output: readonly unknown[]): boolean {
    this.close();
    this.#text?.end();
    const spoken = output.map((item) => this.wholeText(textIn(item, 'id'), textOf(item))).includes(true);
    this.#sounded = false;
    return spoken;
  }

  /** Ends the item under way. */
  close(): void {
    const itemId = this.#lastItem;
    this.#lastItem = '';
    this.#frames.end();
    if (itemId !== '') this.#events.itemDone(itemId);
  }

  /** The answer is not wanted any more: no sound or words of it follow. */
  drop(): void {
    this.#lastItem = '';
    this.#frames.drop();
    this.#text?.drop();
  }

  /** Follows once text is spoken, or is not wanted any more. */
  afterwards(act: () => void): void {
    if (this.#text) this.#text.afterwards(act);
    else act();
  }

  /** The service knows the sound of this item. */
  isItsSound(itemId: string): boolean {
    return this.#items.has(itemId);
  }
  wasSpokenHere(itemId: string): boolean {
    return this.#spokenHere.has(itemId);
  }
}

/** The text of a message, whose content is of either dialect; '' for what has sound or is no message. */
function textOf(item: unknown): string {
  const { type, content } = objectIn({ item }, 'item');
  if (type !== 'message' || !Array.isArray(content)) return '';
  const parts = content.map((part) => (/^(output_)?text$/.test(textIn(part, 'type')) ? textIn(part, 'text') : null));
  return parts.includes(null) ? '' : parts.join(' ').trim();
}
