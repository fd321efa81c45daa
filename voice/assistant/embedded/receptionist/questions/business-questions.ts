import { createHash } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import type { Behaviour } from '../../behaviour/behaviour.ts';
import { phraseAt } from '../matching.ts';
import { type Answerable, type AnswerScore, isType, scoreAnswer, weigh } from './answer-score.ts';
import { type Comparable, likelihoods, textsOf } from './likelihood/likelihood.ts';
import { type Meanings, meaningsOf, type Term } from './meanings.ts';
import { readFaqs, type Source, sourcesOf } from './sources.ts';

/** Texts that answer a question, the best first, and how clear that is. */
export interface Ranked<T> {
  scores: readonly AnswerScore<T>[];
  /** The best one answers: it fits well, and stands clear of the rest. Null: none does. */
  sure: T | null;
  /** Scores are likelihoods: sentences were compared, not only their words. */
  likely: boolean;
}

/** What is asked about; `open` is asked by "what", "how" and the like, and not by yes or no. */
export interface Asked {
  terms: readonly Term[];
  open: boolean;
  /** "Where ...": no time answers it. */
  place: boolean;
  /** Of the words as a sentence; null where they were not read as one. */
  vector: Float32Array | null;
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

/** A text is told that fits so well and of which the next best has at most so much; one that fits less must be about
 * it, and stand the clearer. */
const answering = [
  { score: 0.42, about: 0, next: 0.88 },
  { score: 0.31, about: 0.2, next: 0.6 },
];
/** Told is what is so likely. */
const toldLikely = 0.7;
/** From this on it is asked whether a text was meant, and which of two where the second has so much of the first. */
export const doubtful = { score: 0.25, rival: 0.75 };
/** Of likelihoods: two are offered from so much on, and something at all where they have so much together. */
export const doubtfulLikely = { rival: 0.2, together: 0.6 };

const mostTerms = 16;
const mostKin = 24;

/** What was learned of a business, by all that its questions depend on; at most so many businesses are remembered. */
const remembered = new WeakMap<Behaviour, Map<string, BusinessQuestions>>();
const mostRemembered = 64;

export function questionsOf(brief: Pick<AssistantBrief, 'business' | 'faqs'>, behaviour: Behaviour): BusinessQuestions {
  const { name, services, hours, address, direction, website } = brief.business;
  const texts = JSON.stringify([name, services, hours, address, direction, website, brief.faqs]);
  const key = createHash('sha256').update(texts).digest('base64');
  const known = remembered.get(behaviour) ?? new Map<string, BusinessQuestions>();
  remembered.set(behaviour, known);
  const found = known.get(key) ?? learn(brief, behaviour);
  known.delete(key);
  known.set(key, found);
  if (known.size > mostRemembered) known.delete(known.keys().next().value ?? '');
  return found;
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
  const { lexicon, concepts, vectors } = behaviour;
  const openers = new Set(concepts.open.split(' '));
  const sources = sourcesOf(brief, behaviour);
  const spoken = new Set(
    sources.flatMap(({ title, body }) => [...title.flatMap(({ keys }) => [...keys.keys()]), ...body.keys()]),
  );
  /** One turn is looked at more than once. */
  let last: { said: string; read: boolean; found: Ranked<Source> & { asked: Asked } } | null = null;
  const all: BusinessQuestions = {
    sources,
    own(words) {
      const said = words.join(' ');
      // The same words tell more once they are read as a sentence.
      const read = vectors?.of(said) != null;
      if (last?.said !== said || last.read !== read) {
        const asked = all.asked(words);
        last = { said, read, found: { ...all.rank<Source>(asked, []), asked } };
      }
      return last.found;
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
      ...askedIn(words, meanings, lexicon.askingPhrases, openers),
      place: words.some((word) => lexicon.placeWords.includes(word)),
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
      const measured = all.measure(asked, further);
      const likely = asked.vector && vectors ? likelihoods(asked.vector, measured, vectors) : null;
      const found = measured
        .map((one, at) => ({ ...one, score: likely?.[at] ?? one.score }))
        .filter(({ score, of }) => score > 0 && !(asked.place && of.kind === 'hours'))
        .sort((a, b) => b.score - a.score);
      const scores = beforeServices(found);
      const [best] = scores;
      const rivals = (of: Answerable, told: Answerable) =>
        of !== told && !(isPlace(of) && isPlace(told)) && !(isService(of) && isWritten(told));
      const rival = scores.find(({ of }) => best && rivals(of, best.of))?.score ?? 0;
      const places = scores.filter(({ of }) => best && isPlace(best.of) && isPlace(of) && of !== best.of);
      const clear = likely
        ? places.reduce((sum, { score }) => sum + score, best?.score ?? 0) >= toldLikely
        : answering.some(
            ({ score, about, next: most }) =>
              best && best.score >= score && best.about >= about && rival <= best.score * most,
          );
      return { scores, sure: best && clear ? best.of : null, likely: likely !== null };
    },
  };
  return all;
}

/** What was said before the question itself ("my cat is sick, ...") tells so much of what is asked. */
const beforeIt = 0.5;

function askedIn(
  words: readonly string[],
  meanings: Meanings,
  phrases: readonly string[],
  openers: ReadonlySet<string>,
): Pick<Asked, 'terms' | 'open'> {
  for (let at = words.length - 1; at > 0; at--) {
    if (phraseAt(words, at, phrases) === 0 && !openers.has(words[at] ?? '')) continue;
    const before = meanings.termsOf(words.slice(0, at), true);
    const after = meanings.termsOf(words.slice(at), true);
    if (before.length === 0 || !after.some(({ telling }) => telling >= leastSubject)) continue;
    const told = before.map((term) => ({ ...term, telling: term.telling * beforeIt }));
    return { terms: [...told, ...after].slice(-mostTerms), open: openers.has(words[at] ?? '') };
  }
  const terms = meanings.termsOf(words, true).slice(-mostTerms);
  return { terms, open: words.slice(0, mostBefore).some((word) => openers.has(word)) };
}

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

/** "Yes, we offer that" says less than a text that fits almost as well. */
function beforeServices<T extends Answerable>(found: readonly AnswerScore<T>[]): readonly AnswerScore<T>[] {
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
