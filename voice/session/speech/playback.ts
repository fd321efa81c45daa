import { bytesPerMs } from '../../audio/frame.ts';
import { SoundTail } from '../../audio/sound-tail.ts';
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
const keptBytes = 1_000 * bytesPerMs;

interface Item {
  id: string;
  soundBytes: number;
  /** The place where it ends; null while more of it may come. */
  end: number | null;
  /** Its end was marked for the carrier. */
  isMarked: boolean;
}

/** Sound of one item without a break. */
interface Run {
  item: Item;
  bytes: number;
  /** Where it begins in its item, bytes. */
  from: number;
  /** The place where it begins. */
  at: number;
}

interface Mark {
  name: string;
  /** The place before it. */
  at: number;
  /** The item that ends here. */
  ends: Item | null;
}

/**
 * What the caller has really heard. Sound goes out in items (an answer, the greeting); marks come back when it was played.
 * Heard = last returned mark + time since it, capped by what was sent. A clear starts a new generation: marks of older ones
 * are ignored. It can pause, and go on from the last pause before. Places are bytes of all sound so far, in the order of playing.
 */
export class Playback {
  #leg: CarrierLeg | null = null;
  readonly #now: () => number;
  readonly #finished: (itemId: string) => void;
  /** From a little before what is heard now. */
  readonly #sound = new SoundTail();
  #generation = 0;
  #nextMark = 0;
  #unmarkedBytes = 0;
  #marks: Mark[] = [];
  /** Those that are not heard to their end. */
  #items: Item[] = [];
  #runs: Run[] = [];
  /** The places to which sound was sent, and is known to be played. */
  #sent = 0;
  #played = 0;
  /** When the last progress was known: a mark came back, or sound began after quiet. */
  #progressAtMs = 0;
  /** When everything sent so far will have been played. */
  #endsAtMs = 0;
  #paused = false;
  /** What is before this was said twice where it had to be: a pause that follows soon goes back no further. */
  #saidTwice = 0;

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
    return this.#items.every((item) => item.end !== null);
  }

  /** The items that are not heard to their end. */
  get itemIds(): readonly string[] {
    return this.#items.map(({ id }) => id);
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
    return (this.#sound.end - this.#heard()) / bytesPerMs;
  }

  play(itemId: string, mulaw64: string): void {
    const item = this.#item(itemId);
    const at = this.#sound.end;
    const bytes = this.#sound.add(mulaw64);
    const run = this.#runs.at(-1);
    if (run?.item === item) run.bytes += bytes;
    else this.#runs.push({ item, bytes, from: item.soundBytes, at });
    item.soundBytes += bytes;
    if (this.#sent < at) return this.#send();
    for (let from = 0; this.#sent < this.#sound.end && this.#hasRoom; from += pieceCharacters)
      this.#sendSound(
        mulaw64.length > pieceCharacters ? mulaw64.slice(from, from + pieceCharacters) : mulaw64,
        Math.min(markEveryBytes, this.#sound.end - this.#sent),
      );
  }

  /** No further sound of this item; `finished` follows when the caller has heard it. */
  itemDone(itemId: string): void {
    const item = this.#items.find(({ id }) => id === itemId);
    if (!item) return this.#finished(itemId);
    item.end = this.#sound.end;
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
    this.#sound.forgetBefore(this.#played - keptBytes);
    this.#runs = this.#runs.filter(({ item, at, bytes }) => at + bytes > this.#played || this.#items.includes(item));
  }

  /** Milliseconds of the item that the caller has heard. */
  heardMs(itemId: string): number {
    const heard = this.#heard();
    const run = this.#runs.findLast(({ item, at }) => item.id === itemId && at < heard);
    return run ? (run.from + Math.min(run.bytes, heard - run.at)) / bytesPerMs : 0;
  }

  /** Falls silent and keeps what was not heard; false where the carrier cannot take sound back. */
  pause(): boolean {
    if (this.#paused || !this.#leg?.pause) return false;
    this.#played = Math.floor(this.#heard());
    this.#paused = true;
    this.#newGeneration();
    this.#leg.pause();
    return true;
  }

  /** Goes on from the last pause before what was heard, and gains ground however often it has to. */
  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    const cut = this.#runs.find(({ at, bytes }) => at + bytes > this.#played);
    if (cut && this.#played < this.#sent) {
      const heard = this.#sound.between(Math.max(cut.at, this.#played - keptBytes), this.#played);
      this.#sent = Math.max(this.#played - resumePoint(heard), Math.min(this.#played, this.#saidTwice));
      this.#saidTwice = Math.max(this.#saidTwice, this.#played);
    }
    this.#played = this.#sent;
    // The mark of an end that was sent does not come back any more.
    for (const item of this.#items) item.isMarked = false;
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
    const item: Item = { id, soundBytes: 0, end: null, isMarked: false };
    this.#items.push(item);
    return item;
  }

  get #hasRoom(): boolean {
    return !this.#paused && this.#endsAtMs - this.#now() < maxAheadMs;
  }

  #send(): void {
    while (this.#hasRoom) {
      const ending = this.#nextToEnd();
      const end = ending?.end ?? this.#sound.end;
      if (ending && end <= this.#sent) {
        ending.isMarked = true;
        this.#leg?.mark(this.#mark(ending));
      } else {
        const to = Math.min(this.#sent + markEveryBytes, end);
        if (to <= this.#sent) return;
        this.#sendSound(this.#sound.between(this.#sent, to).toString('base64'), to - this.#sent);
      }
    }
  }

  /** The item that ends first of those whose end is known and not marked. */
  #nextToEnd(): Item | null {
    let next: Item | null = null;
    for (const item of this.#items)
      if (item.end !== null && !item.isMarked && item.end < (next?.end ?? Number.POSITIVE_INFINITY)) next = item;
    return next;
  }

  #sendSound(mulaw64: string, bytes: number): void {
    const now = this.#now();
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

  #newGeneration(): void {
    this.#generation++;
    this.#marks = [];
    this.#unmarkedBytes = 0;
    this.#endsAtMs = this.#now();
  }

  #forget(): void {
    this.#newGeneration();
    this.#items = [];
    this.#runs = [];
    this.#sent = this.#played = this.#sound.end;
    this.#sound.forgetBefore(this.#sent);
    this.#paused = false;
  }
}
