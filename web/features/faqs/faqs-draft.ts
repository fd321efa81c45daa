import type { Faq } from '#contract/instructions.ts';

/** One pair while the list is edited; `id` is the draft's own. A removed pair stays in sight until the list is saved. */
export interface Pair extends Faq {
  id: number;
  removed: boolean;
}
export type FaqsDraft = readonly Pair[];

/** What is wrong with a pair; empty when it may be saved. */
export type PairProblems = Partial<Record<keyof Faq, string>>;

/** The pairs to edit, at least one. */
export function draftOf(faqs: readonly Faq[]): Pair[] {
  const pairs = faqs.map(({ question, answer }, id): Pair => ({ id, question, answer, removed: false }));
  return pairs.length > 0 ? pairs : withPair([]);
}

export function withPair(draft: FaqsDraft): Pair[] {
  const id = Math.max(-1, ...draft.map((pair) => pair.id)) + 1;
  return [...draft, { id, question: '', answer: '', removed: false }];
}

export function withChange(draft: FaqsDraft, id: number, change: Partial<Pair>): Pair[] {
  return draft.map((pair) => (pair.id === id ? { ...pair, ...change } : pair));
}

/** The pairs with the number that the page will show; a removed one has none. */
export function numbered(draft: FaqsDraft): { pair: Pair; number: number | null }[] {
  let number = 0;
  return draft.map((pair) => {
    if (!pair.removed) number += 1;
    return { pair, number: pair.removed ? null : number };
  });
}

export function kept(draft: FaqsDraft): Pair[] {
  return draft.filter(({ removed }) => !removed);
}

/** What is sent: neither removed pairs nor pairs that were left empty (FAQS-08, FAQS-10). */
export function faqsOf(draft: FaqsDraft): Faq[] {
  return kept(draft)
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question !== '' || answer !== '');
}

/** A pair has both or neither. */
export function problemsOf({ question, answer, removed }: Pair): PairProblems {
  const asks = question.trim() !== '';
  const answers = answer.trim() !== '';
  if (removed || asks === answers) return {};
  return asks ? { answer: 'Enter an answer.' } : { question: 'Enter a question.' };
}

export function isSame(draft: FaqsDraft, faqs: readonly Faq[]): boolean {
  return JSON.stringify(faqsOf(draft)) === JSON.stringify(faqsOf(draftOf(faqs)));
}
