import type { GeneralView } from './general-english.ts';
import { byHistory, type WordCounts } from './word-counts.ts';

/** Where the lines of a model go: ids of the words, P, and the weight of backing off from these words. */
export interface NgramSink {
  single(word: number, p: number, backoff: number): void;
  pair(a: number, b: number, p: number, backoff: number): void;
  triple(a: number, b: number, c: number, p: number): void;
}

/** Words that share one place in the text, with P(word | class). */
export interface WordClass {
  members: readonly number[];
  shares: readonly number[];
}

export interface MixInput {
  /** Words have the ids 0 to words - 1, class tokens the ids above. Ids 0 and 1 are the start and end of a sentence. */
  words: number;
  counts: WordCounts;
  classes: ReadonlyMap<number, WordClass>;
  general: GeneralView;
  /** Weight of the own text, 0 to 1. */
  ownWeight: number;
}

const sentenceStart = 0;
export const sentenceEnd = 1;
const leastClassShare = 0.02;

/** Witten-Bell: the share of trust in a history seen `count` times with `kinds` different followers. */
export function wittenBellTrust(count: number, kinds: number): number {
  return count / (count + kinds);
}

/** Trust in the own text after a history it holds `count` times: L (n + 24) / (n + 40), 0 when unseen. */
export function mixTrust(ownWeight: number, count: number): number {
  return count > 0 ? (ownWeight * (count + 24)) / (count + 40) : 0;
}

function backoffWeight(listed: number, lower: number): number {
  return Math.max(1e-6, 1 - listed) / Math.max(1e-6, 1 - lower);
}

/**
 * Mixes the own text (Witten-Bell smoothed, up to triples) with general English (pairs) into one back-off model and
 * writes it to `sink`. Every P(. | history) sums to 1.
 */
export function mixModel(input: MixInput, sink: NgramSink): void {
  const { words, counts, classes, general, ownWeight } = input;
  const size = counts.size;
  const only = { members: [0], shares: [1] };
  const spread = (id: number): WordClass => classes.get(id) ?? { ...only, members: [id] };
  const classOf = new Map<number, number>();
  for (const [token, { members }] of classes) for (const member of members) classOf.set(member, token);

  const total = counts.single.reduce((sum, count, id) => sum + (id === sentenceStart ? 0 : count), 0);
  const kinds = counts.single.filter((count, id) => count > 0 && id !== sentenceStart).length;
  const trust1 = wittenBellTrust(total, kinds);
  const own1 = (id: number) => (trust1 * (counts.single[id] as number)) / total + (1 - trust1) / (words - 1);
  const p1 = new Float64Array(words);
  for (let id = 0; id < size; id++) {
    if (id === sentenceStart) continue;
    const { members, shares } = spread(id);
    members.forEach((word, at) => {
      if (id < words && classOf.has(id)) return;
      p1[word] = ownWeight * own1(id) * (shares[at] as number) + (1 - ownWeight) * (general.share[word] as number);
    });
  }
  const sum1 = p1.reduce((sum, p) => sum + p, 0);
  for (let id = 0; id < words; id++) p1[id] = (p1[id] as number) / sum1;

  const pairs = byHistory(counts.pairs, size);
  const triples = byHistory(counts.triples, size);
  /** P of the own text alone, P of the mix and of general English, for each pair of words that the own text holds. */
  const own2 = new Map<number, number>();
  const mixed2 = new Map<number, number>();
  const general2 = new Map<number, number>();

  const listedPairs: { history: number; words: number[]; shares: number[] }[] = [];
  for (let history = 0; history < words; history++) {
    if (history === sentenceEnd) {
      sink.single(history, p1[history] as number, 1);
      continue;
    }
    const token = classOf.get(history) ?? history;
    const ownFollowers = pairs.get(token) ?? [];
    const seen = ownFollowers.reduce((sum, [, count]) => sum + count, 0);
    const trust2 = wittenBellTrust(seen, ownFollowers.length);
    const mix = mixTrust(ownWeight, seen);
    const { ids, shares, backoff } = general.followers(history);
    const listed = new Map<number, number>();
    const generalOf = (word: number) => backoff * (general.share[word] as number);
    ids.forEach((word, at) => {
      const own = seen > 0 ? (1 - trust2) * own1(word) : 0;
      listed.set(word, mix * own + (1 - mix) * (shares[at] as number));
    });
    const generalShare = new Map(ids.map((word, at) => [word, shares[at] as number]));
    for (const [follower, count] of ownFollowers) {
      const own = (trust2 * count) / seen + (1 - trust2) * own1(follower);
      // Each line of a class is written hundreds of times: rare ones are left to the back-off.
      if (own < leastClassShare && (token !== history || classes.has(follower))) continue;
      own2.set(token * size + follower, own);
      const { members, shares: inClass } = spread(follower);
      members.forEach((word, at) => {
        const english = generalShare.get(word) ?? generalOf(word);
        const p = mix * own * (inClass[at] as number) + (1 - mix) * english;
        listed.set(word, p);
        mixed2.set(history * size + word, p);
        general2.set(history * size + word, english);
      });
    }
    let mass = 0;
    let lower = 0;
    for (const [word, p] of listed) {
      mass += p;
      lower += p1[word] as number;
    }
    sink.single(history, history === sentenceStart ? 0 : (p1[history] as number), backoffWeight(mass, lower));
    listedPairs.push({ history, words: [...listed.keys()], shares: [...listed.values()] });
  }

  const written: [number, number, number, number][] = [];
  const backoffs = new Map<number, number>();
  for (const [pair, followers] of triples) {
    const first = Math.floor(pair / size);
    const second = pair % size;
    if (first >= words || second >= words) continue;
    const seen = followers.reduce((sum, [, count]) => sum + count, 0);
    const trust3 = wittenBellTrust(seen, followers.length);
    let mass = 0;
    let lower = 0;
    for (const [follower, count] of followers) {
      const lowerOwn = own2.get(second * size + follower);
      if (lowerOwn === undefined) continue;
      const own = (trust3 * count) / seen + (1 - trust3) * lowerOwn;
      const { members, shares } = spread(follower);
      members.forEach((word, at) => {
        const key = second * size + word;
        const p = ownWeight * own * (shares[at] as number) + (1 - ownWeight) * (general2.get(key) as number);
        written.push([first, second, word, p]);
        mass += p;
        lower += mixed2.get(key) as number;
      });
    }
    backoffs.set(pair, backoffWeight(mass, lower));
  }
  for (const { history, words: followers, shares } of listedPairs) {
    followers.forEach((word, at) => {
      sink.pair(history, word, shares[at] as number, backoffs.get(history * size + word) ?? 1);
    });
  }
  for (const [a, b, c, p] of written) sink.triple(a, b, c, p);
}
