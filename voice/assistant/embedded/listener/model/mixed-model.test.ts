import { describe, expect, it } from 'vitest';
import type { GeneralView } from './general-english.ts';
import { mixModel, mixTrust, wittenBellTrust } from './mixed-model.ts';
import { WordCounts } from './word-counts.ts';

const words = ['<s>', '</s>', 'my', 'name', 'is', 'ann_f', 'bob_f', 'rain'];
const [start, end, my, name, is, ann, bob, rain] = words.map((_, id) => id) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const anyName = words.length;
const general: GeneralView = {
  share: Float64Array.of(0, 0.2, 0.2, 0.1, 0.3, 0, 0, 0.2),
  followers: (history) =>
    history === my ? { ids: [rain], shares: [0.5], backoff: 0.5 / 0.8 } : { ids: [], shares: [], backoff: 1 },
};

function built() {
  const counts = new WordCounts(words.length + 1);
  counts.add([start, my, name, is, anyName, end], 10);
  counts.add([start, anyName, end], 10);
  const single = new Map<number, { p: number; backoff: number }>();
  const pairs = new Map<string, { p: number; backoff: number }>();
  const triples = new Map<string, number>();
  mixModel(
    {
      words: words.length,
      counts,
      classes: new Map([[anyName, { members: [ann, bob], shares: [0.75, 0.25] }]]),
      general,
      ownWeight: 0.9,
    },
    {
      single: (word, p, backoff) => single.set(word, { p, backoff }),
      pair: (a, b, p, backoff) => pairs.set(`${a} ${b}`, { p, backoff }),
      triple: (a, b, c, p) => triples.set(`${a} ${b} ${c}`, p),
    },
  );
  const pairOf = (a: number, b: number) => {
    const listed = pairs.get(`${a} ${b}`);
    const one = single.get(b)?.p ?? 0;
    return listed ? listed.p : (single.get(a)?.backoff ?? 1) * (b === start ? 0 : one);
  };
  const tripleOf = (a: number, b: number, c: number) =>
    triples.get(`${a} ${b} ${c}`) ?? (pairs.get(`${a} ${b}`)?.backoff ?? 1) * pairOf(b, c);
  return { single, pairs, pairOf, tripleOf };
}

describe('the mixed language model', () => {
  it('trusts a history as Witten and Bell do, and the own text as often as it holds the history', () => {
    expect(wittenBellTrust(30, 10)).toBe(0.75);
    expect(mixTrust(0.9, 0)).toBe(0);
    expect(mixTrust(0.9, 40)).toBeCloseTo(0.72, 10);
  });

  it('sums to one over the words after every history, listed or not', () => {
    const { single, pairOf, tripleOf } = built();
    const all = words.map((_, id) => id).filter((id) => id !== start);
    const sum = (p: (word: number) => number) => all.reduce((total, word) => total + p(word), 0);
    expect(sum((word) => single.get(word)?.p ?? 0)).toBeCloseTo(1, 9);
    for (const history of [start, my, name, is, ann, rain])
      expect(sum((word) => pairOf(history, word))).toBeCloseTo(1, 6);
    for (const [a, b] of [
      [start, my],
      [name, is],
      [my, name],
      [rain, my],
    ] as const) {
      expect(sum((word) => tripleOf(a, b, word))).toBeCloseTo(1, 6);
    }
  });

  it('writes the members of a class by their shares', () => {
    const { pairOf, tripleOf } = built();
    expect(pairOf(is, ann) / pairOf(is, bob)).toBeCloseTo(3, 6);
    expect(tripleOf(name, is, ann) / tripleOf(name, is, bob)).toBeCloseTo(3, 6);
  });

  it('keeps what only general English knows', () => {
    const { pairOf } = built();
    expect(pairOf(my, rain)).toBeGreaterThan(0.1);
    expect(pairOf(my, name)).toBeGreaterThan(pairOf(my, rain));
  });
});
