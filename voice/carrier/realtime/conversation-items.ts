import { randomUUID } from 'node:crypto';

/** An item of the conversation as the protocol shows it. */
export interface WireItem {
  id: string;
  object: 'realtime.item';
  type: 'message' | 'function_call' | 'function_call_output';
  status?: 'in_progress' | 'completed' | 'incomplete';
  role?: 'user' | 'assistant' | 'system';
  content?: { type: string; text?: string; transcript?: string | null }[];
  name?: string;
  call_id?: string;
  arguments?: string;
  output?: string;
}

const mostItems = 500;

export function newId(kind: 'item' | 'resp' | 'event' | 'sess' | 'conv' | 'rtc'): string {
  return `${kind}_${randomUUID().replaceAll('-', '').slice(0, 21)}`;
}

/** All words of an item, '' when it has none. */
export function wordsOf(item: WireItem): string {
  return (item.content ?? [])
    .map(({ text, transcript }) => text ?? transcript ?? '')
    .join(' ')
    .trim();
}

/** What was said so far, in order; the oldest are forgotten. */
export class ConversationItems {
  readonly #items = new Map<string, WireItem>();
  #lastId: string | null = null;

  /** Adds an item; answers the id of the one before it. An id that is taken is refused with undefined. */
  add(item: WireItem): string | null | undefined {
    if (this.#items.has(item.id)) return undefined;
    const previous = this.#lastId;
    this.#items.set(item.id, item);
    this.#lastId = item.id;
    if (this.#items.size > mostItems) this.#items.delete(this.#items.keys().next().value as string);
    return previous;
  }

  get(id: string): WireItem | undefined {
    return this.#items.get(id);
  }

  get lastId(): string | null {
    return this.#lastId;
  }

  remove(id: string): boolean {
    const had = this.#items.delete(id);
    if (id === this.#lastId) this.#lastId = [...this.#items.keys()].at(-1) ?? null;
    return had;
  }

  all(): WireItem[] {
    return [...this.#items.values()];
  }
}
