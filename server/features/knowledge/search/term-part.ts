import { hashOf } from '#contract/values/text-hash.ts';

/** How many parts the terms of an account are kept in. */
export const parts = 64;

/** A stem's passages, by rising number, and where it stands in each: one bit a place, `places` of them. */
export interface Postings {
  numbers: number[];
  masks: number[];
}

/** Places of a passage that are told apart: its sentences, the last place for all that follow. A heading stands at all of them. */
export const places = 14;
export const everyPlace = 2 ** places - 1;

/** Passages from `from` up to, not including, `to`. */
export interface NumberSpan {
  from: number;
  to: number;
}

/** What a change adds under one stem: the words that led to it, and passages behind all that are there already. */
export interface AddedTerm {
  words: ReadonlySet<string>;
  postings: Postings;
}

/** The part that keeps a stem. */
export function partOf(stem: string): number {
  const hash = hashOf(stem);
  return ((hash ^ (hash >>> 15)) >>> 0) % parts;
}

/** The postings of one stem; null when the part does not have it. */
export function findTerm(part: Uint8Array, stem: string): Postings | null {
  const reader = new Reader(part);
  const wanted = Buffer.from(stem);
  while (!reader.done) {
    const here = wanted.equals(reader.bytes());
    reader.bytes();
    const packed = reader.bytes();
    if (here) return unpacked(packed);
  }
  return null;
}

/**
 * A part after a change: passages of `removed` are gone, those of `added` are there. Stems without passages go, and their words
 * with them. `words` are those of the whole part, parted by blanks.
 */
export function changedPart(
  part: Uint8Array,
  removed: readonly NumberSpan[],
  added: ReadonlyMap<string, AddedTerm>,
): { terms: Buffer; words: string } {
  const writer = new Writer();
  const words: string[] = [];
  const write = (stem: string, ofStem: readonly string[], packed: Uint8Array) => {
    writer.bytes(Buffer.from(stem));
    writer.bytes(Buffer.from(ofStem.join(' ')));
    writer.bytes(packed);
    words.push(...ofStem);
  };
  const fresh = new Map(added);
  const reader = new Reader(part);
  while (!reader.done) {
    const stem = Buffer.from(reader.bytes()).toString();
    const ofStem = Buffer.from(reader.bytes()).toString().split(' ');
    const packed = reader.bytes();
    const more = fresh.get(stem);
    fresh.delete(stem);
    if (!more && removed.length === 0) {
      write(stem, ofStem, packed);
      continue;
    }
    const postings = without(unpacked(packed), removed);
    if (more) {
      postings.numbers.push(...more.postings.numbers);
      postings.masks.push(...more.postings.masks);
    }
    if (postings.numbers.length > 0) {
      const all = more ? [...new Set([...ofStem, ...more.words])] : ofStem;
      write(stem, all, packedOf(postings));
    }
  }
  for (const [stem, { words: ofStem, postings }] of fresh) write(stem, [...ofStem], packedOf(postings));
  return { terms: writer.whole(), words: words.join(' ') };
}

function without({ numbers, masks }: Postings, removed: readonly NumberSpan[]): Postings {
  if (removed.length === 0) return { numbers, masks };
  const stays = numbers.map((number) => !removed.some(({ from, to }) => number >= from && number < to));
  return { numbers: numbers.filter((_, at) => stays[at]), masks: masks.filter((_, at) => stays[at]) };
}

/** For each passage the step from the one before it, and its places; seven bits a byte. */
function packedOf({ numbers, masks }: Postings): Uint8Array {
  const writer = new Writer();
  let before = 0;
  numbers.forEach((number, at) => {
    writer.number(number - before);
    writer.number(masks[at] ?? 0);
    before = number;
  });
  return writer.whole();
}

function unpacked(packed: Uint8Array): Postings {
  const reader = new Reader(packed);
  const numbers: number[] = [];
  const masks: number[] = [];
  let number = 0;
  while (!reader.done) {
    number += reader.number();
    numbers.push(number);
    masks.push(reader.number());
  }
  return { numbers, masks };
}

class Reader {
  readonly #data: Uint8Array;
  #at = 0;
  constructor(data: Uint8Array) {
    this.#data = data;
  }
  get done(): boolean {
    return this.#at >= this.#data.length;
  }
  number(): number {
    let value = 0;
    let weight = 1;
    for (;;) {
      const byte = this.#data[this.#at++] ?? 0;
      value += (byte & 127) * weight;
      if (byte < 128) return value;
      weight *= 128;
    }
  }
  bytes(): Uint8Array {
    const length = this.number();
    this.#at += length;
    return this.#data.subarray(this.#at - length, this.#at);
  }
}

class Writer {
  #data = Buffer.allocUnsafe(256);
  #length = 0;
  number(value: number): void {
    this.#room(8);
    let rest = value;
    while (rest >= 128) {
      this.#data[this.#length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#data[this.#length++] = rest;
  }
  bytes(bytes: Uint8Array): void {
    this.number(bytes.length);
    this.#room(bytes.length);
    this.#data.set(bytes, this.#length);
    this.#length += bytes.length;
  }
  whole(): Buffer {
    return Buffer.from(this.#data.subarray(0, this.#length));
  }
  #room(bytes: number): void {
    if (this.#length + bytes <= this.#data.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#data.length * 2, this.#length + bytes));
    larger.set(this.#data);
    this.#data = larger;
  }
}
