import type { Behaviour } from '../../behaviour/behaviour.ts';
import * as bars from '../bars.ts';
import { phraseAt } from '../matching.ts';
import type { Sentence } from '../sentence-classes.ts';
import type { Utterance } from '../utterance.ts';
import { saidVector } from './likelihood/word-vector.ts';
import { meaningsOf, type Term } from './meanings.ts';
import { besideMain } from './subject/main-subject.ts';
import type { Sizes } from './subject/sizes.ts';
import { isHoliday, subjectsOf } from './subject/subject.ts';
import { clauseEnd, type ValueKind, valueAsked } from './subject/value-asked.ts';

/** What is asked about; `open` is asked by "what", "how" and the like, and not by yes or no. */
export interface Asked extends Sentence {
  terms: readonly Term[];
  /** All that was said, in the parts that terms are made of. */
  said: readonly string[];
  open: boolean;
  /** "Where ...": no time answers it. */
  place: boolean;
  /** The numbers of the things that are asked about, by what they count. */
  sizes: Sizes;
  /** "What does that cost?": it asks of what was spoken of before. */
  points: boolean;
  /** The words that name what is asked about, and the kind of value that is wanted of it. */
  subjects: readonly Term[];
  /** Of them those that are no part of the main one. */
  beside: ReadonlySet<Term>;
  value: ValueKind | null;
}

/** The words of a question, and where its clauses end. */
export type Said = Pick<Utterance, 'words' | 'tokens'>;

const mostTerms = 16;

/** Reads what words ask about. */
export function askedOf(utterance: Said, behaviour: Behaviour): Asked {
  const { words } = utterance;
  const asked = askedIn(utterance, behaviour);
  // "When are you located?" is "where", misheard.
  const value = asked.value === 'date' && asksOnlyPlace(asked.terms) ? null : asked.value;
  const points = words.some(
    (word, at) => behaviour.lexicon.pronouns.includes(word) && !isExpletive(words, at, behaviour),
  );
  return {
    said: meaningsOf(behaviour).partsOf(words),
    ...asked,
    value,
    beside: value === null || points ? new Set() : besideMain(utterance.tokens, asked.subjects, behaviour),
    place: words.some((word) => behaviour.lexicon.placeWords.includes(word)),
    sizes: meaningsOf(behaviour).sizesIn(words.join(' ')),
    points,
    words: saidVector(words, behaviour),
    vector: behaviour.vectors?.of(words.join(' ')) ?? null,
  };
}

/** Beside "when" it has words for a place alone. */
function asksOnlyPlace(terms: readonly Term[]): boolean {
  const has = ({ keys }: Term, concept: string) => (keys.get(concept) ?? 0) > bars.words.own;
  const others = terms.filter((term) => term.telling >= leastSubject && !has(term, 'c:when'));
  return others.length > 0 && others.every((term) => has(term, 'c:address'));
}

/** "How much is it to ..." points to nothing. */
const isExpletive = (words: readonly string[], at: number, { lexicon }: Behaviour) =>
  [...lexicon.infinitives, ...lexicon.objectLeads, ...lexicon.conditions].includes(words[at + 1] ?? '');

/** What was said before the question itself ("my cat is sick, ...") tells so much of what is asked. */
const beforeIt = 0.5;

function askedIn({ words, tokens }: Said, behaviour: Behaviour): Pick<Asked, 'terms' | 'open' | 'subjects' | 'value'> {
  const meanings = meaningsOf(behaviour);
  const openers = new Set(behaviour.concepts.open.split(' '));
  const phrases = behaviour.lexicon.askingPhrases;
  // "The mechanic who works on it" asks nothing by its "who".
  const isRelative = (at: number) =>
    behaviour.concepts.valueWords.includes(words[at] ?? '') &&
    !tokens[at - 1]?.stop &&
    meanings.termsOf([words[at - 1] ?? '']).length > 0;
  const opens = (at: number) => openers.has(words[at] ?? '') && !isRelative(at);
  const parts = tokens.flatMap(({ word, stop }) => [...meanings.partsOf([word]), ...(stop ? [clauseEnd] : [])]);
  const wantedOf = (terms: readonly Term[]) => valueAsked(terms, parts, behaviour);
  const named = (terms: readonly Term[]) => subjectsOf(terms, meanings.partsOf(words), behaviour);
  /** "Are you open on Labor Day, or are you closed?": a name or a holiday is asked of wherever it stands. */
  const isNamed = (term: Term) => isHoliday(term) || behaviour.words.name(term.word);
  for (let at = words.length - 1; at > 0; at--) {
    if (phraseAt(words, at, phrases) === 0 && !opens(at)) continue;
    const before = meanings.termsOf(words.slice(0, at), true);
    const after = meanings.termsOf(words.slice(at), true);
    if (before.length === 0 || !after.some(({ telling }) => telling >= leastSubject)) continue;
    const told = before.map((term) => ({ ...term, telling: term.telling * beforeIt }));
    const value = wantedOf(after) ?? wantedOf(before);
    const subjects = named(after);
    return {
      terms: [...told, ...after].slice(-mostTerms),
      open: openers.has(words[at] ?? ''),
      subjects:
        subjects.length > 0 ? [...named(before).filter(isNamed), ...subjects] : named(before).slice(-mostBehind),
      value,
    };
  }
  const terms = meanings.termsOf(words, true).slice(-mostTerms);
  const value = wantedOf(terms);
  return {
    terms,
    open: words.slice(0, mostBefore).some((word) => openers.has(word)),
    subjects: named(terms),
    value,
  };
}

/** Of what was said before a question that leans on it so many words name the subject. */
const mostBehind = 3;
/** A question without a word that tells so much leans on what was said before it. */
export const leastSubject = 0.35;
/** A question opens within so many words. */
const mostBefore = 5;
