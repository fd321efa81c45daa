import type { Behaviour } from '../../behaviour/behaviour.ts';
import { type Answerable, near } from './answer-score.ts';
import type { Term } from './meanings.ts';

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
const people: readonly string[] = ['c:child', 'c:woman', 'c:man', 'c:old', 'c:pet', 'c:dog', 'c:cat'];

/** A key that is so near is the word's own. */
const itself = 0.7;
/** A word that tells less names no subject; what is done must tell more. */
const leastSubject = { thing: 0.4, action: 0.5 };
/** The same word, its plural, or a word of the same meaning. */
const sameWord = 0.6;
/** Of what a text is about so much must be named, by weight, where a value is asked for. */
const leastNamed = 0.6;

const hasAny = (keys: ReadonlyMap<string, number>, wanted: (key: string) => boolean) =>
  [...keys].some(([key, closeness]) => closeness > itself && wanted(key));

/** The kind of value that is asked for; null for a question that yes, no or a description answers. `said` has all its words, in parts. */
export function valueAsked(terms: readonly Term[], said: readonly string[], language: Language): ValueKind | null {
  const { lexicon, concepts, words } = language;
  for (const { keys, word } of terms)
    for (const [concept, kind] of Object.entries(asking)) {
      if ((keys.get(concept) ?? 0) <= itself) continue;
      if (kind === 'price' || word.includes(' ')) return kind;
      const at = said.indexOf(word);
      const [before = '', after = ''] = [said[at - 1], said[at + 1]];
      if (!concepts.valueWords.includes(word)) continue;
      // "Somebody who" asks for nobody, and "when I come in" for no date.
      if (
        kind === 'person' &&
        at > 0 &&
        ![lexicon.links, lexicon.hesitations, lexicon.greetings].flat().includes(before)
      )
        continue;
      if (kind === 'time' && !lexicon.questionWords.includes(after)) continue;
      return kind === 'time' ? 'date' : kind;
    }
  const which = said.findIndex((word) => concepts.which.includes(word));
  return which >= 0 && said.slice(which + 1, which + 1 + mostDescribed).some(words.person) ? 'person' : null;
}
/** "Which oral surgeon". */
const mostDescribed = 2;

const isNoValue = ({ keys }: Term) => !hasAny(keys, (key) => key in asking);

/** The words that name what a question or a title is about. */
export const isSubject = ({ keys, telling }: Term) =>
  telling >= leastSubject.thing && !hasAny(keys, (key) => key in asking || frames.has(key));

/**
 * Of what a question says, the words that name what it is about: things, what tells one of them from others of its kind ("a contested
 * divorce"), and what is to be done to them ("teeth whitened"). `said` has the words in the parts that terms are made of.
 */
export function subjectsOf(terms: readonly Term[], said: readonly string[], language: Language): Term[] {
  const { words, lexicon, concepts } = language;
  const plain = new Set([...concepts.plain.split(/\s+/), ...lexicon.questionOpeners]);
  const lists = listsOf(concepts);
  const all = terms.filter((term) => isSubject(term) && !plain.has(term.word));
  return all.filter((term) => {
    const [first = ''] = term.word.split(' ');
    const last = term.word.split(' ').at(-1) ?? '';
    const kind = words.kind(last);
    const before = said[said.indexOf(first) - 1] ?? '';
    const done = lexicon.infinitives.includes(before) || lexicon.participle.test(first);
    if (lexicon.determiners.includes(before) || [...term.keys.keys()].some((key) => lists.has(key))) return true;
    if (kind === 'verb') return done && words.rarity(first) >= leastSubject.action;
    const next = said[said.indexOf(last) + 1];
    return kind === 'noun' || (kind === 'adjective' && all.some(({ word }) => word.split(' ')[0] === next));
  });
}

const listsOf = ({ lists }: Language['concepts']) => new Set(lists.split(/\s+/).map((name) => `c:${name}`));

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
  if (nearest(new Map([...keys].filter(([key]) => !lists.has(key)))) >= sameWord) return 'same';
  return nearest(keys) >= sameWord ? 'topic' : 'none';
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
}

export const isHoliday = ({ keys }: Term) => (keys.get('c:holiday') ?? 0) > itself;

/** It is one of the settings, of which all that is spoken of is its topic. */
export const isSetting = ({ kind }: { kind: string }) => ['hours', 'address', 'direction', 'website'].includes(kind);

export type FitText = Answerable & { kind: string };

export function fitOf(
  { subjects, terms, value }: { subjects: readonly Term[]; terms: readonly Term[]; value: ValueKind | null },
  text: FitText,
  language: Language,
  isOurs: (term: Term) => boolean,
): Fit {
  const setting = isSetting(text);
  // Of a language whose words are known by their concepts alone only a holiday tells that a setting does not speak of it.
  const told = setting && !language.words.learned ? subjects.filter(isHoliday) : subjects;
  const unmet = told
    .flatMap((term) => {
      const met = howMet(term.keys, text, language);
      const meets = met === 'same' || (setting && met === 'topic' && !isHoliday(term));
      return meets || isOurs(term) ? [] : [{ ...term, topic: met === 'topic' }];
    })
    .sort((a, b) => b.telling - a.telling);
  const asked: Answerable = { title: terms, body: new Map(), has: new Set() };
  const isPerson = ({ keys }: Term) => people.some((concept) => keys.has(concept));
  // Whom it is for need not be named: of a haircut for men and one for women it is asked which.
  const about = text.title.filter((term) => isSubject(term) && !isPerson(term));
  const weight = (terms: readonly Term[]) => terms.reduce((sum, { telling }) => sum + telling, 0);
  const met = about.filter(({ keys }) => howMet(keys, asked, language) === 'same');
  const head = about[0];
  const named = !head || met.includes(head) || weight(met) >= leastNamed * weight(about);
  const someone = text.title.some(isPerson);
  const aside = (term: Term) => !someone && isPerson(term);
  return {
    unmet: named ? unmet.filter((term) => !aside(term)) : unmet,
    named,
    whole: about.length > 0 && met.length === about.length,
    gives: value === null || (setting ? text.kind === 'hours' && ofHours.includes(value) : gives(text, value)),
  };
}

const ofHours: readonly ValueKind[] = ['duration', 'time', 'date'];

/** "How long" is answered by a text with a duration, "who" by one that speaks of people. */
function gives({ title, body, has, kind }: FitText, value: ValueKind): boolean {
  const concepts = Object.keys(asking).filter((concept) => asking[concept] === value);
  if (kind === 'service') return false;
  if (value !== 'time' && concepts.some((concept) => has.has(concept))) return true;
  if (value === 'time') return (body.get('c:when') ?? 0) > itself;
  if (value === 'date') return ['c:when', 'c:duration', 'c:day', 'c:age'].some((concept) => has.has(concept));
  if (value === 'person') return has.has('c:person') || has.has('c:instructor');
  return (value === 'age' || value === 'frequency' || value === 'brand') && title.every(isNoValue);
}

/** Everything that names the subject must be met where a value is asked for: the price of a cleaning is none of a filling. */
export function mayTell(
  { of, fit }: { of: FitText; fit: Fit },
  { value, subjects }: { value: ValueKind | null; subjects: readonly Term[] },
): boolean {
  if (!fit.gives) return false;
  if (isSetting(of)) return fit.unmet.length === 0;
  if (value === null) return true;
  // "How much is that?" asks for no price of one thing, and what a passage says of it is found in the passage.
  const titled = of.kind !== 'passage' && of.title.some(isSubject);
  return fit.unmet.length === 0 && (subjects.length === 0 || fit.named || !titled);
}
