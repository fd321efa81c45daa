import type { Behaviour } from '../../behaviour/behaviour.ts';
import * as bars from '../bars.ts';
import { type Answerable, type AnswerScore, scoreAnswer, weigh } from './answer-score.ts';
import type { Asked } from './asked.ts';
import { type Comparable, likelihoods } from './likelihood/likelihood.ts';
import type { Term } from './meanings.ts';
import { type Fit, fitOf, mayTell } from './subject/fit.ts';
import { howMet, isSubject } from './subject/subject.ts';
import { areSame, type OwnWords, titleNamed } from './subject/unmet.ts';

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

/** How well each text answers by its words alone, in their order. */
export function measured<T extends Comparable>({ terms, open }: Asked, texts: readonly T[]): AnswerScore<T>[] {
  const weights = weigh(terms, texts);
  return texts.map((text) => {
    const one = scoreAnswer(terms, weights, text);
    return isService(text) ? asService(one, open) : one;
  });
}

/** Texts by how likely they answer what is asked. `isOurs`: a word of the trade itself. */
export function ranked<T extends Comparable>(
  asked: Asked,
  texts: readonly AnswerScore<T>[],
  behaviour: Behaviour,
  isOurs: (term: Term) => boolean,
): Ranked<T> {
  // "That is it": nothing is asked about, whatever it sounds like.
  if (asked.terms.length === 0) return { scores: [], sure: null };
  const { learned } = behaviour.words;
  const likely = likelihoods(asked, texts, behaviour);
  const own = ownWords(asked, texts, behaviour, isOurs);
  const fits = texts.map((one, at) => {
    // Where only concepts are known, a day alone asks for no hours.
    const met = learned || one.of.kind !== 'hours' || asksHours(asked.terms);
    const score = isStrange(one) || !met ? 0 : (likely[at] ?? 0);
    return { ...one, match: one.score, score, fit: fitOf(asked, one.of, behaviour, own, score) };
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
  // "How much is that?" is no question for the price of one thing, unless its words are all that a document is about: "a school form".
  const named = best && isPassage(best.of) && best.fit.whole;
  const open = asked.value !== null && asked.subjects.length === 0 && best?.of.title.some(isSubject) && !named;
  const isKnown = best && !open && (learned || best.cover >= leastKnown);
  return { scores, sure: isKnown && together >= bars.answers.told ? best.of : null };
}

/** The service that was named whole: "return" names no "small business returns". */
export const serviceNamed = <T extends Answerable>({ scores }: Pick<Ranked<T>, 'scores'>): Likely<T> | undefined =>
  scores.find(({ of, fit, about }) => isService(of) && about >= (fit.whole ? bars.subject.service : bars.subject.all));

/** What words of the question are to the business. */
function ownWords<T extends Comparable>(
  asked: Asked,
  texts: readonly AnswerScore<T>[],
  behaviour: Behaviour,
  isOurs: (term: Term) => boolean,
): OwnWords {
  const services = texts.filter(({ of }) => isService(of));
  const isMet = ({ keys }: Term, { of }: AnswerScore<T>) => howMet(keys, of, behaviour) === 'same';
  const asks = services.filter(({ of }) => titleNamed(asked, of, behaviour).whole);
  const namesService = (term: Term) =>
    asks.some((service) => isMet(term, service)) &&
    services.filter((service) => isMet(term, service)).length < services.length / 2;
  const isDenied = (term: Term) =>
    texts.some(({ of }) => of.denies && of.title.some((one) => isSubject(one) && areSame(term, one)));
  return { namesService, isDenied, isOurs: (term) => isOurs(term) && !namesService(term) };
}

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

const leastRest = 0.1;

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

function isPassage(text: Answerable): boolean {
  return 'kind' in text && text.kind === 'passage';
}

/** Where a business is and how one gets there are not each other's rivals. */
function isPlace(text: Answerable): boolean {
  return 'kind' in text && (text.kind === 'address' || text.kind === 'direction');
}
