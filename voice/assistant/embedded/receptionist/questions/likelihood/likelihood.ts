import type { Answerable, AnswerScore } from '../answer-score.ts';
import type { SentenceVectors } from './sentence-vectors.ts';
import { compared, otherwise, surely, type Topic, type Topics, topicsOf } from './topics.ts';
import { weights } from './weights.ts';

/** What is compared as whole sentences: how the text is asked for, and all that it says ('' for nothing more). */
export interface Sentences {
  asks: readonly string[];
  whole: string;
  /** What it is about, where that is known whatever its words. */
  topics?: readonly Topic[];
}

/** What must be read to compare it. */
export function textsOf({ asks, whole }: Sentences): string[] {
  return whole === '' ? [...asks] : [...asks, whole];
}

/** A text that can be compared as sentences. */
export type Comparable = Answerable & { kind: keyof typeof weights.kinds; sentences: Sentences };

/** What the weights are for, in their order. */
export const features = [
  'score',
  'cover',
  'about',
  'asks',
  'whole',
  'nearest',
  'aboveOthers',
  'agreement',
  'sameTopic',
  'otherTopic',
] as const;

/** A question's scores in figures, a row a text, and those of "none of them"; null while a text is not read yet. */
export function figuresOf(
  question: Float32Array,
  scores: readonly AnswerScore<Comparable>[],
  vectors: Pick<SentenceVectors, 'of'>,
  topics = topicsOf,
): { rows: number[][]; none: number[] } | null {
  const rows: number[][] = [];
  const asked = topics(question);
  for (const { of, score, cover, about } of scores) {
    const near: number[] = [];
    let told: Topics | null = of.sentences.topics ? surely(of.sentences.topics) : null;
    for (const text of of.sentences.asks) {
      const vector = vectors.of(text);
      if (!vector) return null;
      near.push(dot(question, vector));
      told ??= topics(vector);
    }
    const asks = Math.max(...near);
    const { same, apart } = compared(asked, told ?? asked);
    const vector = of.sentences.whole === '' ? null : vectors.of(of.sentences.whole);
    if (!vector && of.sentences.whole !== '') return null;
    const whole = vector ? dot(question, vector) : asks;
    const nearest = Math.max(asks, whole);
    rows.push([score, cover, about, asks, whole, nearest, nearest, score * nearest, same, apart]);
  }
  const mean = rows.reduce((sum, row) => sum + (row[5] ?? 0), 0) / Math.max(1, rows.length);
  for (const row of rows) row[6] = (row[5] ?? 0) - mean;
  const most = (at: number) => Math.max(0, ...rows.map((row) => row[at] ?? 0));
  // The less likely, the nearer the nearest, the better the best fits, and the surer one is about the same topic.
  return { rows, none: [1, most(5), most(0), most(8), otherwise(asked)] };
}

/**
 * How likely each text is the answer, 0 to 1; with "none of them" the sum is 1. A conditional logit over the measure of words
 * and the nearness of sentences; null while not all of the texts are read.
 */
export function likelihoods(
  question: Float32Array,
  scores: readonly AnswerScore<Comparable>[],
  vectors: Pick<SentenceVectors, 'of'>,
): number[] | null {
  const figures = figuresOf(question, scores, vectors);
  if (!figures) return null;
  const strengths = figures.rows.map((row, at) => {
    const kind = scores[at]?.of.kind;
    return Math.exp(weighed(weights.features, row) + (kind ? weights.kinds[kind] : 0));
  });
  const none = Math.exp(weighed(weights.none, figures.none));
  const all = strengths.reduce((sum, strength) => sum + strength, none);
  return strengths.map((strength) => strength / all);
}

function weighed(by: readonly number[], row: readonly number[]): number {
  return row.reduce((sum, figure, at) => sum + figure * (by[at] ?? 0), 0);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}
