import type { Faq } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';

/** One pair while the list is edited; `id` is the draft's own. A removed pair stays in sight until the list is saved. */
export interface Pair extends Faq {
  id: number;
  removed: boolean;
}
export type FaqsDraft = readonly Pair[];

/** The pairs to edit, at least one. */
export function draftOf(faqs: readonly Faq[]): Pair[] {
  const pairs = faqs.map(({ question, answer }, id): Pair => ({ id, question, answer, removed: false }));
  return pairs.length > 0 ? pairs : withPair([]);
}

export function withPair(draft: FaqsDraft): Pair[] {
  const id = Math.max(-1, ...draft.map((pair) => pair.id)) + 1;
  return [...draft, { id, question: '', answer: '', removed: false }];
}

/** The pair of a question that is not removed, whatever its case. */
export function pairOf(draft: FaqsDraft, question: string): Pair | undefined {
  const plain = (text: string) => text.trim().toLowerCase();
  return kept(draft).find((pair) => plain(pair.question) === plain(question));
}

/** With a pair for the question where there is none yet and one may still be added. */
export function withQuestion(draft: Pair[], question: string | null): Pair[] {
  const asked = question?.trim().slice(0, settingLimits.questionCharacters) ?? '';
  if (asked === '' || pairOf(draft, asked)) return draft;
  const rest = faqsOf(draft).length === 0 ? [] : draft;
  if (rest.length >= settingLimits.faqs) return draft;
  const pairs = withPair(rest);
  return pairs.map((pair, at) => (at === pairs.length - 1 ? { ...pair, question: asked } : pair));
}

export function withChange(draft: FaqsDraft, id: number, change: Partial<Pair>): Pair[] {
  return draft.map((pair) => (pair.id === id ? { ...pair, ...change } : pair));
}

/** The pairs with the number that the page will show, and their place in what is sent; a removed one has no number. */
export function numbered(draft: FaqsDraft): { pair: Pair; number: number | null; place: number }[] {
  let number = 0;
  let sent = 0;
  return draft.map((pair) => {
    if (!pair.removed) number += 1;
    const place = faqsOf([pair]).length > 0 ? sent++ : -1;
    return { pair, number: pair.removed ? null : number, place };
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
