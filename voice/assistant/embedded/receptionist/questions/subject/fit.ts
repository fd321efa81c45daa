import * as bars from '../../bars.ts';
import type { Answerable } from '../answer-score.ts';
import type { Term } from '../meanings.ts';
import type { PassagePart } from '../passage-source.ts';
import { otherSize, type Sizes } from './sizes.ts';
import { howMet, isHoliday, isPerson, isSetting, isSubject, type Language, people } from './subject.ts';
import { asking, type ValueKind } from './value-asked.ts';

/** How a text fits what a question is about. */
export interface Fit {
  /** Words of the question that it does not speak of, the one that tells most first; `topic` where it speaks of their kind. */
  unmet: readonly (Term & { topic: boolean })[];
  /** What the text is about was named in the question: all of it that matters; some of it. */
  named: boolean;
  whole: boolean;
  /** It gives a value of the kind that is asked for. */
  gives: boolean;
  /** It tells a price, a duration or an age for which nobody asked, of something that was not named as a whole. */
  strange: boolean;
  /** Things of so many minutes were asked about, and it speaks of things of another length. */
  otherSize: boolean;
  /** It is so likely the answer that what it is about need not be named. */
  likely: boolean;
}

const figures: readonly (ValueKind | null)[] = ['price', 'duration', 'age'];
const ofPeople = ({ keys }: Term) => ['c:who', 'c:person'].some((concept) => keys.has(concept));

export type FitText = Answerable & { kind: string; parts?: readonly PassagePart[] };

/** What words are to the business that is called. */
export interface OwnWords {
  /** Of its trade itself: it tells none of its things from another. */
  isOurs(term: Term): boolean;
  /** Some of its services are named by it, and most are not: "adult lessons". */
  namesService(term: Term): boolean;
}

/** What a text is held against. */
interface Question {
  subjects: readonly Term[];
  beside: ReadonlySet<Term>;
  terms: readonly Term[];
  value: ValueKind | null;
  sizes: Sizes;
}

export function fitOf(
  { subjects, beside, terms, value, sizes }: Question,
  text: FitText,
  language: Language,
  { isOurs, namesService }: OwnWords,
  likelihood: number,
): Fit {
  const setting = isSetting(text);
  const asked: Answerable = { title: terms, body: new Map(), has: new Set(), asks: null, sizes: new Map() };
  // Whom it is for need not be named: of a haircut for men and one for women it is asked which.
  const about = text.title.filter((term) => isSubject(term) && !isPerson(term));
  const weight = (terms: readonly Term[]) => terms.reduce((sum, { telling }) => sum + telling, 0);
  const met = about.filter(({ keys }) => howMet(keys, asked, language) === 'same');
  const head = text.named?.at(-1) ?? about[0];
  const named = !head || met.includes(head) || weight(met) >= bars.subject.named * weight(about);
  // Of our address, unless what else is near it is asked for, nothing is asked but by name; and of the hours in a language whose words are known by their concepts alone.
  const ofAnother = terms.some(({ keys }) => (keys.get('c:near') ?? 0) > bars.words.own);
  const plain = setting && !ofAnother && (text.kind !== 'hours' || !language.words.learned);
  const told = plain
    ? subjects.filter((term) => isHoliday(term) || language.words.name(term.word))
    : subjects.filter(({ word }) => !setting || text.kind === 'hours' || !word.includes(' '));
  /** "An adult cleaning" is none of a child. */
  const isForAnother = ({ keys }: Term) =>
    people.some((kind) => {
      const own = kind.filter((one) => keys.has(one));
      return own.length > 0 && !own.some((one) => speaksOf(text, one)) && kind.some((one) => speaksOf(text, one));
    });
  // Labor Day is none of the days of the week.
  const keysOf = (term: Term) =>
    isHoliday(term) ? new Map([...term.keys].filter(([key]) => key !== 'c:day')) : term.keys;
  const things = told.filter(({ word }) => language.words.kind(word.split(' ')[0] ?? '') !== 'verb');
  // Who does something may be said in other words for what they do, but not of another thing.
  const unmet = (value === 'person' && things.length > 0 ? things : told)
    .flatMap((term) => {
      const met = isForAnother(term) ? 'none' : howMet(keysOf(term), text, language);
      const meets = met === 'same' || (setting && met === 'topic' && !isHoliday(term));
      // What the business is all about tells none of its things from another, where what the text is about was named.
      const ours = isOurs(term) && (value === null || (!setting && about.length > 0 && named));
      const aside = named && beside.has(term) && !isHoliday(term);
      return meets || ((ours || aside) && !isForAnother(term)) ? [] : [{ ...term, topic: met === 'topic' }];
    })
    .sort((a, b) => b.telling - a.telling);
  const isOther = text.named?.some((one) => about.includes(one) && !met.includes(one)) ?? false;
  const aside = (term: Term) =>
    isPerson(term) &&
    !isOther &&
    !text.title.some((one) => isOfKind(term, one)) &&
    !isForAnother(term) &&
    !namesService(term);
  const whole = about.length > 0 && met.length === about.length;
  const isMet = ({ keys }: Term, part: Answerable) => howMet(keys, part, language) === 'same';
  const left = named ? unmet.filter((term) => !aside(term)) : unmet;
  return {
    unmet: left,
    named,
    likely: likelihood >= bars.answers.certain,
    whole,
    strange:
      language.words.learned &&
      value === null &&
      ((figures.includes(text.asks) && !(whole && left.length === 0)) ||
        (text.asks === 'person' && !terms.some(ofPeople)) ||
        left.some((term) => namesService(term) || isForAnother(term))),
    otherSize: otherSize(sizes, text.sizes),
    gives:
      value === null ||
      (text.kind === 'hours' && ofHours.includes(value)) ||
      (text.kind !== 'hours' &&
        (text.parts && left.length === 0
          ? text.parts.some(
              ({ says, speaksOf, others }) =>
                gives({ ...says, kind: text.kind }, value) &&
                told.every((term) => isOurs(term) || isMet(term, speaksOf) || !isMet(term, others)),
            )
          : gives(text, value))),
  };
}

/** Both are people of a kind, by age, sex or species. */
const isOfKind = (one: Term, other: Term) =>
  people.some((kind) => [one, other].every(({ keys }) => kind.some((concept) => keys.has(concept))));

const speaksOf = ({ body }: FitText, concept: string) => (body.get(concept) ?? 0) > bars.words.own;

const ofHours: readonly (ValueKind | null)[] = ['duration', 'time', 'date'];

/** "How long" is answered by a text with a duration, "who" by one that speaks of people. */
function gives({ asks, body, has, kind }: FitText, value: ValueKind): boolean {
  const concepts = Object.keys(asking).filter((concept) => asking[concept] === value);
  if (kind === 'service') return false;
  if (value !== 'time' && concepts.some((concept) => has.has(concept))) return true;
  if (value === 'time') return (body.get('c:when') ?? 0) > bars.words.own;
  if (value === 'date') return ['c:when', 'c:duration', 'c:day', 'c:age'].some((concept) => has.has(concept));
  if (value === 'person') return has.has('c:person') || has.has('c:instructor');
  return (value === 'frequency' || value === 'brand') && asks === null;
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
