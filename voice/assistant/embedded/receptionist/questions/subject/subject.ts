import type { Behaviour } from '../../../behaviour/behaviour.ts';
import * as bars from '../../bars.ts';
import { type Answerable, near } from '../answer-score.ts';
import type { Term } from '../meanings.ts';
import { asking, leastOwn } from './value-asked.ts';

export type Language = Pick<Behaviour, 'words' | 'lexicon' | 'concepts'>;

/** Words of these say when, how many or to whom, and not of what. */
const frames: ReadonlySet<string> = new Set(['c:day', 'c:quantity', 'c:count', 'c:person']);
/** Of whom something is asked is no part of the subject where a text speaks of nobody. */
export const people: readonly (readonly string[])[] = [
  ['c:child', 'c:adult', 'c:old'],
  ['c:woman', 'c:man'],
  ['c:dog', 'c:cat'],
  ['c:pet'],
];

export const isPerson = ({ keys }: Term) => people.flat().some((concept) => keys.has(concept));

/** The words that name what a question or a title is about. */
export function isSubject({ keys, telling, word }: Term): boolean {
  const concepts = [...keys].flatMap(([key, near]) =>
    key.startsWith('c:') && near > leastOwn(word, key) ? [key] : [],
  );
  const frame = concepts.length > 0 && concepts.every((key) => frames.has(key));
  const asks = concepts.some((key) => key in asking) && !concepts.includes('c:holiday');
  return telling >= bars.subject.thing && !frame && !asks;
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

export const isHoliday = ({ keys }: Term) => (keys.get('c:holiday') ?? 0) > bars.words.own;

/** It is one of the settings, of which all that is spoken of is its topic. */
export const isSetting = ({ kind }: { kind: string }) => ['hours', 'address', 'direction', 'website'].includes(kind);
