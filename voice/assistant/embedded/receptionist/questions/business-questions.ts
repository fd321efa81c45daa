import { createHash } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import type { Behaviour } from '../../behaviour/behaviour.ts';
import * as bars from '../bars.ts';
import { phraseAt } from '../matching.ts';
import type { Sentence } from '../sentence-classes.ts';
import { type Answerable, type AnswerScore, bodyOf, isType, scoreAnswer, weigh } from './answer-score.ts';
import { lastUsed } from './last-used.ts';
import { type Comparable, likelihoods, textsOf } from './likelihood/likelihood.ts';
import { saidVector } from './likelihood/word-vector.ts';
import { meaningsOf, type Term } from './meanings.ts';
import { readFaqs, type Source, sourcesOf } from './sources.ts';
import { type Fit, fitOf, howMet, isSubject, mayTell, subjectsOf, type ValueKind, valueAsked } from './subject.ts';

/** How likely a text is the answer (`score`), and how well it does by its words alone. */
export interface Likely<T> extends AnswerScore<T> {
  match: number;
  fit: Fit;
}

/** Texts that answer a question, the likeliest first, and how clear that is. */
export interface Ranked<T> {
  scores: readonly Likely<T>[];
  /** The best one answers: it fits well, and stands clear of the rest. Null: none does. */
  sure: T | null;
}

/** What is asked about; `open` is asked by "what", "how" and the like, and not by yes or no. */
export interface Asked extends Sentence {
  terms: readonly Term[];
  /** All that was said, in the parts that terms are made of. */
  said: readonly string[];
  open: boolean;
  /** "Where ...": no time answers it. */
  place: boolean;
  /** The words that name what is asked about, and the kind of value that is wanted of it. */
  subjects: readonly Term[];
  value: ValueKind | null;
}

/** What can be asked of one business. */
export interface BusinessQuestions {
  sources: readonly Source[];
  /** What words ask about; of a long utterance the last terms. */
  asked(words: readonly string[]): Asked;
  /** What words ask about, and the business's own texts by how well they answer. */
  own(words: readonly string[]): Ranked<Source> & { asked: Asked };
  /** Words that may stand in a text for what is asked about, to search documents by. */
  kin(asked: Asked): string[];
  /** It has no subject of its own: "how much is that?" */
  leans(words: readonly string[]): boolean;
  /** The business speaks of it. */
  knows(word: string): boolean;
  /** The business's own texts, and `further` ones, by how well they answer. */
  rank<T extends Comparable>(asked: Asked, further: readonly T[]): Ranked<Source | T>;
  /** How well each of these texts answers by its words alone, in no order. */
  measure<T extends Comparable>(asked: Asked, further: readonly T[]): AnswerScore<Source | T>[];
}

/** Which of two was meant is asked where the second has so much of the first; whether something was, where they have so much together: less where only concepts are known. */
export const offered = { rival: 0.2, together: { byWords: 0.45, byConcepts: 0.3 } };

const mostTerms = 16;
const noConcepts: ReadonlySet<string> = new Set();
const mostLooked = 12;
const mostKin = 24;

/** What was learned of a business, by all that its questions depend on; remembered are so many texts, of however many businesses. */
const remembered = lastUsed<Behaviour, BusinessQuestions>(2_000, ({ sources }) => sources.length);

export function questionsOf(brief: Pick<AssistantBrief, 'business' | 'faqs'>, behaviour: Behaviour): BusinessQuestions {
  const { name, overview, services, hours, address, direction, website } = brief.business;
  const texts = JSON.stringify([name, overview, services, hours, address, direction, website, brief.faqs]);
  const key = createHash('sha256').update(texts).digest('base64');
  return remembered.of(behaviour, key, () => learn(brief, behaviour));
}

/** Reads what a business has to tell, a little at a time, while its caller is greeted; then its sentences, in another thread. */
export async function readAhead(brief: Pick<AssistantBrief, 'business' | 'faqs'>, behaviour: Behaviour): Promise<void> {
  await readFaqs(brief.faqs, behaviour);
  const { vectors } = behaviour;
  if (!vectors) return;
  const { sources } = questionsOf(brief, behaviour);
  await vectors.readAhead(sources.flatMap(({ sentences }) => textsOf(sentences)));
}

