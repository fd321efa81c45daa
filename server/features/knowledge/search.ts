import type { Embeddings } from '#server/language/embeddings/embeddings.ts';
import type { Database } from '#server/store/database.ts';
import { fitOf } from './fit.ts';
import { type FoundPassage, readPassages } from './passages.store.ts';
import { type AskedTerms, type Term, termsOf } from './question-terms.ts';
import type { StemsOf } from './stems.store.ts';
import type { VectorSearch } from './vector-search.ts';

export interface SearchParts {
  db: Database;
  stemsOf: StemsOf;
  /** Where a service of embeddings is set. */
  meaning: { embeddings: Embeddings; vectors: VectorSearch } | null;
}

/** Passages that are looked at more closely than by the index. */
const candidates = 40;
/** Of BM25: how soon a word that is repeated counts no more. */
const saturation = 1.2;
/** Of reciprocal rank fusion, as its authors have it. */
const fusion = 60;
/** A call does not wait longer for the vector of its question. */
const meaningDeadlineMs = 1_500;

/**
 * The passages of one account that answer a question, best first; none when nothing fits. By words (stems of English and German,
 * the rarer the heavier, misspelled ones by the nearest that the business uses) and, where embeddings are set, by meaning. Only
 * rows of the account are ever read. The same question finds the same.
 */
export async function searchPassages(
  parts: SearchParts,
  accountId: string,
  question: string,
  atMost: number,
  signal: AbortSignal,
): Promise<FoundPassage[]> {
  const [asked, near] = await Promise.all([
    termsOf(parts, accountId, question),
    byMeaning(parts, accountId, question, signal),
  ]);
  const scores = scored(asked.terms);
  const passages = await readPassages(parts.db, accountId, [...new Set([...scores.keys(), ...near])]);
  const points = new Map<number, number>();
  const add = (numbers: readonly number[]) =>
    numbers.forEach((number, at) => {
      points.set(number, (points.get(number) ?? 0) + 1 / (fusion + at + 1));
    });
  add(byWords(passages, asked, scores));
  add(near);
  return distinct(
    passages
      .filter(({ number }) => points.has(number))
      .sort((a, b) => (points.get(b.number) ?? 0) - (points.get(a.number) ?? 0) || a.number - b.number),
  ).slice(0, atMost);
}

/** The passages with the most and rarest words of the question, by the index alone: their numbers and scores. */
function scored(terms: readonly Term[]): Map<number, number> {
  const scores = new Map<number, number>();
  for (const { postings, weight } of terms) {
    const times = new Map<number, number>();
    for (const { numbers, times: often } of postings) {
      for (let at = 0; at < numbers.length; at += 1) {
        const number = numbers[at] as number;
        times.set(number, Math.max(times.get(number) ?? 0, often[at] as number));
      }
    }
    for (const [number, often] of times) {
      const more = weight * ((often * (saturation + 1)) / (often + saturation));
      scores.set(number, (scores.get(number) ?? 0) + more);
    }
  }
  return new Map([...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b).slice(0, candidates));
}

/** Those that answer the question, best first: what stands together counts as much again. */
function byWords(passages: readonly FoundPassage[], asked: AskedTerms, scores: ReadonlyMap<number, number>): number[] {
  return passages
    .filter(({ number }) => scores.has(number))
    .map(({ number, text }) => ({ number, fit: fitOf(text, asked), score: scores.get(number) ?? 0 }))
    .filter(({ fit }) => fit.answers)
    .map(({ number, fit, score }) => ({ number, score: score * (1 + fit.together) }))
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .map(({ number }) => number);
}

async function byMeaning(
  { db, meaning }: SearchParts,
  accountId: string,
  question: string,
  signal: AbortSignal,
): Promise<number[]> {
  if (!meaning || question.trim() === '') return [];
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(meaningDeadlineMs)]);
    const [vector] = await meaning.embeddings.embed([question], inTime);
    return vector ? await meaning.vectors.nearest(db, accountId, vector, candidates) : [];
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
