import { type FoundPassage, readPassages } from '#server/features/knowledge/reading/passages.store.ts';
import type { Embeddings } from '#server/language/embeddings/embeddings.ts';
import type { Database } from '#server/store/database.ts';
import { type AskedTerms, type Term, termsOf } from './question-terms.ts';
import type { StemsOf } from './stems.store.ts';
import { answers, coverageOf } from './term-coverage.ts';
import { everyPlace } from './term-part.ts';
import { proximityOf } from './term-proximity.ts';
import type { VectorSearch } from './vector-search.ts';

export interface SearchParts {
  db: Database;
  stemsOf: StemsOf;
  /** Where a service of embeddings is set. */
  meaning: {
    embeddings: Embeddings;
    vectors: VectorSearch;
    /** Whether the service may read questions of this account. Default: all. */
    mayAsk?(accountId: string): Promise<boolean>;
    /** It could not answer one that it might be asked. */
    failed?(accountId: string): Promise<void>;
  } | null;
}

/** Passages with the most and rarest words, of which those are found where the words stand together. */
const candidates = 500;
/** Passages that are read and ranked at last: the first few, and of others those with so much of the best one's score. */
const ranked = 100;
const always = 10;
const comparable = 0.6;
/** Of BM25: how soon a word that is repeated counts no more. */
const saturation = 1.2;
/** Of reciprocal rank fusion, as its authors have it. */
const fusion = 60;
/** A call does not wait longer for the vector of its question. */
const meaningDeadlineMs = 1_500;

/**
 * The passages of one account that answer a question, best first; none when nothing fits. By words (stems of English and German,
 * the rarer the heavier, misspelled ones by the nearest that the business uses) and, where embeddings are set, by meaning. Only
 * rows of the account are ever read. The same question finds the same. With `kin`, words that a text may have for what is asked
 * about, what is found are proposals: whoever asks decides which of them answers.
 */
export async function searchPassages(
  parts: SearchParts,
  accountId: string,
  question: string,
  atMost: number,
  signal: AbortSignal,
  kin: readonly string[] = [],
): Promise<FoundPassage[]> {
  const [asked, near] = await Promise.all([
    termsOf(parts, accountId, question, kin),
    byMeaning(parts, accountId, question, signal),
  ]);
  const words = byWords(asked, kin.length > 0);
  const passages = await readPassages(parts.db, accountId, [...new Set([...words.keys(), ...near])]);
  const points = new Map<number, number>();
  for (const order of [byCloseness(passages, words, asked.terms), near]) {
    order.forEach((number, at) => {
      points.set(number, (points.get(number) ?? 0) + 1 / (fusion + at + 1));
    });
  }
  const pointsOf = ({ number }: FoundPassage) => points.get(number) ?? 0;
  return distinct(passages.filter(pointsOf).sort((a, b) => pointsOf(b) - pointsOf(a) || a.number - b.number)).slice(
    0,
    atMost,
  );
}

/** Those that answer the question, by the index alone: rare words weigh more, and what stands together up to twice. */
function byWords({ terms, sentences }: AskedTerms, proposing: boolean): Map<number, number> {
  const near = best(scored(terms), candidates).map(([number, score]): [number, number] => [
    number,
    score * (1 + coverageOf(number, terms).together),
  ]);
  const answering = best(near, ranked).filter(([number]) => proposing || answers(number, terms, sentences));
  const least = (answering[0]?.[1] ?? 0) * comparable;
  return new Map(answering.filter(([, score], place) => place < always || score >= least));
}

/** Best first, after a look at how near to each other the words stand. */
function byCloseness(
  passages: readonly FoundPassage[],
  scores: ReadonlyMap<number, number>,
  terms: readonly Term[],
): number[] {
  const close = passages.flatMap(({ number, text }): [number, number][] => {
    const score = scores.get(number);
    return score === undefined ? [] : [[number, score * (1 + proximityOf(text, terms))]];
  });
  return best(close, close.length).map(([number]) => number);
}

function best(scores: Iterable<[number, number]>, most: number): [number, number][] {
  return [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b).slice(0, most);
}

function scored(terms: readonly Term[]): Map<number, number> {
  const scores = new Map<number, number>();
  for (const { places, weight } of terms) {
    for (const [number, mask] of places) {
      const often = timesOf(mask);
      const more = weight * ((often * (saturation + 1)) / (often + saturation));
      scores.set(number, (scores.get(number) ?? 0) + more);
    }
  }
  return scores;
}

/** In how many sentences; in a heading it counts as in two. */
function timesOf(mask: number): number {
  if (mask === everyPlace) return 2;
  let times = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) times += 1;
  return times;
}

async function byMeaning(
  { db, meaning }: SearchParts,
  accountId: string,
  question: string,
  signal: AbortSignal,
): Promise<number[]> {
  if (!meaning || question.trim() === '') return [];
  try {
    if (meaning.mayAsk && !(await meaning.mayAsk(accountId))) return [];
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(meaningDeadlineMs)]);
    const [vector] = await meaning.embeddings.embed([question], inTime).catch(async (error: unknown) => {
      await meaning.failed?.(accountId);
      throw error;
    });
    return vector ? await meaning.vectors.nearest(db, accountId, vector, ranked) : [];
  } catch {
    // The words alone answer while the service cannot.
    return [];
  }
}

/** The same words on two pages are told once. */
function distinct(passages: readonly FoundPassage[]): FoundPassage[] {
  const seen = new Set<string>();
  return passages.filter(({ text }) => !seen.has(text) && seen.add(text));
}
