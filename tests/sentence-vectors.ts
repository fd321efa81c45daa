import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AssistantBrief } from '#contract/brief.ts';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { readAhead } from '#voice/assistant/embedded/receptionist/questions/business-questions.ts';
import {
  keyOf,
  type SentenceVectors,
  startSentenceVectors,
} from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';

/**
 * The vectors of the sentences that tests say and read, so that tests run with vectors on as the product does, without 11 ms of a core
 * a sentence. Made by `npm run sentence-vectors`, which adds to it what the dialogues say and the lines of the file NOURA_MISSING_SENTENCES, into which a run
 * of tests with that variable writes what it lacked. After the JSON line of the header come the keys (8 bytes each), then the scales
 * (a 32-bit float each), then 512 signed bytes a sentence.
 */
const file = new URL('./fixtures/sentence-vectors.bin', import.meta.url);

const numbers = 512;
const keyBytes = 8;
const newline = 10;

export interface TestVectors extends SentenceVectors {
  /** What was asked for and does not stand in the file. */
  missing(): readonly string[];
  /** What was asked for at all. */
  used(): readonly string[];
}

/** Reads the file when it is first asked for a sentence, and a sentence when it is asked for: most tests ask for few. */
function openFile() {
  let places: Map<string, number> | undefined;
  let bytes = Buffer.alloc(0);
  let scales = 0;
  let values = 0;
  const found = new Map<string, Float32Array>();
  const open = (): Map<string, number> => {
    const all = new Map<string, number>();
    if (!existsSync(file)) return all;
    bytes = readFileSync(file);
    const end = bytes.indexOf(newline);
    const { count } = JSON.parse(bytes.toString('utf8', 0, end)) as { count: number };
    scales = end + 1 + count * keyBytes;
    values = scales + count * Float32Array.BYTES_PER_ELEMENT;
    for (let at = 0; at < count; at++)
      all.set(bytes.toString('hex', end + 1 + at * keyBytes, end + 1 + (at + 1) * keyBytes), at);
    return all;
  };
  const of = (hash: string): Float32Array | null => {
    places ??= open();
    const at = places.get(hash);
    if (at === undefined) return null;
    const known = found.get(hash);
    if (known) return known;
    const scale = bytes.readFloatLE(scales + at * Float32Array.BYTES_PER_ELEMENT);
    const from = values + at * numbers;
    const vector = Float32Array.from({ length: numbers }, (_, place) => bytes.readInt8(from + place) * scale);
    found.set(hash, vector);
    return vector;
  };
  return { of, all: () => [...open().keys()].map((hash) => [hash, of(hash)] as const) };
}

const hashOf = (text: string) =>
  createHash('sha256')
    .update(keyOf(text))
    .digest('hex')
    .slice(0, 2 * keyBytes);

/** Reads sentences from the file, and what is not there with the encoder itself, which loads for a second. */
export function openTestVectors(): TestVectors {
  const known = openFile();
  const hashes = new Map<string, string>();
  const missing = new Set<string>();
  let encoder: SentenceVectors | undefined;
  const of = (text: string) => {
    const hash = hashes.get(text) ?? hashOf(text);
    hashes.set(text, hash);
    return known.of(hash) ?? encoder?.of(text) ?? null;
  };
  const read = async (texts: readonly string[]) => {
    const unknown = texts.filter((text) => keyOf(text) !== '' && !of(text));
    if (unknown.length === 0) return;
    for (const text of unknown) missing.add(keyOf(text));
    const { NOURA_MISSING_SENTENCES: list } = process.env;
    if (list) appendFileSync(list, unknown.map((text) => `${keyOf(text)}\n`).join(''));
    encoder ??= startSentenceVectors({ patienceMs: 600_000 });
    await encoder.loaded;
    await encoder.readAhead(unknown);
  };
  return {
    loaded: Promise.resolve(),
    of,
    read,
    readAhead: read,
    close: async () => encoder?.close(),
    describe: () => 'are found by words, their kin and sentence vectors (English)',
    missing: () => [...missing],
    used: () => [...new Set([...hashes.keys()].map(keyOf))],
  };
}

/** One for all tests of a process. */
export const testVectors = openTestVectors();

/** The same for houses, of which each closes its own. */
export const houseVectors: SentenceVectors = { ...testVectors, close: async () => {} };

/** English with sentences compared, as the product has it once its vectors are loaded. */
export const comparedEnglish = { ...english, vectors: testVectors };

/** Reads what a business has to tell, as it is done while its caller is greeted. */
export async function readBusiness(brief: AssistantBrief): Promise<void> {
  if (brief.language.startsWith('en')) await readAhead(brief, comparedEnglish);
}

/** Adds the vectors of these sentences to the file. */
export function writeTestVectors(texts: readonly string[], of: (text: string) => Float32Array | null): void {
  const rows = new Map<string, { scale: number; values: Buffer }>();
  const kept = openFile();
  for (const [hash, vector] of [
    ...kept.all(),
    ...[...new Set(texts.map(keyOf))].map((text) => [hashOf(text), of(text)] as const),
  ]) {
    if (!vector) continue;
    const scale = Math.max(...vector.map(Math.abs)) / mostByte;
    rows.set(hash, { scale, values: Buffer.from(Int8Array.from(vector, (number) => Math.round(number / scale))) });
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = [
    Buffer.from(`${JSON.stringify({ count: sorted.length })}\n`),
    ...sorted.map(([hash]) => Buffer.from(hash, 'hex')),
    Buffer.from(Float32Array.from(sorted.map(([, { scale }]) => scale)).buffer),
    ...sorted.map(([, { values }]) => values),
  ];
  writeFileSync(file, Buffer.concat(parts));
}

const mostByte = 127;
