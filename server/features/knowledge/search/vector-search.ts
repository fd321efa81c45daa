import type { Queryable } from '#server/store/database.ts';
import { indexVersion, readVectors } from './vectors.store.ts';

/** All vectors that are kept in memory, of all accounts together. */
const mostBytes = 128 * 1024 * 1024;
const readAtOnce = 500;
/** Multiplications after which the event loop gets a turn: about a millisecond. */
const workAtOnce = 1_000_000;
/** Below it a passage is about something else, whatever the others are like. */
const leastSimilarity = 0.2;
/** From so many passages on, one that fits stands out from the mean of all by so many deviations. */
const comparable = 30;
const outstanding = 2;

interface AccountVectors {
  version: string;
  numbers: number[];
  vectors: Int8Array;
  lengths: Float64Array;
  dimensions: number;
}

export interface VectorSearch {
  /** Numbers of the passages that fit, best first, by exact comparison with all of the account's. */
  nearest(db: Queryable, accountId: string, query: Float32Array, atMost: number): Promise<number[]>;
}

/**
 * Compares with every vector of one account. Vectors stay in memory, those used last, as long as the account's index has the
 * version under which they were read; any process of a cluster sees a change at the next look-up.
 */
export function createVectorSearch(model: string): VectorSearch {
  const kept = new Map<string, AccountVectors>();

  async function vectorsOf(db: Queryable, accountId: string): Promise<AccountVectors> {
    const version = await indexVersion(db, accountId);
    const known = kept.get(accountId);
    const current = known?.version === version ? known : await load(db, accountId, model, version);
    kept.delete(accountId);
    kept.set(accountId, current);
    let bytes = 0;
    for (const [id, { vectors }] of [...kept].reverse()) {
      bytes += vectors.length;
      if (bytes > mostBytes && id !== accountId) kept.delete(id);
    }
    return current;
  }

  return {
    async nearest(db, accountId, query, atMost) {
      const known = await vectorsOf(db, accountId);
      if (known.dimensions !== query.length || known.numbers.length === 0) return [];
      const similar = await similarities(known, query);
      const least = leastOf(similar);
      return [...similar.keys()]
        .filter((at) => (similar[at] ?? 0) >= least)
        .sort((a, b) => (similar[b] ?? 0) - (similar[a] ?? 0) || a - b)
        .slice(0, atMost)
        .map((at) => known.numbers[at] ?? 0);
    },
  };
}

/** A vector as it is kept: one signed byte a dimension, its largest at 127. */
export function packedVector(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

async function load(db: Queryable, accountId: string, model: string, version: string): Promise<AccountVectors> {
  const numbers: number[] = [];
  const pieces: Buffer[] = [];
  for (let after = 0; ; ) {
    const rows = await readVectors(db, accountId, model, after, readAtOnce);
    for (const { number, vector } of rows) {
      // A service may change the size behind the name of a model: only what can be compared is kept.
      if (pieces[0] && vector.length !== pieces[0].length) continue;
      numbers.push(number);
      pieces.push(vector);
    }
    after = rows.at(-1)?.number ?? after;
    if (rows.length < readAtOnce) break;
  }
  const all = Buffer.concat(pieces);
  const vectors = new Int8Array(all.buffer, all.byteOffset, all.length);
  const dimensions = pieces[0]?.length ?? 0;
  const lengths = Float64Array.from(numbers, (_, at) => {
    let sum = 0;
    for (let i = at * dimensions; i < (at + 1) * dimensions; i += 1) sum += (vectors[i] ?? 0) ** 2;
    return Math.sqrt(sum) || 1;
  });
  return { version, numbers, vectors, lengths, dimensions };
}

async function similarities(known: AccountVectors, query: Float32Array): Promise<Float64Array> {
  const { vectors, lengths, dimensions, numbers } = known;
  const length = Math.hypot(...query) || 1;
  const similar = new Float64Array(numbers.length);
  const turn = Math.max(1, Math.floor(workAtOnce / dimensions));
  for (let at = 0; at < numbers.length; at += 1) {
    let dot = 0;
    const from = at * dimensions;
    for (let i = 0; i < dimensions; i += 1) dot += (vectors[from + i] as number) * (query[i] as number);
    similar[at] = dot / ((lengths[at] as number) * length);
    if ((at + 1) % turn === 0) await new Promise(setImmediate);
  }
  return similar;
}

function leastOf(similar: Float64Array): number {
  if (similar.length < comparable) return leastSimilarity;
  const mean = similar.reduce((sum, value) => sum + value, 0) / similar.length;
  const spread = Math.sqrt(similar.reduce((sum, value) => sum + (value - mean) ** 2, 0) / similar.length);
  return Math.max(leastSimilarity, mean + outstanding * spread);
}
