import { bytesPerMs } from '#voice/audio/frame.ts';
import { isNotUnderstood } from '#voice/not-understood.ts';
import { type ConversationItems, newId, type WireItem } from './conversation-items.ts';
import type { Send } from './response-writer.ts';

/** Speech is told with the moment before it was sure. */
const preRollMs = 380;

/** The caller's turns by sound: when they began and ended in the client's sound, their items and transcripts. */
export class CallerTurns {
  readonly #send: Send;
  readonly #items: ConversationItems;
  /** The turn under way; `quiet`: nobody is told of it before there are words. */
  #turn: { id: string; quiet: boolean } | null = null;
  /** The item whose transcript is awaited. */
  #awaited = '';
  /** Length of the client's sound so far, ms. */
  heardMs = 0;

  constructor(send: Send, items: ConversationItems) {
    this.#send = send;
    this.#items = items;
  }

  /** A turn was told to the client and has not ended. */
  get told(): boolean {
    return this.#turn?.quiet === false;
  }

  begin(quiet: boolean): void {
    this.#turn = { id: newId('item'), quiet };
    if (!quiet) this.#tellBegin(this.#turn.id);
  }

  end(): void {
    const turn = this.#turn ?? { id: newId('item'), quiet: true };
    this.#turn = null;
    if (turn.quiet) this.#tellBegin(turn.id);
    const audio_end_ms = Math.round(this.heardMs);
    this.#send('input_audio_buffer.speech_stopped', { item_id: turn.id, audio_end_ms });
    this.commit(turn.id);
  }

  /** The turn came to nothing. */
  drop(): void {
    this.#turn = null;
  }

  /** The item of a turn, before there are words. */
  commit(item_id: string = newId('item')): void {
    this.#awaited = item_id;
    const item: WireItem = {
      id: item_id,
      object: 'realtime.item',
      type: 'message',
      role: 'user',
      status: 'completed',
      content: [{ type: 'input_audio', transcript: null }],
    };
    const previous_item_id = this.#items.add(item) ?? null;
    this.#send('input_audio_buffer.committed', { item_id, previous_item_id });
    this.#send('conversation.item.added', { item, previous_item_id });
    this.#send('conversation.item.done', { item, previous_item_id });
  }

  /** The words of the last turn. */
  said(text: string, sound: Uint8Array | null): void {
    const item = this.#items.get(this.#awaited);
    if (!item) return;
    const place = { item_id: item.id, content_index: 0 };
    const event = 'conversation.item.input_audio_transcription';
    if (isNotUnderstood(text)) {
      const error = { type: 'transcription_error', code: 'not_understood', message: text };
      return this.#send(`${event}.failed`, { ...place, error });
    }
    item.content = [{ type: 'input_audio', transcript: text }];
    const usage = { type: 'duration', seconds: Math.ceil((sound?.length ?? 0) / bytesPerMs / 1000) };
    this.#send(`${event}.completed`, { ...place, transcript: text, usage });
  }

  #tellBegin(item_id: string): void {
    const audio_start_ms = Math.max(0, Math.round(this.heardMs - preRollMs));
    this.#send('input_audio_buffer.speech_started', { item_id, audio_start_ms });
  }
}
