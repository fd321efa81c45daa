import * as bars from '../../bars.ts';
import type { Answerable } from '../answer-score.ts';
import type { Term } from '../meanings.ts';
import type { PassagePart } from '../passage-source.ts';
import type { Sizes } from './sizes.ts';
import { howMet, isHoliday, isPerson, isSetting, isSubject, type Language, people } from './subject.ts';
import type { ValueKind } from './value-asked.ts';

/** What a text is held against. */
export interface Question {
  subjects: readonly Term[];
  beside: ReadonlySet<Term>;
  terms: readonly Term[];
  value: ValueKind | null;
  sizes: Sizes;
}

export type FitText = Answerable & { kind: string; parts?: readonly PassagePart[] };

/** What words are to the business that is called. */
export interface OwnWords {
  /** Of its trade itself: it tells none of its things from another. */
  isOurs(term: Term): boolean;
  /** One of its services was named with it, and most have it not: "adult lessons". */
  namesService(term: Term): boolean;
  /** It is written that these are not served: "Do you groom cats?" "No." */
  isDenied(term: Term): boolean;
}

/** A word that a text does not speak of; `topic` where it speaks of its kind. */
export type Unmet = Term & { topic: boolean };

/** How much of what the title of a text is about was named. */
interface TitleNamed {
  /** Something is in the title at all. */
  some: boolean;
  /** All that matters. */
  named: boolean;
  whole: boolean;
  /** It is one of several of a kind, and another word than its own was said: "bridal hair". */
  another: boolean;
}

export function titleNamed({ terms }: Question, text: FitText, language: Language): TitleNamed {
  const asked: Answerable = { title: terms, body: new Map(), has: new Set(), asks: null, sizes: new Map() };
  // Whom it is for need not be named: of a haircut for men and one for women it is asked which.
  const about = text.title.filter((term) => isSubject(term) && !isPerson(term));
  const met = about.filter(({ keys }) => howMet(keys, asked, language) === 'same');
  const weight = (terms: readonly Term[]) => terms.reduce((sum, { telling }) => sum + telling, 0);
  const head = text.named?.at(-1) ?? about[0];
  return {
    some: about.length > 0,
    named: !head || met.includes(head) || weight(met) >= bars.subject.named * weight(about),
    whole: about.length > 0 && met.length === about.length,
    another: text.named?.some((one) => about.includes(one) && !met.includes(one)) ?? false,
  };
}

/** The words of a question that a text does not speak of, the one that tells most first. */
export function unmetIn(
  question: Question,
  text: FitText,
  title: TitleNamed,
  language: Language,
  own: OwnWords,
): Unmet[] {
  const { beside, value } = question;
  const setting = isSetting(text);
  const unmet = mustBeMet(question, text, language).flatMap((term) => {
    const forAnother = isForAnother(term, text);
    const met = forAnother ? 'none' : howMet(keysOf(term), text, language);
    if (met === 'same' || (setting && met === 'topic' && !isHoliday(term))) return [];
    // What the business is all about tells none of its things from another, where what the text is about was named.
    const ours = own.isOurs(term) && (value === null || (!setting && title.some && title.named));
    const aside = title.named && beside.has(term) && !isHoliday(term);
    return (ours || aside) && !forAnother ? [] : [{ ...term, topic: met === 'topic' }];
  });
  // For whom something is need not be written where nothing speaks of other people.
  const forAnyone = (term: Term) =>
    title.named &&
    !title.another &&
    isPerson(term) &&
    !text.title.some((one) => isOfKind(term, one)) &&
    !isForAnother(term, text) &&
    !own.namesService(term) &&
    !own.isDenied(term);
  return unmet.filter((term) => !forAnyone(term)).sort((a, b) => b.telling - a.telling);
}

/** The words of a question that a text of this kind has to speak of. */
function mustBeMet({ subjects, terms, value }: Question, text: FitText, { words }: Language): readonly Term[] {
  if (isSetting(text)) {
    // Of our address, unless what else is near it is asked for, nothing is asked but by name; and of the hours in a language whose words are known by their concepts alone.
    const ofAnother = terms.some(({ keys }) => (keys.get('c:near') ?? 0) > bars.words.own);
    if (!ofAnother && (text.kind !== 'hours' || !words.learned))
      return subjects.filter((term) => isHoliday(term) || words.name(term.word));
    return text.kind === 'hours' ? subjects : subjects.filter(({ word }) => !word.includes(' '));
  }
  // Who does something may be said in other words for what they do, but not of another thing.
  const things = subjects.filter(({ word }) => words.kind(word.split(' ')[0] ?? '') !== 'verb');
  return value === 'person' && things.length > 0 ? things : subjects;
}

/** Labor Day is none of the days of the week. */
const keysOf = (term: Term) =>
  isHoliday(term) ? new Map([...term.keys].filter(([key]) => key !== 'c:day')) : term.keys;

/** "An adult cleaning" is none of a child. */
export const isForAnother = ({ keys }: Term, { title, body }: FitText): boolean => {
  const tells = (concept: string) => (body.get(concept) ?? 0) > bars.words.own;
  // "Do you groom cats?" "No, only dogs.": it is about cats.
  const isAbout = (concept: string) => title.some((term) => (term.keys.get(concept) ?? 0) > bars.words.own);
  return people.some((kind) => {
    const own = kind.filter((one) => keys.has(one));
    return own.length > 0 && !own.some((one) => tells(one) || isAbout(one)) && kind.some(tells);
  });
};

/** They are the same people: both children, both cats. */
export const areSame = (one: Term, other: Term) =>
  people.flat().some((concept) => one.keys.has(concept) && other.keys.has(concept));

/** Both are people of a kind, by age, sex or species. */
const isOfKind = (one: Term, other: Term) =>
  people.some((kind) => [one, other].every(({ keys }) => kind.some((concept) => keys.has(concept))));
