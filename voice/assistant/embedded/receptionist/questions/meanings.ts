import type { Behaviour } from '../../behaviour/behaviour.ts';
import { phraseAt } from '../matching.ts';
import { utteranceOf } from '../utterance.ts';
import { type Sizes, sizesIn } from './subject/sizes.ts';

/** Something a text speaks of: a word, or words that are one ("how much", "guinea pig"). */
export interface Term {
  word: string;
  /** What it may be met by, and how near that is, 0 to 1: roots of words, and concepts as "c:price". */
  keys: ReadonlyMap<string, number>;
  /** How much it tells by itself, 0 to 1: "the" nothing, "anaesthesia" everything. */
  telling: number;
}

/** Reads what words speak of in one language. */
export interface Meanings {
  /** The terms of words that are canonical as in an utterance; `near` looks up kin of unknown words as well. */
  termsOf(words: readonly string[], near?: boolean): Term[];
  /** Words that may stand in a text for a term: of its concepts, and near in meaning. */
  kinOf(term: Term): string[];
  /** The words of a text as those of an utterance are, in their parts. */
  wordsOf(text: string): string[];
  /** "Check-up" as two words, "driver's" as "driver": how everything is compared. */
  partsOf(words: readonly string[]): string[];
  /** The concepts that a text shows by figures: "90 dollars" is a price. */
  figuresIn(text: string): string[];
  sizesIn(text: string): Sizes;
}

/** What a word that stands for a concept counts as the concept. */
const inConcept = 0.93;
const inPhrase = 0.97;
/** The name of the phrases that are left out. */
const nothing = '';
/** How near a word must be to one of a concept to stand for it too. */
const nearConcept = 0.6;
/** A word of a concept tells so much at least, and a phrase always so much. */
const leastTelling = 0.4;
const conceptTelling = 0.7;
const generalTelling = 0.15;
const mostKept = 4000;
/** Words that documents are searched by, for each term. */
const mostKin = 8;
const mostNear = 4;

const known = new WeakMap<Behaviour['concepts'], Meanings>();

/** Read once for each language. */
export function meaningsOf(behaviour: Behaviour): Meanings {
  const found = known.get(behaviour.concepts) ?? readMeanings(behaviour);
  known.set(behaviour.concepts, found);
  return found;
}

