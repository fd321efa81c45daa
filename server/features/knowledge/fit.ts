import { sentencesOf } from './cut-passages.ts';
import type { AskedTerms, Term } from './question-terms.ts';
import { wordsOf } from './words.ts';

/** What a passage must have of a question, by weight, to answer it: in all of it, and in two sentences that follow each other. */
const leastShare = 0.5;
const leastTogether = 0.4;

/** How much of a question a passage has, 0 to 1. */
export interface Fit {
  /** Anywhere in it. */
  share: number;
  /** In its best two sentences; a heading counts with each. */
  together: number;
  /** Enough to be an answer, to the whole question or to one sentence of it. */
  answers: boolean;
}

/** Looks at the words of a passage, sentence by sentence. */
export function fitOf(text: string, { terms, sentences }: AskedTerms): Fit {
  const met = metIn(text, terms);
  const whole = partOf(met, terms);
  const answers = [whole, ...sentences.map((sentence) => partOf(met, sentence))].some(
    ({ share, together }) => share >= leastShare && together >= leastTogether,
  );
  return { ...whole, answers };
}

/** The terms in each two sentences of a passage that follow each other, with those of its heading; all of them last. */
function metIn(text: string, terms: readonly Term[]): Set<Term>[] {
  const newline = text.indexOf('\n');
  const heading = termsIn(newline > 0 ? text.slice(0, newline) : '', terms);
  const sentences = sentencesOf(newline > 0 ? text.slice(newline + 1) : text).map((sentence) =>
    termsIn(sentence, terms),
  );
  const pairs = sentences.map((met, at) => new Set([...heading, ...met, ...(sentences[at + 1] ?? [])]));
  return [...pairs, new Set([...heading, ...sentences.flatMap((met) => [...met])])];
}

function partOf(met: readonly Set<Term>[], terms: readonly Term[]): { share: number; together: number } {
  const weigh = (of: readonly Term[]) => of.reduce((sum, { weight }) => sum + weight, 0);
  const all = weigh(terms) || 1;
  const parts = met.map((set) => weigh(terms.filter((term) => set.has(term))) / all);
  return { share: parts.at(-1) ?? 0, together: Math.max(...parts.slice(0, -1), 0) };
}

function termsIn(text: string, terms: readonly Term[]): Term[] {
  const words = wordsOf(text).map(bare);
  return terms.filter(({ stems }) => stems.some((stem) => words.some((word) => leadsTo(word, stem))));
}

/** Whether a word belongs to a stem: near enough for words of passages that the index has found already. */
function leadsTo(word: string, stem: string): boolean {
  const root = stem.length > 3 && stem.endsWith('i') ? stem.slice(0, -1) : stem;
  return word.startsWith(root) && word.length - root.length <= 7;
}

function bare(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