function learn(brief: Pick<AssistantBrief, 'business' | 'faqs'>, behaviour: Behaviour): BusinessQuestions {
  const meanings = meaningsOf(behaviour);
  const { lexicon, concepts, vectors, words } = behaviour;
  const openers = new Set(concepts.open.split(' '));
  const sources = sourcesOf(brief, behaviour);
  const spoken = new Set(
    sources.flatMap(({ title, body }) => [...title.flatMap(({ keys }) => [...keys.keys()]), ...body.keys()]),
  );
  /** Where only concepts are known, a day alone asks for no hours. */
  const isMet = ({ of }: AnswerScore<Answerable & { kind: string }>, { terms }: Asked) =>
    words.learned || of.kind !== 'hours' || asksHours(terms);
  /** One turn is looked at more than once, as a whole and by its clauses. */
  const looked = lastUsed<object, Ranked<Source> & { asked: Asked }>(mostLooked);
  /** What the business is called and does, whatever it has to tell: its words tell none of its things from another. */
  const trade = bodyOf(meanings.termsOf(meanings.wordsOf(`${brief.business.name} ${brief.business.overview}`)));
  const isOurs = ({ keys }: Term) => howMet(keys, { title: [], body: trade, has: noConcepts }, behaviour) === 'same';
  let allRead = false;
  /** The same words tell more once they and all texts are read as sentences. */
  const isRead = (said: string) => {
    if (!vectors?.of(said)) return false;
    allRead ||= sources.every(({ sentences }) => textsOf(sentences).every((text) => vectors.of(text)));
    return allRead;
  };
  const all: BusinessQuestions = {
    sources,
    own(words) {
      const said = words.join(' ');
      return looked.of(all, `${isRead(said) ? 'read' : 'said'} ${said}`, () => {
        const asked = all.asked(words);
        return { ...all.rank<Source>(asked, []), asked };
      });
    },
    kin({ terms }) {
      const each = Math.ceil(mostKin / Math.max(1, terms.length));
      return [...new Set(terms.flatMap((term) => meanings.kinOf(term).slice(0, each)))].slice(0, mostKin);
    },
    knows: (word) => meanings.termsOf([word]).some(({ keys }) => [...keys.keys()].some((key) => spoken.has(key))),
    leans(words) {
      const terms = meanings.termsOf(words, true);
      return terms.length > 0 && terms.every(({ telling, keys }) => telling < leastSubject || isType(keys));
    },
    asked: (words) => ({
      said: meanings.partsOf(words),
      ...askedIn(words, behaviour, openers),
      place: words.some((word) => lexicon.placeWords.includes(word)),
      words: saidVector(words, behaviour),
      vector: vectors?.of(words.join(' ')) ?? null,
    }),
    measure({ terms, open }, further) {
      const texts = [...sources, ...further];
      const weights = weigh(terms, texts);
      return texts.map((text) => {
        const one = scoreAnswer(terms, weights, text);
        return isService(text) ? asService(one, open) : one;
      });
    },
    rank(asked, further) {
      // "That is it": nothing is asked about, whatever it sounds like.
      if (asked.terms.length === 0) return { scores: [], sure: null };
      const measured = all.measure(asked, further);
      const likely = likelihoods(asked, measured, behaviour);
      const fits = measured.map((one, at) => {
        const score = isStrange(one) || !isMet(one, asked) ? 0 : (likely[at] ?? 0);
        return { ...one, match: one.score, score, fit: fitOf(asked, one.of, behaviour, isOurs) };
      });
      // What gives no such value, or one of something else, is no rival of what does.
      const rest = 1 - fits.reduce((sum, one) => sum + (mayTell(one, asked) ? 0 : one.score), 0);
      const found = fits
        .map((one) => (mayTell(one, asked) ? { ...one, score: one.score / Math.max(rest, leastRest) } : one))
        .filter(({ of }) => !(asked.place && of.kind === 'hours'))
        .sort((a, b) => b.score - a.score);
      const scores = beforeServices(found);
      const best = scores.find((one) => mayTell(one, asked));
      const places = scores.filter(({ of }) => best && isPlace(best.of) && isPlace(of) && of !== best.of);
      const together = places.reduce((sum, { score }) => sum + score, best?.score ?? 0);
      // "How much is that?" is no question for the price of one thing.
      const open = asked.value !== null && asked.subjects.length === 0 && best?.of.title.some(isSubject);
      const known = best && !open && (words.learned || best.cover >= leastKnown);
      const told = known && together >= bars.answers.told && mayTell(best, asked);
      return { scores, sure: told ? best.of : null };
    },
  };
  return all;
}

