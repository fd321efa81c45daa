import type { Lexicon } from '../../behaviour/lexicon.ts';

/** What the caller may mean, as learned from sentences: word or word pair -> share of the sentences that have it. */
export interface MeaningClass {
  name: string;
  shares: ReadonlyMap<string, number>;
}

/** `score` is S and `cover` the share of what was said that the class knows. */
export interface Meaning {
  name: string;
  score: number;
  cover: number;
  /** A word that carries a subject is among the known ones. */
  subject: boolean;
}

export interface Classifier {
  /** Best first; classes that know nothing of the words are left out. */
  rank(words: readonly string[]): Meaning[];
  /** True when some class knows the word. */
  knows(word: string): boolean;
}

const pairWeight = 0.6;
const pairCoverWeight = 0.35;
/** What a word weighs that one class alone knows: ln(1 + 33), whatever the number of classes. */
const ownWord = 3.53;

/** Learns a class from the sentences that mean it. Fillers are left out, numbers count as one token. */
export function learned(name: string, sentences: readonly (readonly string[])[], lexicon: Lexicon): MeaningClass {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    for (const feature of featuresOf(sentence, lexicon)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  for (const [feature, count] of counts) counts.set(feature, count / sentences.length);
  return { name, shares: counts };
}

/**
 * Scores words against classes: S = sum of s(g) * sqrt(share of the class's sentences with g) * r(g) / sqrt(number of g), where r(g) is
 * ln(1 + K / n(g)), scaled so that a word of one class weighs the same however many classes there are,
 * over words and word pairs g, s = 1 for a word, 0.6 for a pair.
 */
export function classifierOf(classes: readonly MeaningClass[], lexicon: Lexicon): Classifier {
  const plain = new Set(lexicon.functionWords.map((word) => stem(word, lexicon)));
  const knownBy = new Map<string, number>();
  for (const { shares } of classes) {
    for (const feature of shares.keys()) knownBy.set(feature, (knownBy.get(feature) ?? 0) + 1);
  }
  const all = Math.log(1 + classes.length);
  const rarity = (feature: string) => (ownWord * Math.log(1 + classes.length / (knownBy.get(feature) ?? 0.5))) / all;
  return {
    rank(words) {
      const features = [...featuresOf(words, lexicon)];
      const weights = features.map((feature) => (feature.includes(' ') ? pairCoverWeight : 1) * rarity(feature));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const meanings = classes.map(({ name, shares }) => {
        let score = 0;
        let covered = 0;
        let subject = false;
        features.forEach((feature, at) => {
          const share = shares.get(feature);
          if (share === undefined) return;
          score += (feature.includes(' ') ? pairWeight : 1) * Math.sqrt(share) * rarity(feature);
          covered += weights[at] ?? 0;
          subject ||= !feature.includes(' ') && !plain.has(feature);
        });
        return {
          name,
          score: score / Math.sqrt(features.length || 1),
          cover: total > 0 ? covered / total : 0,
          subject,
        };
      });
      return meanings.filter((meaning) => meaning.score > 0).sort((a, b) => b.score - a.score);
    },
    knows: (word) => knownBy.has(stem(word, lexicon)),
  };
}

/** The word as it counts: endings folded as the language does, all numbers one. */
export function stem(word: string, lexicon: Lexicon): string {
  return /\d/.test(word) ? '#' : lexicon.stem(word);
}

function featuresOf(words: readonly string[], lexicon: Lexicon): Set<string> {
  const kept = words.filter((word) => !lexicon.fillers.includes(word)).map((word) => stem(word, lexicon));
  const features = new Set(kept);
  for (let at = 1; at < kept.length; at++) features.add(`${kept[at - 1]} ${kept[at]}`);
  return features;
}
