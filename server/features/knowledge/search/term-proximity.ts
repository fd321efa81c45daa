import type { Term } from './question-terms.ts';
import { wordsOf } from './words.ts';

/** Words between two that still make them belong together. */
const reach = 8;

/**
 * How near the terms stand to each other in a passage: for each two of them the lighter's weight, less the more words are
 * between, over the weight of all. 0 for one term alone; the more, the nearer.
 */
export function proximityOf(text: string, terms: readonly Term[]): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const nearest = new Map<number, number>();
  const last = new Map<number, number>();
  wordsOf(text).forEach((word, at) => {
    const bare = bareWord(word);
    const term = terms.findIndex(({ stems }) => stems.some((stem) => leadsTo(bare, stem)));
    if (term < 0) return;
    for (const [other, place] of last) {
      if (other === term || at - place > reach) continue;
      const pair = Math.min(term, other) * terms.length + Math.max(term, other);
      const lighter = Math.min(terms[term]?.weight ?? 0, terms[other]?.weight ?? 0);
      nearest.set(pair, Math.max(nearest.get(pair) ?? 0, lighter / (at - place)));
    }
    last.set(term, at);
  });
  return all === 0 ? 0 : [...nearest.values()].reduce((sum, value) => sum + value, 0) / all;
}

/** Whether a word belongs to a stem: near enough for words of passages that the index has found already. */
function leadsTo(word: string, stem: string): boolean {
  const root = stem.length > 3 && stem.endsWith('i') ? stem.slice(0, -1) : stem;
  return word.startsWith(root) && word.length - root.length <= 7;
}

function bareWord(word: string): string {
  return /^[a-z0-9]+$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
