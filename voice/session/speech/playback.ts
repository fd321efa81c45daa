import { base64Bytes, bytesPerMs } from '../../audio/frame.ts';
import type { CarrierLeg } from '../../carrier/carrier.ts';
import { resumePoint } from './resume-point.ts';

/** A mark rides along about every 200 ms; 2,128 base64 characters are 1,596 bytes, a whole number of base64 groups. */
const pieceCharacters = 2128;
const markEveryBytes = 1596;
/** A carrier is sent at most so much ahead of what it has played. */
const maxAheadMs = 30_000;
/** A carrier that returns no marks is taken to have played everything by then. */
const markGraceMs = 3_000;
/** Sound that was heard is kept for so long, to go on from a pause in it. */
const keptBytes = 2_000 * bytesPerMs;

interface Item {
  id: string;
  soundBytes: number;
  done: boolean;
}

/** A piece of an item's sound, or, without sound, its end. */
interface Piece {
  item: Item;
  mulaw64: string;
  bytes: number;
  /** Where it begins in its item, bytes. */
  from: number;
  /** Where it begins in what was sent since the last clear or pause, bytes; negative for what was sent before. */
  at: number;
}

interface Mark {
  name: string;
  /** Bytes sent before it. */
  at: number;
  /** The item that ends here. */
  ends: Item | null;
}

