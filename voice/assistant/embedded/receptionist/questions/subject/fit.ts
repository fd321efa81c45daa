import * as bars from '../../bars.ts';
import type { Answerable } from '../answer-score.ts';
import type { Term } from '../meanings.ts';
import { otherSize } from './sizes.ts';
import { howMet, isSetting, isSubject, type Language } from './subject.ts';
import { type FitText, isForAnother, type OwnWords, type Question, titleNamed, type Unmet, unmetIn } from './unmet.ts';
import { asking, type ValueKind } from './value-asked.ts';

/** How a text fits what a question is about. */
export interface Fit {
  /** Words of the question that it does not speak of, the one that tells most first. */
  unmet: readonly Unmet[];
  /** What the text is about was named in the question: all of it that matters; all of it. */
  named: boolean;
  whole: boolean;
  /** It gives a value of the kind that is asked for. */
  gives: boolean;
  /** Nobody asked for its price, duration, age or person, or it is about another service or for other people. */
  strange: boolean;
  /** Things of so many minutes were asked about, and it speaks of things of another length. */
  otherSize: boolean;
  /** It is so likely the answer that what it is about need not be named. */
  likely: boolean;
}

const figures: readonly (ValueKind | null)[] = ['price', 'duration', 'age'];
const ofPeople = ({ keys }: Term) => ['c:who', 'c:person'].some((concept) => keys.has(concept));

export function fitOf(question: Question, text: FitText, language: Language, own: OwnWords, likelihood: number): Fit {
  const { value, terms, sizes } = question;
  const title = titleNamed(question, text, language);
  const unmet = unmetIn(question, text, title, language, own);
  const unasked =
    (figures.includes(text.asks) && !title.whole) ||
    (text.asks === 'person' && !terms.some(ofPeople)) ||
    unmet.some((term) => own.namesService(term) || isForAnother(term, text));
  return {
    unmet,
    named: title.named,
    whole: title.whole,
    likely: likelihood >= bars.answers.certain,
    strange: language.words.learned && value === null && unasked,
    otherSize: otherSize(sizes, text.sizes),
    gives: value === null || givesValue({ ...question, value }, text, unmet, language, own),
  };
}

const ofHours: readonly (ValueKind | null)[] = ['duration', 'time', 'date'];

/** Of a document that speaks of all that was asked some sentence must give the value of just that. */
function givesValue(
  { subjects, value }: Question & { value: ValueKind },
  text: FitText,
  unmet: readonly Unmet[],
  language: Language,
  { isOurs }: OwnWords,
): boolean {
  const { kind, parts } = text;
  if (kind === 'hours') return ofHours.includes(value);
  if (!parts || unmet.length > 0) return gives(text, value);
  const isMet = ({ keys }: Term, part: Answerable) => howMet(keys, part, language) === 'same';
  return parts.some(
    ({ says, speaksOf, others }) =>
      gives({ ...says, kind }, value) &&
      subjects.every((term) => isOurs(term) || isMet(term, speaksOf) || !isMet(term, others)),
  );
}

/** "How long" is answered by a text with a duration, "who" by one that speaks of people. */
function gives({ asks, body, has, kind }: FitText, value: ValueKind): boolean {
  const concepts = Object.keys(asking).filter((concept) => asking[concept] === value);
  if (kind === 'service') return false;
  if (value !== 'time' && concepts.some((concept) => has.has(concept))) return true;
  if (value === 'time') return (body.get('c:when') ?? 0) > bars.words.own;
  if (value === 'date') return ['c:when', 'c:duration', 'c:day', 'c:age'].some((concept) => has.has(concept));
  if (value === 'person') return has.has('c:person') || has.has('c:instructor');
  return value === 'brand' && asks === null;
}

/** Everything that names the subject must be met where a value is asked for: the price of a cleaning is none of a filling. */
export function mayTell(
  { of, fit }: { of: FitText; fit: Fit },
  { value, subjects, terms, points }: Pick<Question, 'value' | 'subjects' | 'terms'> & { points: boolean },
): boolean {
  if (fit.otherSize && value !== 'duration') return false;
  // Of a text that asks for another figure a second one is told of what it is all about.
  if (value !== null && figures.includes(value) && figures.includes(of.asks) && of.asks !== value && !fit.whole)
    return false;
  // "When do you make those?" asks for no hours of ours.
  const opening = terms.some(({ keys }) => ['c:opening', ...(points ? [] : ['c:visit'])].some((key) => keys.has(key)));
  const ofOthers = value === 'date' || subjects.length > 0 || points;
  if (of.kind === 'hours' && ofHours.includes(value) && ofOthers && !opening) return false;
  if (isSetting(of)) return fit.gives && fit.unmet.length === 0;
  const trusted = fit.likely && fit.unmet.length === 0 && !points && of.kind !== 'service';
  if (trusted && (fit.gives || (value !== 'price' && value !== 'duration' && of.asks === null))) return true;
  if (!fit.gives) return false;
  if (value === null) return !fit.strange;
  // "How much is that?" asks for no price of one thing, and what a passage says of it is found in the passage.
  const titled = of.kind !== 'passage' && of.title.some(isSubject);
  return fit.unmet.length === 0 && (subjects.length === 0 || fit.named || !titled);
}
