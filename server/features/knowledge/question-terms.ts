import type { Database } from '#server/store/database.ts';
import { sentencesOf } from './cut-passages.ts';
import { nearestWords } from './spelling.ts';
import type { StemsOf } from './stems.store.ts';
import { readTerms, readWords } from './term-index.store.ts';
import type { Postings } from './term-part.ts';
import { askedWords } from './words.ts';

/** A word of a question. `weight` grows with how rare it is in the account's passages; no postings: it is in none. */
export interface Term {
  word: string;
  /** The stems that stand for it: its own, or those of words that it may have meant. */
  stems: readonly string[];
  weight: number;
  postings: readonly Postings[];
}

/** A question as it is looked up: all its words, and those of each of its sentences. */
export interface AskedTerms {
  terms: readonly Term[];
  sentences: readonly (readonly Term[])[];
}

/** Words of a question that are looked up; of a longer one the last. */
const mostWords = 24;
const mostSentences = 4;
/** As if so many passages more had none of the words: in a small base a word of every passage still says something. */
const background = 100;
/** A word that was only nearly found counts for so much of one that was. */
const guessed = 0.7;
/** Words that no passage has and that are compared with all of them. */
const mostUnknown = 8;

/** Looks the words of a question up in the account's index: two short statements, a third where words are misspelled. */
export async function termsOf(
  { db, stemsOf }: { db: Database; stemsOf: StemsOf },
  accountId: string,
  question: string,
): Promise<AskedTerms> {
  const words = askedWords(question, mostWords);
  const stems = await stemsOf(db, words);
  const telling = words.filter((word) => (stems.get(word) ?? []).length > 0);
  if (telling.length === 0) return { terms: [], sentences: [] };
  const found = await readTerms(db, accountId, [...new Set(telling.flatMap((word) => stems.get(word) ?? []))]);
  if (found.passages === 0) return { terms: [], sentences: [] };
  const weightOf = (postings: readonly Postings[]) => {
    const having = new Set(postings.flatMap(({ numbers }) => numbers)).size;
    const all = found.passages + background;
    return Math.log(1 + (all - having + 0.5) / (having + 0.5));
  };
  const terms = telling.map((word): Term => {
    const ofWord = stems.get(word) ?? [];
    const postings = postingsOf(found.postings, ofWord);
    return { word, stems: ofWord, postings, weight: weightOf(postings) };
  });
  const unknown = terms.filter(({ postings }) => postings.length === 0).slice(-mostUnknown);
  if (unknown.length > 0) {
    const meant = await meantBy({ db, stemsOf }, accountId, unknown);
    for (const [term, stemsMeant] of meant) {
      const { postings: near } = await readTerms(db, accountId, stemsMeant);
      const postings = postingsOf(near, stemsMeant);
      if (postings.length > 0)
        terms[terms.indexOf(term)] = { ...term, stems: stemsMeant, postings, weight: weightOf(postings) * guessed };
    }
  }
  return { terms, sentences: inSentences(question, terms) };
}

/** The stems of the words that each unknown one may have meant. */
async function meantBy(
  { db, stemsOf }: { db: Database; stemsOf: StemsOf },
  accountId: string,
  unknown: readonly Term[],
): Promise<Map<Term, string[]>> {
  const known = await readWords(db, accountId);
  const nearest = new Map(unknown.map((term) => [term, nearestWords(known, term.word)]));
  const stems = await stemsOf(db, new Set([...nearest.values()].flat()));
  const meant = new Map<Term, string[]>();
  for (const [term, words] of nearest) {
    const ofWords = [...new Set(words.flatMap((word) => stems.get(word) ?? []))];
    if (ofWords.length > 0) meant.set(term, ofWords);
  }
  return meant;
}

function postingsOf(found: ReadonlyMap<string, Postings>, stems: readonly string[]): Postings[] {
  return stems.map((stem) => found.get(stem)).filter((postings) => postings !== undefined);
}

function inSentences(question: string, terms: readonly Term[]): Term[][] {
  return sentencesOf(question)
    .slice(-mostSentences)
    .map((sentence) => {
      const words = new Set(askedWords(sentence, mostWords));
      return terms.filter(({ word }) => words.has(word));
    })
    .filter((ofSentence) => ofSentence.length > 0);
}
