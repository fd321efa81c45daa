import type { Answerable, Fit } from '../fit.ts';
import type { SentenceVectors } from './sentence-vectors.ts';
import { weights } from './weights.ts';

/** What is compared as whole sentences: how the text is asked for, and all that it says ('' for nothing more). */
export interface Sentences {
  asks: readonly string[];
  whole: string;
}

/** What must be read to compare it. */
export function textsOf({ asks, whole }: Sentences): string[] {
  return whole === '' ? [...asks] : [...asks, whole];
}

/** A text that can be compared as sentences. */
export type Comparable = Answerable & { kind: keyof typeof weights.kinds; sentences: Sentences };

/** What the weights are for, in their order. */
export const features = ['score', 'cover', 'about', 'asks', 'whole', 'nearest', 'aboveOthers', 'agreement'] as const;

/** A question's fits in figures, a row a text; null while a text is not read yet. */
export function figuresOf(
  question: Float32Array,
  fits: readonly Fit<Comparable>[],
  vectors: Pick<SentenceVectors, 'of'>,
): number[][] | null {
  const rows: number[][] = [];
  for (const { of, score, cover, about } of fits) {
    const near: number[] = [];
    for (const text of of.sentences.asks) {
      const vector = vectors.of(text);
      if (!vector) return null;
      near.push(dot(question, vector));
    }
    const asks = Math.max(...near);
    const vector = of.sentences.whole === '' ? null : vectors.of(of.sentences.whole);
    if (!vector && of.sentences.whole !== '') return null;
    const whole = vector ? dot(question, vector) : asks;
    const nearest = Math.max(asks, whole);
    rows.push([score, cover, about, asks, whole, nearest, nearest, score * nearest]);
  }
  const mean = rows.reduce((sum, row) => sum + (row[5] ?? 0), 0) / Math.max(1, rows.length);
  for (const row of rows) row[6] = (row[5] ?? 0) - mean;
  return rows;
}

/** That none of the texts answers: the less likely, the nearer the nearest and the better the best fits. */
export function noneFigures(rows: readonly (readonly number[])[]): number[] {
  return [1, Math.max(0, ...rows.map((row) => row[5] ?? 0)), Math.max(0, ...rows.map((row) => row[0] ?? 0))];
}

/**
 * How likely each text is the answer, 0 to 1; with "none of them" the sum is 1. A conditional logit over the measure of words
 * and the nearness of sentences; null while not all of the texts are read.
 */
export function likelihoods(
  question: Float32Array,
  fits: readonly Fit<Comparable>[],
  vectors: Pick<SentenceVectors, 'of'>,
): number[] | null {
  const rows = figuresOf(question, fits, vectors);
  if (!rows) return null;
  const strengths = rows.map((row, at) => {
    const kind = fits[at]?.of.kind;
    return Math.exp(weighed(weights.features, row) + (kind ? weights.kinds[kind] : 0));
  });
  const none = Math.exp(weighed(weights.none, noneFigures(rows)));
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
