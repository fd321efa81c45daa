import type { Behaviour } from '../../../behaviour/behaviour.ts';
import * as bars from '../../bars.ts';
import { type Answerable, near } from '../answer-score.ts';
import type { Term } from '../meanings.ts';
import { otherSize } from './sizes.ts';

/** The kind of value that a question asks for: an answer with one of another kind is none. */
export type ValueKind = 'price' | 'duration' | 'age' | 'frequency' | 'person' | 'brand' | 'time' | 'date';

type Language = Pick<Behaviour, 'words' | 'lexicon' | 'concepts'>;

/** The concepts that ask for a value. */
const asking: Readonly<Record<string, ValueKind>> = {
  'c:price': 'price',
  'c:duration': 'duration',
  'c:age': 'age',
  'c:frequency': 'frequency',
  'c:who': 'person',
  'c:brand': 'brand',
  'c:when': 'time',
};
/** Words of these say when, how many or to whom, and not of what. */
const frames: ReadonlySet<string> = new Set(['c:day', 'c:quantity', 'c:count', 'c:person']);
/** Of whom something is asked is no part of the subject where a text speaks of nobody. */
const people: readonly (readonly string[])[] = [
  ['c:child', 'c:adult', 'c:old'],
  ['c:woman', 'c:man'],
  ['c:dog', 'c:cat'],
  ['c:pet'],
];

/** A phrase has the concepts of its words too, a little less: "gluten free" is no price. */
const leastOwn = (word: string, key: string) =>
  word.includes(' ') && key === 'c:price' ? bars.words.phrase : bars.words.own;

/** Stands in the words of a question where a clause of it ends. */
export const clauseEnd = '|';

/** The kind of value that is asked for; null for a question that yes, no or a description answers. `said` has all its words, in parts. */
export function valueAsked(terms: readonly Term[], said: readonly string[], language: Language): ValueKind | null {
  const { lexicon, concepts, words } = language;
  const open = new Set(concepts.open.split(' '));
  for (const { keys, word } of terms)
    for (const [concept, kind] of Object.entries(asking)) {
      if ((keys.get(concept) ?? 0) <= leastOwn(word, concept)) continue;
      // "Do I have to pay at once?" asks for no price.
      if (word.includes(' ')) {
        if (kind !== 'price' || !keys.has('c:payment') || said.some((one) => open.has(one))) return kind;
        continue;
      }
      const at = said.indexOf(word);
      const [before = '', after = ''] = [said[at - 1], said[at + 1]];
      if (!concepts.valueWords.includes(word)) continue;
      // "Somebody who" asks for nobody, and "when I come in" for no date.
      if (
        kind === 'person' &&
        at > 0 &&
        before !== clauseEnd &&
        ![lexicon.links, lexicon.hesitations, lexicon.greetings].flat().includes(before)
      )
        continue;
      if (kind === 'time' && !lexicon.questionWords.includes(after)) continue;
      return kind === 'time' ? 'date' : kind;
    }
  const which = said.findIndex((word) => concepts.which.includes(word));
  return which >= 0 && said.slice(which + 1, which + 1 + mostDescribed).some(words.person) ? 'person' : null;
}
/** "Which oral surgeon", "which of the doctors". */
const mostDescribed = 3;

const figures: readonly (ValueKind | null)[] = ['price', 'duration', 'age'];
const ofPeople = ({ keys }: Term) => ['c:who', 'c:person'].some((concept) => keys.has(concept));

/** The words that name what a question or a title is about. */
export function isSubject({ keys, telling, word }: Term): boolean {
  const concepts = [...keys].flatMap(([key, near]) =>
    key.startsWith('c:') && near > leastOwn(word, key) ? [key] : [],
  );
  const frame = concepts.length > 0 && concepts.every((key) => frames.has(key));
  return telling >= bars.subject.thing && !frame && !concepts.some((key) => key in asking);
}

/**
 * Of what a question says, the words that name what it is about: things, what tells one of them from others of its kind ("a contested
 * divorce"), and what is to be done to them ("teeth whitened"). `said` has the words in the parts that terms are made of.
 */
export function subjectsOf(terms: readonly Term[], said: readonly string[], language: Language): Term[] {
  const { words, lexicon, concepts } = language;
  const plain = new Set([...concepts.plain.split(/\s+/), ...lexicon.questionOpeners]);
  const all = terms.filter((term) => isSubject(term) && !plain.has(term.word));
  return all.filter((term) => {
    const [first = ''] = term.word.split(' ');
    const last = term.word.split(' ').at(-1) ?? '';
    // "Look at" is done, as looking is.
    const kind = words.kind(first) === 'verb' ? 'verb' : words.kind(last);
    const before = said[said.indexOf(first) - 1] ?? '';
    const done = lexicon.infinitives.includes(before) || lexicon.participle.test(first);
    if (lexicon.determiners.includes(before) || isOfKind(term, language)) return true;
    if (kind === 'verb') return done && words.rarity(first) >= bars.subject.action;
    const next = said[said.indexOf(last) + 1];
    return kind === 'noun' || (kind === 'adjective' && all.some(({ word }) => word.split(' ')[0] === next));
  });
}

