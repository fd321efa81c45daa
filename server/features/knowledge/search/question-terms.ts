import { sentencesOf } from '#server/features/knowledge/reading/cut-passages.ts';
import type { Database } from '#server/store/database.ts';
import { nearestWords } from './spelling.ts';
import type { StemsOf } from './stems.store.ts';
import { readTerms, readWords } from './term-index.store.ts';
import type { Postings } from './term-part.ts';
import { askedWords, wordsOf } from './words.ts';

/** A word of a question. `weight` grows with how rare it is in the account's passages; without places it is in none. */
export interface Term {
  word: string;
  /** The stems that stand for it: its own, or those of words that it may have meant. */
  stems: readonly string[];
  weight: number;
  /** Passages that have it, and where in each (see `Postings`). */
  places: ReadonlyMap<number, number>;
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
/** A word that is nowhere weighs a little more than the heaviest that is somewhere: half of a question is no question. */
const missing = 1.05;

/** Words beside the question that may stand for those of it, and what one counts of one that was asked. */
const mostKin = 24;
const related = 0.5;

/**
 * Looks the words of a question up in the account's index: two short statements, a third where words are misspelled. `kin` are
 * words that a text may have for what is asked about.
 */
export async function termsOf(
  { db, stemsOf }: { db: Database; stemsOf: StemsOf },
  accountId: string,
  question: string,
  kin: readonly string[] = [],
): Promise<AskedTerms> {
  const words = askedWords(question, mostWords);
  const akin = [...new Set(kin.flatMap((word) => wordsOf(word)))]
    .filter((word) => !words.includes(word))
    .slice(0, mostKin);
  const stems = await stemsOf(db, [...words, ...akin]);
  const telling = words.filter((word) => (stems.get(word) ?? []).length > 0);
  if (telling.length === 0 && akin.length === 0) return { terms: [], sentences: [] };
  const wanted = [...telling, ...akin].flatMap((word) => stems.get(word) ?? []);
  const found = await readTerms(db, accountId, [...new Set(wanted)]);
  if (found.passages === 0) return { terms: [], sentences: [] };
  const weightOf = (having: number) => {
    const all = found.passages + background;
    return Math.log(1 + (all - having + 0.5) / (having + 0.5));
  };
  const terms = telling.map((word): Term => {
    const ofWord = stems.get(word) ?? [];
    const places = placesOf(found.postings, ofWord);
    return { word, stems: ofWord, places, weight: weightOf(places.size) };
  });
  const unknown = terms.filter(({ places }) => places.size === 0).slice(-mostUnknown);
  if (unknown.length > 0) {
    const meant = await meantBy({ db, stemsOf }, accountId, unknown);
    const { postings } = await readTerms(db, accountId, [...new Set([...meant.values()].flat())]);
    for (const [term, near] of meant) {
      const places = placesOf(postings, near);
      if (places.size > 0)
        terms[terms.indexOf(term)] = { ...term, stems: near, places, weight: weightOf(places.size) * guessed };
    }
  }
  const meaning = akin.flatMap((word): Term[] => {
    const ofWord = stems.get(word) ?? [];
    const places = placesOf(found.postings, ofWord);
    return places.size > 0 ? [{ word, stems: ofWord, places, weight: weightOf(places.size) * related }] : [];
  });
  const all = weighed(terms);
  return { terms: [...all, ...meaning], sentences: inSentences(question, all) };
}

/** The stems of the words that each unknown one may have meant. */
async function meantBy(
  { db, stemsOf }: { db: Database; stemsOf: StemsOf },
  accountId: string,
  unknown: readonly Term[],
): Promise<Map<Term, string[]>> {
  const known = await readWords(db, accountId);
  const nearest = await nearestWords(
    known,
    unknown.map(({ word }) => word),
  );
  const stems = await stemsOf(db, new Set([...nearest.values()].flat()));
  const meant = new Map<Term, string[]>();
  for (const term of unknown) {
    const near = nearest.get(term.word) ?? [];
    const ofWords = [...new Set(near.flatMap((word) => stems.get(word) ?? []))];
    if (ofWords.length > 0) meant.set(term, ofWords);
  }
  return meant;
}

function placesOf(found: ReadonlyMap<string, Postings>, stems: readonly string[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const stem of stems) {
    const { numbers, masks } = found.get(stem) ?? { numbers: [], masks: [] };
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] as number;
      places.set(number, (places.get(number) ?? 0) | (masks[at] as number));
    }
  }
  return places;
}

function weighed(terms: readonly Term[]): Term[] {
  const heaviest = Math.max(0, ...terms.filter(({ places }) => places.size > 0).map(({ weight }) => weight));
  return terms.map((term) => (term.places.size > 0 ? term : { ...term, weight: heaviest * missing }));
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
