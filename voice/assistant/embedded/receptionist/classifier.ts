/** What the caller may mean, as learned from sentences: word or word pair -> share of the sentences that have it. */
export interface MeaningClass {
  name: string;
  shares: ReadonlyMap<string, number>;
}

/** `score` is S and `cover` the share of what was said that the class knows (listener design, section 8). */
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

/** Learns a class from the sentences that mean it. `fillers` are left out, numbers count as one token. */
export function learned(
  name: string,
  sentences: readonly (readonly string[])[],
  fillers: ReadonlySet<string>,
): MeaningClass {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    for (const feature of featuresOf(sentence, fillers)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  for (const [feature, count] of counts) counts.set(feature, count / sentences.length);
  return { name, shares: counts };
}

/**
 * Scores words against classes: S = sum of s(g) * sqrt(share of the class's sentences with g) * ln(1 + K / n(g)) / sqrt(number of g)
 * over words and word pairs g, s = 1 for a word, 0.6 for a pair.
 */
export function classifierOf(
  classes: readonly MeaningClass[],
  fillers: ReadonlySet<string>,
  functionWords: ReadonlySet<string>,
): Classifier {
  const plain = new Set([...functionWords].map(stem));
  const knownBy = new Map<string, number>();
  for (const { shares } of classes) {
    for (const feature of shares.keys()) knownBy.set(feature, (knownBy.get(feature) ?? 0) + 1);
  }
  const rarity = (feature: string) => Math.log(1 + classes.length / (knownBy.get(feature) ?? 0.5));
  return {
    rank(words) {
      const features = [...featuresOf(words, fillers)];
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
    knows: (word) => knownBy.has(stem(word)),
  };
}

/** Plain plural and digits folded, so that "hours" and "hour" are one. */
export function stem(word: string): string {
  if (/\d/.test(word)) return '#';
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function featuresOf(words: readonly string[], fillers: ReadonlySet<string>): Set<string> {
  const kept = words.filter((word) => !fillers.has(word)).map(stem);
  const features = new Set(kept);
  for (let at = 1; at < kept.length; at++) features.add(`${kept[at - 1]} ${kept[at]}`);
  return features;
}
