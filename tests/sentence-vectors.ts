import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
 * a sentence. Made by `npm run sentence-vectors`. After the JSON line of the header come the keys (8 bytes each), then the scales
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

/** The content of the file by the hash of the sentence. */
function readFile(): Map<string, Float32Array> {
  const vectors = new Map<string, Float32Array>();
  if (!existsSync(file)) return vectors;
  const bytes = readFileSync(file);
  const end = bytes.indexOf(newline);
  const { count } = JSON.parse(bytes.toString('utf8', 0, end)) as { count: number };
  const scales = end + 1 + count * keyBytes;
  const values = scales + count * Float32Array.BYTES_PER_ELEMENT;
  for (let at = 0; at < count; at++) {
    const key = bytes.toString('hex', end + 1 + at * keyBytes, end + 1 + (at + 1) * keyBytes);
    const scale = bytes.readFloatLE(scales + at * Float32Array.BYTES_PER_ELEMENT);
    const from = values + at * numbers;
    vectors.set(
      key,
      Float32Array.from({ length: numbers }, (_, place) => bytes.readInt8(from + place) * scale),
    );
  }
  return vectors;
}

const hashOf = (text: string) =>
  createHash('sha256')
    .update(keyOf(text))
    .digest('hex')
    .slice(0, 2 * keyBytes);

/** Reads sentences from the file, and what is not there with the encoder itself, which loads for a second. */
export function openTestVectors(): TestVectors {
  const known = readFile();
  const hashes = new Map<string, string>();
  const missing = new Set<string>();
  let encoder: SentenceVectors | undefined;
  const of = (text: string) => {
    const hash = hashes.get(text) ?? hashOf(text);
    hashes.set(text, hash);
    return known.get(hash) ?? encoder?.of(text) ?? null;
  };
  const read = async (texts: readonly string[]) => {
    const unknown = texts.filter((text) => keyOf(text) !== '' && !of(text));
    if (unknown.length === 0) return;
    for (const text of unknown) missing.add(keyOf(text));
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

/** English with sentences compared, as the product has it once its vectors are loaded. */
export const comparedEnglish = { ...english, vectors: testVectors };

/** Reads what a business has to tell, as it is done while its caller is greeted. */
export async function readBusiness(brief: AssistantBrief): Promise<void> {
  if (brief.language.startsWith('en')) await readAhead(brief, comparedEnglish);
}

/** Writes the file anew with the vectors of these sentences. */
export function writeTestVectors(texts: readonly string[], of: (text: string) => Float32Array | null): void {
  const rows = [...new Set(texts.map(keyOf))]
    .flatMap((text) => {
      const vector = of(text);
      return vector ? [{ hash: hashOf(text), vector }] : [];
    })
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const keys = Buffer.concat(rows.map(({ hash }) => Buffer.from(hash, 'hex')));
  const most = rows.map(({ vector }) => Math.max(...vector.map(Math.abs)) / 127);
  const scales = Buffer.from(Float32Array.from(most).buffer);
  const values = Buffer.concat(
    rows.map(({ vector }, at) => Buffer.from(Int8Array.from(vector, (number) => Math.round(number / (most[at] ?? 1))))),
  );
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`${JSON.stringify({ count: rows.length })}\n`), keys, scales, values]),
  );
}
