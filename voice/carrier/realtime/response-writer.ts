import { base64Bytes, bytesPerMs } from '#voice/audio/frame.ts';
import { type ConversationItems, newId, type WireItem } from './conversation-items.ts';
import { SoundOut, type WireFormat } from './wire-sound.ts';

export type Send = (type: string, members: Record<string, unknown>) => void;

/** Sound goes out in pieces of at most so many base64 characters of u-law: 400 ms, a whole number of base64 groups. */
const pieceCharacters = 4_268;

interface OpenResponse {
  id: string;
  output: WireItem[];
}

interface OpenItem {
  item: WireItem;
  index: number;
  sound: SoundOut | null;
  words: string;
  bytes: number;
}

/** The events of our answers, in the order and with the members that clients rely on. One response at a time. */
export class ResponseWriter {
  readonly #send: Send;
  readonly #items: ConversationItems;
  #response: OpenResponse | null = null;
  #open: OpenItem | null = null;
  /** The response under way, or the one before. */
  lastId: string | null = null;
  /** Length of the sound of items, ms, and their words, for truncation. */
  readonly #lengths = new Map<string, number>();
  /** Null: the sound goes another way, and is only counted here. */
  format: WireFormat | null = 'pcm';

  constructor(send: Send, items: ConversationItems) {
    this.#send = send;
    this.#items = items;
  }

  get active(): boolean {
    return this.#response !== null;
  }

  begin(): void {
    if (this.#response) return;
    this.#response = { id: newId('resp'), output: [] };
    this.lastId = this.#response.id;
    this.#send('response.created', { response: this.#shown('in_progress') });
  }

  audio(itemId: string, mulaw64: string): void {
    const open = this.#itemFor(itemId);
    for (let at = 0; at < mulaw64.length; at += pieceCharacters) {
      const piece = mulaw64.slice(at, at + pieceCharacters);
      open.bytes += base64Bytes(piece);
      if (open.sound) this.#delta(open, open.sound.give(piece));
    }
  }

  words(itemId: string, delta: string): void {
    const open = this.#itemFor(itemId);
    open.words += delta;
    this.#send('response.output_audio_transcript.delta', { ...this.#place(open), delta });
  }

  itemDone(itemId: string): void {
    if (this.#open?.item.id === itemId) this.#closeItem('completed');
  }

  functionCall(call: { callId: string; name: string; args: unknown }): void {
    this.begin();
    this.#closeItem('completed');
    const response = this.#response as OpenResponse;
    const args = JSON.stringify(call.args ?? {});
    const item: WireItem = {
      id: newId('item'),
      object: 'realtime.item',
      type: 'function_call',
      status: 'in_progress',
      name: call.name,
      call_id: call.callId,
      arguments: '',
    };
    const at = { response_id: response.id, output_index: response.output.length };
    response.output.push(item);
    this.#send('response.output_item.added', { ...at, item });
    this.#send('conversation.item.added', { item, previous_item_id: this.#items.add(item) ?? null });
    const place = { ...at, item_id: item.id, call_id: call.callId };
    this.#send('response.function_call_arguments.delta', { ...place, delta: args });
    this.#send('response.function_call_arguments.done', { ...place, name: call.name, arguments: args });
    item.arguments = args;
    item.status = 'completed';
    this.#send('response.output_item.done', { ...at, item });
    this.#send('conversation.item.done', { item });
  }

  /** Ends the response under way, if there is one; 'cancelled' cuts its item. */
  finish(status: 'completed' | 'cancelled', reason?: 'turn_detected' | 'client_cancelled'): void {
    if (!this.#response) return;
    this.#closeItem(status === 'completed' ? 'completed' : 'incomplete');
    const response = this.#shown(status, reason);
    this.#response = null;
    this.#send('response.done', { response });
  }

  /** The client played only so much of an item. Answers about the words of it, or null for an item that has no sound. */
  truncate(itemId: string, heardMs: number): string | null {
    const item = this.#items.get(itemId);
    const lengthMs = this.#open?.item.id === itemId ? this.#open.bytes / bytesPerMs : this.#lengths.get(itemId);
    if (!item || lengthMs === undefined) return null;
    const words = this.#open?.item.id === itemId ? this.#open.words : (item.content?.[0]?.transcript ?? '');
    const characters = Math.floor(words.length * Math.min(1, heardMs / Math.max(1, lengthMs)));
    const heard = characters >= words.length ? words : words.slice(0, characters).replace(/\S+$/, '').trimEnd();
    this.cut(itemId, heard);
    return heard;
  }

  /** Of an item only these words were heard. */
  cut(itemId: string, transcript: string): void {
    const item = this.#items.get(itemId);
    if (item) item.content = [{ type: 'output_audio', transcript }];
  }

  #delta(open: OpenItem, delta: string): void {
    if (delta !== '') this.#send('response.output_audio.delta', { ...this.#place(open), delta });
  }

  #place({ item, index }: OpenItem): Record<string, unknown> {
    return { response_id: this.#response?.id, item_id: item.id, output_index: index, content_index: 0 };
  }

  #itemFor(itemId: string): OpenItem {
    if (this.#open?.item.id === itemId) return this.#open;
    this.begin();
    this.#closeItem('completed');
    const response = this.#response as OpenResponse;
    const item: WireItem = {
      id: itemId,
      object: 'realtime.item',
      type: 'message',
      status: 'in_progress',
      role: 'assistant',
      content: [],
    };
    const sound = this.format && new SoundOut(this.format);
    const open = { item, index: response.output.length, sound, words: '', bytes: 0 };
    this.#open = open;
    response.output.push(item);
    this.#send('response.output_item.added', { response_id: response.id, output_index: open.index, item });
    this.#send('conversation.item.added', { item, previous_item_id: this.#items.add(item) ?? null });
    const part = { type: 'audio', transcript: '' };
    this.#send('response.content_part.added', { ...this.#place(open), part });
    return open;
  }

  #closeItem(status: 'completed' | 'incomplete'): void {
    const open = this.#open;
    if (!open) return;
    const place = this.#place(open);
    if (open.sound) this.#delta(open, open.sound.end());
    this.#open = null;
    this.#lengths.set(open.item.id, open.bytes / bytesPerMs);
    open.item.status = status;
    open.item.content = [{ type: 'output_audio', transcript: open.words }];
    this.#send('response.output_audio.done', place);
    this.#send('response.output_audio_transcript.done', { ...place, transcript: open.words });
    this.#send('response.content_part.done', { ...place, part: { type: 'audio', transcript: open.words } });
    this.#send('response.output_item.done', {
      response_id: place.response_id,
      output_index: open.index,
      item: open.item,
    });
    this.#send('conversation.item.done', { item: open.item });
  }

  #shown(status: 'in_progress' | 'completed' | 'cancelled', reason?: string): Record<string, unknown> {
    return {
      object: 'realtime.response',
      id: this.#response?.id,
      status,
      status_details: reason ? { type: status, reason } : null,
      output: this.#response?.output ?? [],
      output_modalities: ['audio'],
      usage: status === 'in_progress' ? null : { total_tokens: 0, input_tokens: 0, output_tokens: 0 },
    };
  }
}
