import type { Faq } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';

/** A question that is proposed; nothing of it is saved without an answer that the owner has seen. */
export interface FaqDraft extends Faq {
  id: number;
  /** What its answer should say; '' where it came with one. */
  tell: string;
  /** Its answer stood on the screen, or was typed there. */
  seen: boolean;
}

export type FaqProposal = Omit<FaqDraft, 'id' | 'seen'>;

const keyOf = ({ question }: Pick<Faq, 'question'>) => question.trim().toLowerCase();

/**
 * With more that is proposed, as far as it is not saved: questions that are there keep what was typed, and one without an answer takes the one
 * that comes.
 */
export function withProposals(
  drafts: readonly FaqDraft[],
  more: readonly FaqProposal[],
  saved: readonly Faq[] = [],
): FaqDraft[] {
  const now = [...drafts];
  const known = new Set(saved.map(keyOf));
  for (const proposal of more.filter((each) => !known.has(keyOf(each)))) {
    const at = now.findIndex((draft) => keyOf(draft) === keyOf(proposal));
    const there = now[at];
    if (there) {
      if (there.answer.trim() === '') now[at] = { ...there, answer: proposal.answer, seen: false };
    } else if (now.length < settingLimits.faqs)
      now.push({ ...proposal, id: Math.max(-1, ...now.map(({ id }) => id)) + 1, seen: false });
  }
  return now;
}

/** Without the open questions that were proposed for a trade which is another one now. */
export function withoutOpen(drafts: readonly FaqDraft[], questions: readonly string[]): FaqDraft[] {
  const gone = new Set(questions.map((question) => keyOf({ question })));
  return drafts.filter((draft) => draft.answer.trim() !== '' || !gone.has(keyOf(draft)));
}

export const isAnswered = ({ answer }: Pick<Faq, 'answer'>) => answer.trim() !== '';

/** The list with what is answered now, at the place of the same question or at the end; null where nothing of it is new. */
export function savedWith(faqs: readonly Faq[], drafts: readonly FaqDraft[]): Faq[] | null {
  const now = [...faqs];
  for (const draft of drafts.filter(isAnswered)) {
    const pair = { question: draft.question.trim(), answer: draft.answer.trim() };
    const at = now.findIndex((there) => keyOf(there) === keyOf(pair));
    if (at >= 0) now[at] = pair;
    else now.push(pair);
  }
  return JSON.stringify(now) === JSON.stringify(faqs) ? null : now;
}
