import { meanOf, type Sentence, sentenceClasses } from '../../sentence-classes.ts';
import { weights } from './topic-weights.ts';
import { weights as wordWeights } from './topic-word-weights.ts';

/** What any business may be asked for, and "other". */
export type Topic = keyof typeof weights;

const { names, likelihoods: byWords } = sentenceClasses<Topic>(wordWeights);
const { likelihoods: bySentence } = sentenceClasses<Topic>(weights);
const other = names.indexOf('other');

/** How likely a sentence is about each topic. */
export type Topics = readonly number[];

/** By its words, and by the sentence as a whole where it was read. */
export function topicsOf({ words, vector }: Sentence): Topics {
  return vector ? meanOf(byWords(words), bySentence(vector)) : byWords(words);
}

/** Surely about these. */
export const surely = (topics: readonly Topic[]): Topics => names.map((name) => (topics.includes(name) ? 1 : 0));

/** How likely two sentences are about the same topic, and how likely they are about two; the rest is that one of them is about none. */
export function compared(asked: Topics, told: Topics): { same: number; apart: number } {
  const same = asked.reduce((sum, share, at) => sum + (at === other ? 0 : share * (told[at] ?? 0)), 0);
  const both = (1 - (asked[other] ?? 0)) * (1 - (told[other] ?? 0));
  return { same: Math.min(1, same), apart: Math.max(0, both - same) };
}

/** How likely it is about nothing that any business is asked for. */
export const otherwise = (topics: Topics): number => topics[other] ?? 0;
