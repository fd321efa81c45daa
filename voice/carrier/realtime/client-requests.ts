import type { RealtimeErrorCode } from '#contract/realtime.ts';
import { keptLines } from '../../wire/kept-lines.ts';
import { keypadDigits } from '../../wire/keypad-words.ts';
import type { ClientLegEvents } from '../carrier.ts';
import { rateOf } from '../rate.ts';
import type { ClientFunctions } from './client-functions.ts';
import { itemOf, outputOf } from './client-items.ts';
import type { ClientView } from './client-view.ts';
import { type ConversationItems, newId, type WireItem, wordsOf } from './conversation-items.ts';
import type { Send } from './response-writer.ts';
import { object } from './wire-session.ts';

type Json = Record<string, unknown>;

/** Lines that wait for a response; the oldest are forgotten. */
const mostUnanswered = 50;
/** Of what is said at once: half a minute of speech. To read all that items may hold takes a second of all calls. */
const mostSpokenCharacters = 500;
/** Each turn costs all calls some milliseconds, however soon it is cancelled. */
const mostTypedTurns = 10;
const typedWithinMs = 10_000;

export interface RequestParts {
  client: ClientView;
  items: ConversationItems;
  functions: ClientFunctions;
  /** What the client says of earlier counts for the call. */
  tellsEarlier: boolean;
  /** The call that the leg has joined. */
  call(): ClientLegEvents | null;
  send: Send;
  error(code: RealtimeErrorCode, param?: string): void;
  nowMs(): number;
}

type SaidEarlier = Parameters<ClientLegEvents['begin']>[0][number];

/** The end of what was said: there a question is asked. */
const lastWordsOf = (item: WireItem): string => wordsOf(item).slice(-mostSpokenCharacters);

/** What a client asks of the conversation in events: items, responses, and when it begins. */
export class ClientRequests {
  readonly #parts: RequestParts;
  /** Lines typed since the last response was asked for. */
  #unanswered: WireItem[] = [];
  /** Nobody has said anything yet. */
  #fresh = true;
  #begun = false;
  readonly #mayType: () => boolean;

  constructor(parts: RequestParts) {
    this.#parts = parts;
    this.#mayType = rateOf(parts.nowMs, mostTypedTurns, typedWithinMs);
  }

  readonly acts: Record<string, (event: Json) => void> = {
    'conversation.item.create': (event) => this.#createItem(object(event.item)),
    'conversation.item.retrieve': (event) => {
      const { items, send, error } = this.#parts;
      const item = items.get(String(event.item_id));
      if (item) send('conversation.item.retrieved', { item });
      else error('item_not_found', 'item_id');
    },
    'conversation.item.delete': (event) => {
      const { items, send, error } = this.#parts;
      const item_id = String(event.item_id);
      if (!items.remove(item_id)) return error('item_not_found', 'item_id');
      this.#unanswered = this.#unanswered.filter(({ id }) => id !== item_id);
      send('conversation.item.deleted', { item_id });
    },
    'conversation.item.truncate': (event) => this.#truncate(String(event.item_id), Number(event.audio_end_ms)),
    'response.create': () => this.#createResponse(),
    'response.cancel': () => {
      const { client, call, error } = this.#parts;
      if (client.writer.active) call()?.interrupt();
      else error('response_cancel_not_active');
    },
  };

  /** The client speaks. `onLine`: sound flows from the start; otherwise it comes from one that speaks instead of typing. */
  beginBySound(onLine: boolean): void {
    if (this.#begun) return;
    if (!onLine) this.#unanswered = [];
    this.begin();
  }

  /** The conversation begins with what the client told of earlier, without the lines that it still wants answered. */
  begin(unanswered: readonly WireItem[] = this.#unanswered): void {
    if (this.#begun) return;
    this.#begun = true;
    this.#parts.call()?.begin(this.#parts.tellsEarlier ? this.#earlier(unanswered) : []);
  }

  #earlier(unanswered: readonly WireItem[]): SaidEarlier[] {
    return this.#parts.items
      .all()
      .filter((item) => item.type === 'message' && item.role !== 'system' && !unanswered.includes(item))
      .map((item) => ({
        speaker: item.role === 'user' ? ('caller' as const) : ('assistant' as const),
        text: lastWordsOf(item),
      }))
      .filter(({ text }) => text !== '')
      .slice(-keptLines);
  }

  #truncate(itemId: string, heardMs: number): void {
    const { client, call, error } = this.#parts;
    if (!(heardMs >= 0)) return error('invalid_value', 'audio_end_ms');
    const heard = client.writer.truncate(itemId, heardMs);
    if (heard === null) return error('item_not_found', 'item_id');
    client.truncating = true;
    call()?.truncate(itemId, heardMs, heard);
    client.truncating = false;
    client.truncated(itemId, heardMs);
  }

  #createItem(given: Json): void {
    const { items, functions, tellsEarlier, call, send, error } = this.#parts;
    const id = typeof given.id === 'string' && given.id !== '' ? given.id.slice(0, 64) : newId('item');
    const item = itemOf(id, given);
    if (typeof item === 'string') return error(item, 'item');
    const previous_item_id = items.add(item);
    if (previous_item_id === undefined) return error('item_exists', 'item.id');
    if (item.type === 'function_call_output') {
      const taken = functions.take(item.call_id ?? '', outputOf(item.output ?? ''));
      if (!taken && item.call_id !== undefined && !this.#known(item.call_id)) error('unknown_call', 'item.call_id');
    } else if (item.role === 'user') this.#unanswered = [...this.#unanswered, item].slice(-mostUnanswered);
    else if (item.role === 'assistant' && this.#begun && tellsEarlier) call()?.noteSpoken(lastWordsOf(item));
    send('conversation.item.added', { item, previous_item_id });
    send('conversation.item.done', { item, previous_item_id });
  }

  /** A call that was made, whose output is no longer waited for or never was. */
  #known(callId: string): boolean {
    return this.#parts.items.all().some((item) => item.type === 'function_call' && item.call_id === callId);
  }

  #createResponse(): void {
    const { client, items, call, error } = this.#parts;
    const { writer, gate } = client;
    if (writer.active) return error('conversation_already_has_active_response');
    if (this.#unanswered.length > 0 && !this.#mayType()) return error('rate_limit_exceeded');
    const lines = this.#unanswered.splice(0);
    const text = lines.map(wordsOf).join('\n').trim();
    if (text.length > mostSpokenCharacters) return error('string_above_max_length', 'item.content');
    const first = this.#fresh && text === '' && items.lastId === null;
    this.#fresh = false;
    this.begin(lines);
    if (first) {
      client.greeting = true;
      writer.begin();
      return call()?.greet();
    }
    if (text !== '') return this.#type(text);
    writer.begin();
    const held = gate.holds;
    gate.open();
    if (!held && !client.waits) writer.finish('completed');
  }

  #type(text: string): void {
    const { client, call } = this.#parts;
    client.gate.reset();
    client.writer.begin();
    client.gate.open();
    client.typing = true;
    const keys = keypadDigits(text);
    if (keys === null) call()?.text(text);
    else for (const key of keys) call()?.keypad(key);
    client.typing = false;
  }
}