const listsOf = ({ lists }: Language['concepts']) => new Set(lists.split(/\s+/).map((name) => `c:${name}`));

/** It is one of several things of a kind: a language, an insurer. */
export function isOfKind({ keys }: Term, { concepts }: Pick<Language, 'concepts'>): boolean {
  const lists = listsOf(concepts);
  return [...keys.keys()].some((key) => lists.has(key));
}

/**
 * How a text meets a word: by the same word, its kin or one that stands for the same thing; by its topic alone ("crown", where dentures
 * are spoken of); or not at all.
 */
export function howMet(
  keys: ReadonlyMap<string, number>,
  text: Answerable,
  { concepts }: Language,
): 'same' | 'topic' | 'none' {
  const lists = listsOf(concepts);
  const nearest = (some: ReadonlyMap<string, number>) =>
    Math.max(near(some, text.body), ...text.title.map((term) => near(some, term.keys)));
  if (nearest(new Map([...keys].filter(([key]) => !lists.has(key)))) >= bars.words.same) return 'same';
  return nearest(keys) >= bars.words.same ? 'topic' : 'none';
}

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

export const isHoliday = ({ keys }: Term) => (keys.get('c:holiday') ?? 0) > bars.words.own;

/** It is one of the settings, of which all that is spoken of is its topic. */
export const isSetting = ({ kind }: { kind: string }) => ['hours', 'address', 'direction', 'website'].includes(kind);

export type FitText = Answerable & { kind: string };

/** What a text is held against. */
interface Question {
  subjects: readonly Term[];
  beside: ReadonlySet<Term>;
  terms: readonly Term[];
  value: ValueKind | null;
  sizes: ReadonlyMap<string, ReadonlySet<number>>;
}

export function fitOf(
  { subjects, beside, terms, value, sizes }: Question,
  text: FitText,
  language: Language,
  isOurs: (term: Term) => boolean,
  likelihood: number,
): Fit {
  const setting = isSetting(text);
  const asked: Answerable = { title: terms, body: new Map(), has: new Set(), asks: null, sizes: new Map() };
  const isPerson = ({ keys }: Term) => people.flat().some((concept) => keys.has(concept));
  // Whom it is for need not be named: of a haircut for men and one for women it is asked which.
  const about = text.title.filter((term) => isSubject(term) && !isPerson(term));
  const weight = (terms: readonly Term[]) => terms.reduce((sum, { telling }) => sum + telling, 0);
  const met = about.filter(({ keys }) => howMet(keys, asked, language) === 'same');
  const head = about[0];
  const named = !head || met.includes(head) || weight(met) >= bars.subject.named * weight(about);
  // Of our address, unless what else is near it is asked for, nothing is asked but by name; and of the hours in a language whose words are known by their concepts alone.
  const ofAnother = terms.some(({ keys }) => (keys.get('c:near') ?? 0) > bars.words.own);
  const plain = setting && !ofAnother && (text.kind !== 'hours' || !language.words.learned);
  const told = plain
    ? subjects.filter((term) => isHoliday(term) || language.words.name(term.word))
    : subjects.filter(({ word }) => !setting || text.kind === 'hours' || !word.includes(' '));
  /** "An adult cleaning" is none of a child. */
  const isForAnother = ({ keys }: Term) =>
    people.some((kind) => kind.some((one) => keys.has(one)) && kind.some((one) => speaksOf(text, one)));
  const unmet = told
    .flatMap((term) => {
      const met = howMet(term.keys, text, language);
      const meets = met === 'same' || (setting && met === 'topic' && !isHoliday(term));
      // What the business is all about tells none of its things from another, where what the text is about was named.
      const ours = isOurs(term) && !isForAnother(term) && (value === null || (!setting && about.length > 0 && named));
      return meets || ours || (named && beside.has(term) && !isHoliday(term))
        ? []
        : [{ ...term, topic: met === 'topic' }];
    })
    .sort((a, b) => b.telling - a.telling);
  const someone = text.title.some(isPerson);
  const aside = (term: Term) => isPerson(term) && !someone && !isForAnother(term);
  const whole = about.length > 0 && met.length === about.length;
  return {
    unmet: named ? unmet.filter((term) => !aside(term)) : unmet,
    named,
    likely: likelihood >= bars.answers.certain,
    whole,
    strange:
      language.words.learned &&
      value === null &&
      ((!whole && figures.includes(text.asks)) || (text.asks === 'person' && !terms.some(ofPeople))),
    otherSize: otherSize(sizes, text.sizes),
    gives:
      value === null ||
      (text.kind === 'hours' && ofHours.includes(value)) ||
      (text.kind !== 'hours' && gives(text, value)),
  };
}

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
