import type { LanguageWords } from '../../../behaviour/concepts.ts';
import type { Sentence } from '../../sentence-classes.ts';
import type { Answerable, AnswerScore } from '../answer-score.ts';
import type { SentenceVectors } from './sentence-vectors.ts';
import { compared, otherwise, surely, type Topic, type Topics, topicsOf } from './topics.ts';
import { weights } from './weights.ts';

/** How a text is asked for, and all that it says ('' for nothing more), as whole sentences. */
export interface Sentences {
  asks: readonly string[];
  whole: string;
  /** What it is about, where that is known whatever its words; else the words by which it is asked for. */
  about: readonly Topic[] | Float32Array;
}

/** What must be read to compare it. */
export function textsOf({ asks, whole }: Sentences): string[] {
  return whole === '' ? [...asks] : [...asks, whole];
}

/** A text that can be compared as sentences. */
export type Comparable = Answerable & { kind: keyof typeof weights.words.kinds; sentences: Sentences };

type Vectors = Pick<SentenceVectors, 'of'>;

/** What sentences of a language can be compared by. */
export interface ComparedBy {
  words: Pick<LanguageWords, 'learned'>;
  vectors?: Vectors | undefined;
}

/** How well a text answers, in figures: by its words and topic, and by how near it is as a sentence, where all were read. */
export interface Figures {
  rows: readonly number[][];
  none: readonly number[];
  by: keyof typeof weights;
}

/** A question's scores in figures, a row a text, and those of "none of them". */
export function figuresOf(
  question: Sentence,
  scores: readonly AnswerScore<Comparable>[],
  { words, vectors }: ComparedBy,
  topics = topicsOf,
): Figures {
  const asked = topics(question);
  const rows = scores.map(({ of: { sentences }, score, cover, about }) => {
    const { same, apart } = compared(asked, aboutOf(sentences, vectors, topics));
    return [score, cover, about, same, apart];
  });
  const most = (at: number, of: readonly number[][] = rows) => Math.max(0, ...of.map((row) => row[at] ?? 0));
  // The less likely, the better the best fits, and the surer one is about the same topic.
  const none = [1, most(0), most(3), otherwise(asked)];
  const near = vectors && question.vector && nearnesses(question.vector, scores, vectors);
  if (!near) return { rows, none, by: words.learned ? 'words' : 'concepts' };
  return {
    rows: rows.map((row, at) => [...row, ...(near[at] ?? [])]),
    none: [...none, most(2, near)],
    by: 'sentences',
  };
}

function aboutOf({ about, asks }: Sentences, vectors: Vectors | undefined, topics: typeof topicsOf): Topics {
  return about instanceof Float32Array
    ? topics({ words: about, vector: vectors?.of(asks[0] ?? '') ?? null })
    : surely(about);
}

/** How near the question is to each text: to how it is asked for, to all that it says, to the nearest; above the others; and beside its words. Null while one is not read. */
function nearnesses(question: Float32Array, scores: readonly AnswerScore<Comparable>[], vectors: Vectors) {
  const rows: number[][] = [];
  for (const { of, score } of scores) {
    const near: number[] = [];
    for (const text of textsOf(of.sentences)) {
      const vector = vectors.of(text);
      if (!vector) return null;
      near.push(dot(question, vector));
    }
    const asks = Math.max(...near.slice(0, of.sentences.asks.length));
    const nearest = Math.max(...near);
    rows.push([asks, near[of.sentences.asks.length] ?? asks, nearest, nearest, score * nearest]);
  }
  const mean = rows.reduce((sum, [, , nearest = 0]) => sum + nearest, 0) / Math.max(1, rows.length);
  for (const row of rows) row[3] = (row[2] ?? 0) - mean;
  return rows;
}

/**
 * How likely each text is the answer, 0 to 1; with "none of them" the sum is 1. A conditional logit over the measure of words, the
 * topics, and the nearness of sentences where they were read; fitted for each of the ways in which a language can be compared.
 */
export function likelihoods(
  question: Sentence,
  scores: readonly AnswerScore<Comparable>[],
  language: ComparedBy,
): number[] {
  const { rows, none, by } = figuresOf(question, scores, language);
  const { features, kinds, none: noneBy } = weights[by];
  const strengths = rows.map((row, at) => {
    const kind = scores[at]?.of.kind;
    return Math.exp(weighed(features, row) + (kind ? kinds[kind] : 0));
  });
  const all = strengths.reduce((sum, strength) => sum + strength, Math.exp(weighed(noneBy, none)));
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
