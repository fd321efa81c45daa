import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveChange } from '#web/client/forms/use-setting-change.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import { clearStored, readStored, writeStored } from '#web/client/user-storage.ts';
import {
  type FaqDraft,
  type FaqProposal,
  isAnswered,
  savedWith,
  withoutOpen,
  withProposals,
} from './first-faqs-drafts.ts';

/** Questions that are proposed in the set-up, kept under a name over a reload. */
export function useFirstFaqs(storedName: string) {
  const cache = useQueryClient();
  const [drafts, setDrafts] = useState<readonly FaqDraft[]>(() => readStored(storedName) ?? []);
  const [problem, setProblem] = useState('');
  const [tried, setTried] = useState(false);
  const pressed = useRef<readonly FaqDraft[] | null>(null);
  useEffect(() => {
    if (drafts.length > 0) writeStored(storedName, drafts);
    else clearStored(storedName);
  }, [drafts, storedName]);

  /** Saves what has an answer that was seen, as it was at the press; the others stay. */
  async function save(): Promise<boolean> {
    const answered = (pressed.current ?? drafts).filter((draft) => draft.seen && isAnswered(draft));
    pressed.current = null;
    const isWrong = answered.some(isUnasked);
    setTried(isWrong);
    setProblem('');
    if (isWrong || answered.length === 0) return !isWrong;
    try {
      await saveChange(cache, 'GET /instructions', 'PATCH /instructions', ({ faqResponses: now }) => {
        const faqResponses = savedWith(now, answered);
        return faqResponses && { faqResponses };
      });
      setDrafts((now) => now.filter((draft) => !answered.includes(draft)));
      return true;
    } catch (error) {
      setProblem(`The FAQs could not be saved. ${sentenceOf(error)}`);
      return false;
    }
  }

  return {
    ...{ drafts, setDrafts, problem, tried, save },
    /** `instead`: questions of before, which go where they have no answer. What is saved already is not proposed. */
    async propose(more: readonly FaqProposal[], instead: readonly string[] = []): Promise<void> {
      const saved = await cache.ensureQueryData(query('GET /instructions')).catch(() => null);
      setDrafts((now) => withProposals(withoutOpen(now, instead), more, saved?.value.faqResponses));
    },
    /** What comes after the press is not saved with it. */
    press: () => {
      pressed.current = drafts;
    },
  };
}

export type FirstFaqsState = ReturnType<typeof useFirstFaqs>;

/** It has an answer to no question. */
export const isUnasked = (draft: FaqDraft) => isAnswered(draft) && draft.question.trim() === '';