/**
 * What the caller has really heard. Sound goes out in items (an answer, the greeting); marks come back when it was played.
 * Heard = last returned mark + time since it, capped by what was sent. A clear starts a new generation: marks of older ones
 * are ignored. It can pause, and go on from the last pause before.
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
  /** In the order of playing, from a little before what is heard now; those from `#next` on are not sent yet. */
  #pieces: Piece[] = [];
  #next = 0;
  /** Bytes since the last clear: sent, and known to be played. */
  #sent = 0;
  #played = 0;
  /** When the last progress was known: a mark came back, or sound began after quiet. */
  #progressAtMs = 0;
  /** When everything sent so far will have been played. */
  #endsAtMs = 0;
  #paused = false;

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
    return this.#items.length > 0 && (this.#paused || !this.#allDone || this.#now() < this.#endsAtMs + markGraceMs);
  }

  get #allDone(): boolean {
    return this.#items.every((item) => item.done);
  }

  /** The item was begun and not heard to its end. */
  plays(itemId: string): boolean {
    return this.#items.some(({ id }) => id === itemId);
  }

  /** Sound is still to be played by the carrier's clock (unlike `active`, false in a gap of a streaming answer or a pause). */
  get sounding(): boolean {
    return this.#now() < this.#endsAtMs && this.#items.length > 0;
  }

  /** Since when an item that is not complete has had no sound left, monotonic ms; null where none waits for more. */
  get ranOutMs(): number | null {
    return this.#paused || this.#allDone || this.#now() < this.#endsAtMs ? null : this.#endsAtMs;
  }

  /** Milliseconds that are not heard yet, of what is here. */
  get remainingMs(): number {
    const unsent = this.#pieces.slice(this.#next).reduce((sum, { bytes }) => sum + bytes, 0);
    return (this.#sent - this.#heard() + unsent) / bytesPerMs;
  }

  play(itemId: string, mulaw64: string): void {
    const item = this.#item(itemId);
    if (mulaw64.length <= pieceCharacters) this.#add(item, mulaw64);
    else
      for (let at = 0; at < mulaw64.length; at += pieceCharacters)
        this.#add(item, mulaw64.slice(at, at + pieceCharacters));
    this.#send();
  }

  /** No further sound of this item; `finished` follows when the caller has heard it. */
  itemDone(itemId: string): void {
    const item = this.#items.find(({ id }) => id === itemId);
    if (!item) return this.#finished(itemId);
    item.done = true;
    this.#add(item, '');
    this.#send();
  }

  markReturned(name: string): void {
    const index = this.#marks.findIndex((mark) => mark.name === name);
    if (index < 0) return;
    this.#progressAtMs = this.#now();
    for (const mark of this.#marks.splice(0, index + 1)) {
      this.#played = Math.max(this.#played, mark.at);
      if (mark.ends) this.#finish(mark.ends);
    }
    this.#dropOld();
  }

  /** Milliseconds of the item that the caller has heard. */
  heardMs(itemId: string): number {
    const heard = this.#heard();
    const piece = this.#pieces.findLast(({ item, at, bytes }, i) => {
      return item.id === itemId && bytes > 0 && i < this.#next && at < heard;
    });
    return piece ? (piece.from + Math.min(piece.bytes, heard - piece.at)) / bytesPerMs : 0;
  }

  /** Falls silent and keeps what was not heard; false where the carrier cannot take sound back. */
  pause(): boolean {
    if (this.#paused || !this.#leg?.pause) return false;
    this.#played = this.#heard();
    this.#paused = true;
    this.#newGeneration();
    this.#leg.pause();
    return true;
  }

  /** Goes on from the last pause before what was heard. */
  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    const unsent = this.#pieces[this.#next];
    if (unsent) unsent.at = this.#sent;
    const cut = this.#pieces.find(({ at, bytes }, i) => i < this.#next && at + bytes > this.#played);
    if (cut) this.#rewind(this.#played - this.#backFrom(cut.item));
    // The end of an item that was heard, whose mark did not come back, is marked again.
    const unmarked = this.#pieces.findIndex(({ item, bytes }) => bytes === 0 && this.#items.includes(item));
    if (unmarked >= 0) this.#next = Math.min(this.#next, unmarked);
    const goesOnAt = this.#pieces[this.#next]?.at ?? this.#sent;
    for (const sent of this.#pieces.slice(0, this.#next)) sent.at -= goesOnAt;
    this.#sent = this.#played = 0;
    this.#progressAtMs = this.#endsAtMs = this.#now();
    this.#send();
  }

  /** Drops all that was not heard. Answers the unfinished items with what was heard of each, in order. */
  clear(): { itemId: string; heardMs: number }[] {
    const cut = this.#items.map((item) => ({ itemId: item.id, heardMs: this.heardMs(item.id) }));
    this.#forget();
    if (cut.length > 0) this.#leg?.clear();
    return cut;
  }

  /** Sends what waits when the carrier has room, and gives up on marks that never come. */
  tick(): void {
    if (this.#paused) return;
    this.#send();
    if (this.#items.length > 0 && this.#allDone && this.#now() >= this.#endsAtMs + markGraceMs) {
      const overdue = this.#items;
      this.#forget();
      for (const item of overdue) this.#finished(item.id);
    }
  }

  #heard(): number {
    if (this.#paused) return this.#played;
    const since = Math.max(0, this.#now() - this.#progressAtMs);
    return Math.min(this.#played + since * bytesPerMs, this.#sent);
  }

  #item(id: string): Item {
    const known = this.#items.find((item) => item.id === id);
    if (known) return known;
    const item: Item = { id, soundBytes: 0, done: false };
    this.#items.push(item);
    return item;
  }

  #add(item: Item, mulaw64: string): void {
    const bytes = base64Bytes(mulaw64);
    this.#pieces.push({ item, mulaw64, bytes, from: item.soundBytes, at: 0 });
    item.soundBytes += bytes;
  }

  #send(): void {
    for (let piece = this.#pieces[this.#next]; piece && !this.#paused; piece = this.#pieces[this.#next]) {
      const now = this.#now();
      if (this.#endsAtMs - now >= maxAheadMs) return;
      this.#next++;
      piece.at = this.#sent;
      if (piece.bytes === 0) this.#leg?.mark(this.#mark(piece.item));
      else this.#sendSound(piece, now);
    }
  }

  #sendSound({ mulaw64, bytes }: Piece, now: number): void {
    if (this.#endsAtMs <= now) {
      this.#progressAtMs = now;
      this.#played = this.#sent;
    }
    this.#endsAtMs = Math.max(this.#endsAtMs, now) + bytes / bytesPerMs;
    this.#sent += bytes;
    this.#unmarkedBytes += bytes;
    if (this.#unmarkedBytes < markEveryBytes) this.#leg?.play(mulaw64);
    else this.#leg?.playAndMark(mulaw64, this.#mark(null));
  }

  #mark(ends: Item | null): string {
    this.#unmarkedBytes = 0;
    const name = `${this.#generation}.${this.#nextMark++}`;
    this.#marks.push({ name, at: this.#sent, ends });
    return name;
  }

  #finish(item: Item): void {
    this.#items = this.#items.filter((other) => other !== item);
    this.#finished(item.id);
  }

  /** How far back the item goes on, bytes. */
  #backFrom(item: Item): number {
    const heard = this.#pieces
      .slice(0, this.#next)
      .filter((piece) => piece.item === item && piece.at < this.#played)
      .map(({ mulaw64, at }) => Buffer.from(mulaw64, 'base64').subarray(0, this.#played - at));
    return resumePoint(Buffer.concat(heard).subarray(-keptBytes));
  }

  /** The piece that holds this place of what was sent is sent next, from there on. */
  #rewind(to: number): void {
    const index = this.#pieces.findIndex((piece, i) => i < this.#next && piece.at + piece.bytes > to);
    const piece = this.#pieces[index];
    if (!piece) return;
    const skip = Math.max(0, Math.floor(to - piece.at));
    const sound = Buffer.from(piece.mulaw64, 'base64');
    const part = (from: number, until: number): Piece => ({
      ...piece,
      mulaw64: sound.toString('base64', from, until),
      bytes: until - from,
      from: piece.from + from,
      at: piece.at + from,
    });
    const parts = skip > 0 ? [part(0, skip), part(skip, piece.bytes)] : [piece];
    this.#pieces.splice(index, 1, ...parts);
    this.#next = index + parts.length - 1;
  }

  #dropOld(): void {
    const isOld = ({ at, bytes, item }: Piece) =>
      at + bytes <= this.#played - keptBytes && (bytes > 0 || !this.#items.includes(item));
    let old = 0;
    while (old < this.#next && isOld(this.#pieces[old] as Piece)) old++;
    this.#pieces.splice(0, old);
    this.#next -= old;
  }

  #newGeneration(): void {
    this.#generation++;
    this.#marks = [];
    this.#unmarkedBytes = 0;
    this.#endsAtMs = this.#now();
  }

  #forget(): void {
    this.#newGeneration();
    this.#items = [];
    this.#pieces = [];
    this.#next = this.#sent = this.#played = 0;
    this.#paused = false;
  }
}