function readMeanings({ lexicon, concepts, figures, words: language }: Behaviour): Meanings {
  const wordsOf = (text: string) => parted(utteranceOf({ kind: 'typed', text }, lexicon).words);
  const irregular = new Map(
    lines(concepts.irregular).flatMap((row) => {
      const forms = row.split(/\s+/);
      const base = forms.at(-1) ?? '';
      return forms.map((form): [string, string] => [form, base]);
    }),
  );
  const rootOf = (word: string) => language.root(irregular.get(word) ?? word);
  const singles = new Map<string, Set<string>>();
  const listed = new Set<string>();
  const wordsFor = new Map<string, string[]>();
  const phrases = new Map<string, { words: string[]; concepts: Set<string> }[]>();
  for (const [name, row] of Object.entries({ ...concepts.rows, [nothing]: concepts.nothing })) {
    for (const entry of lines(row)) {
      const parts = parted(entry.split(/\s+/)).map((word) => irregular.get(word) ?? word);
      const roots = parts.map(rootOf);
      const [first = ''] = roots;
      if (roots.length === 1) {
        listed.add(parts[0] ?? '');
        wordsFor.set(name, [...(wordsFor.get(name) ?? []), parts[0] ?? '']);
        singles.set(first, (singles.get(first) ?? new Set()).add(name));
        continue;
      }
      const same = phrases.get(first) ?? [];
      phrases.set(first, same);
      const row = same.find(({ words }) => words.join(' ') === roots.join(' '));
      if (row) row.concepts.add(name);
      else same.push({ words: roots, concepts: new Set([name]) });
    }
  }
  const grammar = new Set(lexicon.functionWords);
  const plain = new Set([...lexicon.stopWords, ...lexicon.fillers, ...words(concepts.asking)]);
  const plainRoots = new Set([...plain].map(rootOf));
  const general = new Set(words(concepts.general).map(rootOf));
  const kept = new Map<string, Term | null>();

  const single = (word: string, near: boolean): Term | null => {
    const root = rootOf(word);
    const asks = lexicon.questionWords.includes(word) && listed.has(word);
    if (grammar.has(word) && !asks) return null;
    const named = singles.get(root);
    if (!named && (plain.has(word) || plainRoots.has(root))) return null;
    if (word.length < 2 && !/\d/.test(word)) return null;
    const keys = new Map<string, number>([[root, 1]]);
    for (const concept of named ?? []) keys.set(`c:${concept}`, inConcept);
    const telling = general.has(root)
      ? generalTelling
      : named
        ? leastTelling + (1 - leastTelling) * language.rarity(word) * conceptTelling
        : language.rarity(word);
    if (near && !named && !general.has(root)) {
      for (const [other, closeness] of language.near(word)) {
        const otherRoot = rootOf(other);
        if (plain.has(other) || plainRoots.has(otherRoot) || otherRoot === root) continue;
        raise(keys, otherRoot, closeness);
        if (closeness < nearConcept) continue;
        for (const concept of singles.get(otherRoot) ?? []) raise(keys, `c:${concept}`, closeness * inConcept);
      }
    }
    return { word, keys, telling };
  };
  const remembered = (word: string, near: boolean) => {
    const key = near ? word : `${word} `;
    let term = kept.get(key);
    if (term === undefined) {
      term = single(word, near);
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, term);
    }
    return term;
  };

  return {
    wordsOf,
    partsOf: parted,
    kinOf({ word, keys }) {
      const named = [...keys].flatMap(([key, closeness]) =>
        key.startsWith('c:') && closeness >= inConcept ? (wordsFor.get(key.slice(2)) ?? []) : [],
      );
      const near = word.includes(' ')
        ? []
        : [...language.near(word)].sort((a, b) => b[1] - a[1]).map(([other]) => other);
      return [...named, ...near.slice(0, mostNear)].slice(0, mostKin);
    },
    sizesIn: (text) => sizesIn(text, { concepts, lexicon }),
    figuresIn: (text) =>
      Object.entries(figures).flatMap(([concept, pattern]) => (pattern?.test(text) ? [`c:${concept}`] : [])),
    termsOf(said, near = false) {
      const all = parted(said);
      const roots = all.map(rootOf);
      const terms: Term[] = [];
      for (let at = 0; at < all.length; ) {
        const found = (phrases.get(roots[at] ?? '') ?? [])
          .map((row) => ({ ...row, length: phraseAt(roots, at, [row.words.join(' ')]) }))
          .reduce((best, row) => (row.length > best.length ? row : best), { length: 0, concepts: new Set<string>() });
        if (found.length > 1) {
          at += found.length;
          if (found.concepts.has(nothing)) continue;
          const keys = new Map<string, number>();
          for (const concept of found.concepts) keys.set(`c:${concept}`, inPhrase);
          const inside = all.slice(at - found.length, at);
          for (const word of inside) {
            for (const [key, closeness] of remembered(word, false)?.keys ?? []) raise(keys, key, closeness * 0.8);
          }
          terms.push({ word: inside.join(' '), keys, telling: conceptTelling });
          continue;
        }
        const word = all[at] ?? '';
        const joined = language.parts(word);
        const heads =
          joined.length > 1 ? joined.map((part) => remembered(part, near)).filter((term) => term !== null) : [];
        const term = remembered(word, near);
        if (heads.length > 1 && term) {
          // A compound is its parts, of which the last says what it is.
          const keys = new Map(term.keys);
          for (const part of heads) for (const [key, closeness] of part.keys) raise(keys, key, closeness * 0.85);
          terms.push({ ...term, keys, telling: Math.max(...heads.map(({ telling }) => telling)) });
        } else if (term) terms.push(term);
        at++;
      }
      return terms;
    },
  };
}

function raise(keys: Map<string, number>, key: string, closeness: number): void {
  if ((keys.get(key) ?? 0) < closeness) keys.set(key, closeness);
}

function parted(all: readonly string[]): string[] {
  return all.flatMap((word) =>
    word
      .toLowerCase()
      .replace(/['’](?:s|ll|re|ve|d|m)$/, '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean),
  );
}

const lines = (text: string) =>
  text
    .split(',')
    .map((line) => line.trim())
    .filter(Boolean);
const words = (text: string) => text.split(/\s+/).filter(Boolean);
