import type { LineSource } from '#contract/calls.ts';
import type { CallJournal, ResumedCall, TranscriptLine } from './ports.ts';

/** A line of more unknown figures is marked by the first of them. */
const mostDoubts = 8;

interface OpenItem {
  text: string;
  /** Where words and sound meet: so many characters were spoken by so many bytes. */
  anchors: { characters: number; bytes: number }[];
  bytes: number;
  sources: readonly LineSource[];
}

/**
 * Who said what, in order. A line of the caller counts when it was understood; a line of ours when it was heard, cut at the
 * word where the caller interrupted. Each is handed to the journal at once.
 */
export class Transcript {
  readonly #callId: string;
  readonly #journal: Pick<CallJournal, 'line'>;
  readonly #now: () => Date;
  readonly #lines: TranscriptLine[];
  readonly #linesAfter: number;
  readonly #open = new Map<string, OpenItem>();
  readonly #unknownIn: (text: string) => readonly string[];

  /** `earlier`: lines of this call that were written before. `unknownIn`: figures of a line of ours that nothing tells. */
  constructor(
    callId: string,
    journal: Pick<CallJournal, 'line'>,
    now: () => Date,
    earlier: Pick<ResumedCall, 'lines' | 'linesAfter'> = { lines: [], linesAfter: 0 },
    unknownIn: (text: string) => readonly string[] = () => [],
  ) {
    this.#unknownIn = unknownIn;
    this.#callId = callId;
    this.#journal = journal;
    this.#now = now;
    this.#lines = [...earlier.lines];
    this.#linesAfter = earlier.linesAfter;
  }

  get lines(): readonly TranscriptLine[] {
    return this.#lines;
  }

  caller(text: string, asHeard: boolean): void {
    this.#add('caller', text, asHeard);
  }

  /** Words of an item of ours, as they are prepared; `bytes`: sound of the item so far. */
  words(itemId: string, delta: string): void {
    const item = this.#item(itemId);
    item.anchors.push({ characters: item.text.length, bytes: item.bytes });
    item.text += delta;
  }

  /** What an item is made from, instead of what was said of it before. */
  madeFrom(itemId: string, sources: readonly LineSource[]): void {
    this.#item(itemId).sources = sources;
  }

  /** What an item is made from, where it tells a figure that is in none of that; null where it does not. */
  doubtsOf(itemId: string): LineSource[] | null {
    const item = this.#open.get(itemId);
    const doubts = item ? this.#doubtsIn(item.text) : [];
    return doubts.length > 0 ? [...(item?.sources ?? []), ...doubts] : null;
  }

  #doubtsIn(text: string): LineSource[] {
    return this.#unknownIn(text)
      .slice(0, mostDoubts)
      .map((title) => ({ source: 'unknown-figure', title }));
  }

  /** Words or sound of the item were here already, and its end was not. */
  isOpen(itemId: string): boolean {
    return this.#open.has(itemId);
  }

  sound(itemId: string, bytes: number): void {
    this.#item(itemId).bytes += bytes;
  }

  /** The item was heard to its end. Answers its words, '' for none. */
  heard(itemId: string): string {
    return this.cut(itemId, Number.POSITIVE_INFINITY);
  }

  /** The item was cut: only `heardBytes` of its sound were heard. Answers the words heard, '' for none. */
  cut(itemId: string, heardBytes: number): string {
    const item = this.#open.get(itemId);
    this.#open.delete(itemId);
    if (!item) return '';
    const text = heardText(item, heardBytes);
    this.#add('assistant', text, false, [...item.sources, ...this.#doubtsIn(text)]);
    return text;
  }

  /** What an item that is not over says between two places of its sound, in whole words. */
  between(itemId: string, fromBytes: number, toBytes: number): string {
    const item = this.#open.get(itemId);
    return item ? heardText(item, toBytes).slice(heardText(item, Math.max(0, fromBytes)).length) : '';
  }

  #item(itemId: string): OpenItem {
    const known = this.#open.get(itemId);
    if (known) return known;
    const item: OpenItem = { text: '', anchors: [], bytes: 0, sources: [] };
    this.#open.set(itemId, item);
    return item;
  }

  #add(speaker: 'assistant' | 'caller', text: string, asHeard: boolean, sources: readonly LineSource[] = []): void {
    const trimmed = text.trim();
    if (trimmed === '') return;
    const sequence = Math.max(this.#lines.at(-1)?.sequence ?? 0, this.#linesAfter) + 1;
    const line: TranscriptLine = {
      ...{ sequence, speaker, text: trimmed, at: this.#now(), asHeard },
      ...(sources.length > 0 ? { sources } : {}),
    };
    this.#lines.push(line);
    this.#journal.line(this.#callId, line);
  }
}

/** The words of the first `heardBytes`, to the last whole word; words and sound run evenly between two anchors. */
function heardText(item: OpenItem, heardBytes: number): string {
  if (heardBytes >= item.bytes) return item.text;
  const anchors = [...item.anchors, { characters: item.text.length, bytes: item.bytes }];
  const next = anchors.findIndex(({ bytes }) => bytes > heardBytes);
  const to = anchors[next];
  const from = anchors[next - 1];
  if (!to || !from) return '';
  const share = (heardBytes - from.bytes) / (to.bytes - from.bytes);
  const characters = Math.floor(from.characters + share * (to.characters - from.characters));
  const cut = item.text.slice(0, characters);
  return (/\s/.test(item.text[characters] ?? ' ') ? cut : cut.replace(/\S+$/, '')).trimEnd();
}