/** What was said before the question itself ("my cat is sick, ...") tells so much of what is asked. */
const beforeIt = 0.5;

function askedIn(
  words: readonly string[],
  behaviour: Behaviour,
  openers: ReadonlySet<string>,
): Pick<Asked, 'terms' | 'open' | 'subjects' | 'value'> {
  const meanings = meaningsOf(behaviour);
  const phrases = behaviour.lexicon.askingPhrases;
  const wantedOf = (terms: readonly Term[]) => valueAsked(terms, meanings.partsOf(words), behaviour);
  const named = (terms: readonly Term[]) => subjectsOf(terms, meanings.partsOf(words), behaviour);
  for (let at = words.length - 1; at > 0; at--) {
    if (phraseAt(words, at, phrases) === 0 && !openers.has(words[at] ?? '')) continue;
    const before = meanings.termsOf(words.slice(0, at), true);
    const after = meanings.termsOf(words.slice(at), true);
    if (before.length === 0 || !after.some(({ telling }) => telling >= leastSubject)) continue;
    const told = before.map((term) => ({ ...term, telling: term.telling * beforeIt }));
    const value = wantedOf(after) ?? wantedOf(before);
    const subjects = named(after);
    return {
      terms: [...told, ...after].slice(-mostTerms),
      open: openers.has(words[at] ?? ''),
      subjects: subjects.length > 0 ? subjects : named(before).slice(-mostBehind),
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
const leastSubject = 0.35;
/** A question opens within so many words. */
const mostBefore = 5;

/** A day alone asks for the opening hours only where nothing else is talked about. */
export function asksHours(terms: readonly Term[]): boolean {
  return terms.some(({ keys }) => ['c:opening', 'c:when', 'c:visit'].some((key) => (keys.get(key) ?? 0) > 0.7));
}

/** "Yes, we do that" answers neither "how" nor "when", nor a question that is mostly about something else. */
function asService<T>(found: AnswerScore<T>, open: boolean): AnswerScore<T> {
  const factor = (open ? 0.5 : 1) * (found.cover < serviceCover ? 0.6 : 1);
  return { ...found, score: found.score * factor };
}
const serviceCover = 0.55;
/** What shares less with the question is not even offered. */
const leastService = 0.3;
const isStrange = ({ of, cover }: AnswerScore<Answerable>) => isService(of) && cover < leastService;

/** "Insurance for my car": where only concepts are known, a text must have so much of what was asked to be told. */
const leastKnown = 0.45;

const leastRest = 0.01;

/** "Yes, we offer that" says less than a text that fits almost as well. */
function beforeServices<T extends Answerable>(found: readonly Likely<T>[]): readonly Likely<T>[] {
  const [best] = found;
  const better =
    best && isService(best.of) && found.find(({ of, score }) => isWritten(of) && score >= best.score * almost);
  return better ? [better, ...found.filter((one) => one !== better)] : found;
}
const almost = 0.8;

/** In the business's own words. */
function isWritten(text: Answerable): boolean {
  return 'kind' in text && (text.kind === 'faq' || text.kind === 'passage');
}

function isService(text: Answerable): boolean {
  return 'kind' in text && text.kind === 'service';
}

/** Where a business is and how one gets there are not each other's rivals. */
function isPlace(text: Answerable): boolean {
  return 'kind' in text && (text.kind === 'address' || text.kind === 'direction');
}
