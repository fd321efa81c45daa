import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** General English as read from `data/general-english.ngrams.gz`: most frequent words first. */
export interface GeneralEnglish {
  words: readonly string[];
  share: Float64Array;
  /** Followers of word `h`: entries `start[h]` to `start[h + 1]` of `follower` and `followerShare`. */
  start: Int32Array;
  follower: Int32Array;
  followerShare: Float32Array;
}

/** Reads `1 word P` lines, then `2 word1 word2 P` lines; a pair with an unknown word is left out. */
export function readGeneralEnglish(): GeneralEnglish {
  const file = new URL('../data/general-english.ngrams.gz', import.meta.url);
  const text = gunzipSync(readFileSync(file)).toString('latin1');
  const pairsAt = text.indexOf('\n2 ') + 1;
  const single = linesOf(text.slice(0, pairsAt)).map((line) => line.split(' ') as [string, string, string]);
  const share = single.map(([, word, p]) => ({ word, p: Number(p) })).sort((a, b) => b.p - a.p);
  const idOf = new Map(share.map(({ word }, id) => [word, id]));
  // Hundreds of thousands of them: numbers from the start, no object for each.
  const lines = linesOf(text.slice(pairsAt));
  const [history, next] = [new Int32Array(lines.length), new Int32Array(lines.length)];
  const start = new Int32Array(share.length + 1);
  lines.forEach((line, at) => {
    const second = line.indexOf(' ', 2);
    const [a, b] = [idOf.get(line.slice(2, second)), idOf.get(line.slice(second + 1, line.lastIndexOf(' ')))];
    const known = a !== undefined && b !== undefined;
    history[at] = known ? a : -1;
    next[at] = known ? b : -1;
    if (known) (start[a + 1] as number) += 1;
  });
  for (let id = 0; id < share.length; id++) start[id + 1] = (start[id] as number) + (start[id + 1] as number);
  const follower = new Int32Array(start[share.length] as number);
  const followerShare = new Float32Array(follower.length);
  const free = start.slice();
  history.forEach((id, line) => {
    if (id < 0) return;
    const at = free[id] as number;
    free[id] = at + 1;
    follower[at] = next[line] as number;
    const words = lines[line] as string;
    followerShare[at] = Number(words.slice(words.lastIndexOf(' ') + 1));
  });
  return {
    words: share.map(({ word }) => word),
    share: Float64Array.from(share, ({ p }) => p),
    start,
    follower,
    followerShare,
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** General English seen from one vocabulary: ids are the vocabulary's, the missing words' share goes to the back-off. */
export interface GeneralView {
  /** P(word), sums to 1 over the vocabulary. */
  share: Float64Array;
  /** Followers of a history in id order, with P(follower | history); shared between calls, do not change. */
  followers(history: number): { ids: readonly number[]; shares: readonly number[]; backoff: number };
}

const none = { ids: [], shares: [], backoff: 1 };

/** `plain` gives the general word of an entry as a history (a tagged name counts as its word), or '' for none. */
export function generalView(
  general: GeneralEnglish,
  vocabulary: readonly string[],
  plain: (word: string) => string,
  leastShare: number,
): GeneralView {
  const generalId = new Map(general.words.map((word, id) => [word, id]));
  const own = new Int32Array(general.words.length).fill(-1);
  const share = new Float64Array(vocabulary.length);
  vocabulary.forEach((word, id) => {
    const at = generalId.get(word);
    if (at === undefined) return;
    own[at] = id;
    if (word !== '<s>') share[id] = general.share[at] as number;
  });
  const sum = share.reduce((total, p) => total + p, 0);
  for (let id = 0; id < share.length; id++) share[id] = (share[id] as number) / sum;

  const followers = (history: number) => {
    const at = generalId.get(plain(vocabulary[history] as string));
    if (at === undefined) return none;
    const listed: [number, number][] = [];
    let mass = 0;
    let lower = 0;
    for (let entry = general.start[at] as number; entry < (general.start[at + 1] as number); entry++) {
      const id = own[general.follower[entry] as number] as number;
      const p = general.followerShare[entry] as number;
      if (id < 0 || p < leastShare) continue;
      listed.push([id, p]);
      mass += p;
      lower += share[id] as number;
    }
    listed.sort((a, b) => a[0] - b[0]);
    const backoff = lower < 1 ? Math.max(0, 1 - mass) / (1 - lower) : 0;
    return { ids: listed.map(([id]) => id), shares: listed.map(([, p]) => p), backoff };
  };
  return { share, followers };
}
