import { base64Bytes, bytesPerMs } from '../audio/frame.ts';
import type { CarrierLeg } from '../carrier/carrier.ts';

/** A mark rides along about every 200 ms; 2,128 base64 characters are 1,596 bytes, a whole number of base64 groups. */
const pieceCharacters = 2128;
const markEveryBytes = 1596;
/** A carrier is sent at most so much ahead of what it has played. */
const maxAheadMs = 30_000;
/** A carrier that returns no marks is taken to have played everything by then. */
const markGraceMs = 3_000;

interface Item {
  id: string;
  sentBytes: number;
  /** Bytes known to be played: the last returned mark. */
  playedBytes: number;
  done: boolean;
}

interface Mark {
  name: string;
  item: Item;
  bytes: number;
  last: boolean;
}

/**
 * What the caller has really heard. Sound goes out in items (an answer, the greeting); marks come back when it was played.
 * Heard = last returned mark + time since it, capped by what was sent. A clear starts a new generation: marks of older ones
 * are ignored.
 */
export class Playback {
  #leg: CarrierLeg | null = null;
  readonly #now: () => number;
  readonly #finished: (itemId: string) => void;
  #generation = 0;
  #nextMark = 0;
  #unmarkedBytes = 0;
  #marks: Mark[] = [];
  #items: Item[] = [];
  #held: (() => void)[] = [];
  /** When the last progress was known: a mark came back, or sound began after quiet. */
  #progressAtMs = 0;
  /** When everything sent so far will have been played. */
  #endsAtMs = 0;

  /** `now`: monotonic ms; `finished` is called once per item when all of it was played. */
  constructor(now: () => number, finished: (itemId: string) => void) {
    this.#now = now;
    this.#finished = finished;
  }

  /** A first or renewed connection: what the old one had not played is lost. */
  attach(leg: CarrierLeg): void {
    if (this.#leg) this.#forget();
    this.#leg = leg;
  }

  /** The caller is hearing us, or will within the moment. */
  get active(): boolean {
    return this.#items.length > 0 && (!this.#allDone || this.#now() < this.#endsAtMs + markGraceMs);
  }

  get #allDone(): boolean {
    return this.#items.every((item) => item.done);
  }

  /** Sound is still to be played by the carrier's clock (unlike `active`, false in a gap of a streaming answer). */
  get sounding(): boolean {
    return this.#now() < this.#endsAtMs && this.#items.length > 0;
  }

  play(itemId: string, mulaw64: string): void {
    const item = this.#item(itemId);
    if (mulaw64.length <= pieceCharacters) return this.#piece(item, mulaw64);
    for (let at = 0; at < mulaw64.length; at += pieceCharacters)
      this.#piece(item, mulaw64.slice(at, at + pieceCharacters));
  }

  /** No further sound of this item; `finished` follows when the caller has heard it. */
  itemDone(itemId: string): void {
    const item = this.#items.find(({ id }) => id === itemId);
    if (!item) return this.#finished(itemId);
    this.#inOrder(() => {
      item.done = true;
      this.#leg?.mark(this.#mark(item, true));
    });
  }

  markReturned(name: string): void {
    const index = this.#marks.findIndex((mark) => mark.name === name);
    if (index < 0) return;
    this.#progressAtMs = this.#now();
    for (const mark of this.#marks.splice(0, index + 1)) {
      mark.item.playedBytes = mark.bytes;
      if (mark.last) this.#finish(mark.item);
    }
  }

  /** Milliseconds of the item that the caller has heard. */
  heardMs(itemId: string): number {
    const item = this.#items.find(({ id }) => id === itemId);
    if (!item) return 0;
    const current = this.#items[0] === item;
    const since = current ? Math.max(0, this.#now() - this.#progressAtMs) : 0;
    return Math.min(item.playedBytes + since * bytesPerMs, item.sentBytes) / bytesPerMs;
  }

  /** Drops all that was not heard. Answers the unfinished items with what was heard of each, in order. */
  clear(): { itemId: string; heardMs: number }[] {
    const cut = this.#items.map((item) => ({ itemId: item.id, heardMs: this.heardMs(item.id) }));
    this.#forget();
    if (cut.length > 0) this.#leg?.clear();
    return cut;
  }

  /** Sends held sound when the carrier has room, and gives up on marks that never come. */
  tick(): void {
    while (this.#held.length > 0 && this.#endsAtMs - this.#now() < maxAheadMs) this.#held.shift()?.();
    if (this.#items.length > 0 && this.#allDone && this.#now() >= this.#endsAtMs + markGraceMs) {
      const overdue = this.#items;
      this.#forget();
      for (const item of overdue) this.#finished(item.id);
    }
  }

  #item(id: string): Item {
    const known = this.#items.find((item) => item.id === id);
    if (known) return known;
    const item: Item = { id, sentBytes: 0, playedBytes: 0, done: false };
    if (this.#items.length === 0) this.#progressAtMs = this.#now();
    this.#items.push(item);
    return item;
  }

  #inOrder(send: () => void): void {
    if (this.#held.length === 0) return send();
    const generation = this.#generation;
    this.#held.push(() => generation === this.#generation && send());
  }

  #piece(item: Item, mulaw64: string): void {
    const send = () => {
      const bytes = base64Bytes(mulaw64);
      const now = this.#now();
      if (this.#endsAtMs <= now && this.#marks.length === 0) {
        this.#progressAtMs = now;
        item.playedBytes = item.sentBytes;
      }
      this.#endsAtMs = Math.max(this.#endsAtMs, now) + bytes / bytesPerMs;
      item.sentBytes += bytes;
      this.#unmarkedBytes += bytes;
      if (this.#unmarkedBytes < markEveryBytes) this.#leg?.play(mulaw64);
      else this.#leg?.playAndMark(mulaw64, this.#mark(item, false));
    };
    if (this.#held.length > 0 || this.#endsAtMs - this.#now() >= maxAheadMs) {
      const generation = this.#generation;
      this.#held.push(() => generation === this.#generation && send());
    } else send();
  }

  #mark(item: Item, last: boolean): string {
    this.#unmarkedBytes = 0;
    const name = `${this.#generation}.${this.#nextMark++}`;
    this.#marks.push({ name, item, bytes: item.sentBytes, last });
    return name;
  }

  #finish(item: Item): void {
    this.#items = this.#items.filter((other) => other !== item);
    this.#finished(item.id);
  }

  #forget(): void {
    this.#generation++;
    this.#marks = [];
    this.#items = [];
    this.#held = [];
    this.#unmarkedBytes = 0;
    this.#endsAtMs = this.#now();
  }
}
