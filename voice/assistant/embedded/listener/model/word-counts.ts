/** Counts of words, pairs and triples in weighted sentences, with how many different words follow each history. */
export class WordCounts {
  /** Number of ids; pairs are keyed `a * size + b`, triples `(a * size + b) * size + c`. */
  readonly size: number;
  readonly single: Float64Array;
  readonly pairs = new Map<number, number>();
  readonly triples = new Map<number, number>();

  constructor(size: number) {
    this.size = size;
    this.single = new Float64Array(size);
  }

  /** `sentence` holds ids with the start and end marks. */
  add(sentence: readonly number[], weight: number): void {
    for (let at = 0; at < sentence.length; at++) {
      const word = sentence[at] as number;
      this.single[word] = (this.single[word] as number) + weight;
      if (at < 1) continue;
      const pair = (sentence[at - 1] as number) * this.size + word;
      this.pairs.set(pair, (this.pairs.get(pair) ?? 0) + weight);
      if (at < 2) continue;
      const triple = (sentence[at - 2] as number) * this.size * this.size + pair;
      this.triples.set(triple, (this.triples.get(triple) ?? 0) + weight);
    }
  }
}

/** Followers of each history, both in key order. */
export function byHistory(counts: ReadonlyMap<number, number>, size: number): Map<number, [number, number][]> {
  const keys = Float64Array.from(counts.keys()).sort();
  const groups = new Map<number, [number, number][]>();
  for (const key of keys) {
    const history = Math.floor(key / size);
    const entry: [number, number] = [key % size, counts.get(key) as number];
    const group = groups.get(history);
    if (group) group.push(entry);
    else groups.set(history, [entry]);
  }
  return groups;
}
