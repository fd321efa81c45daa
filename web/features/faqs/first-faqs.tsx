import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { settingLimits } from '#contract/limits.ts';
import { useOpenForm } from '#web/client/forms/open-forms.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type FaqDraft, isAnswered } from './first-faqs-drafts.ts';
import { type FirstFaqsState, isUnasked } from './use-first-faqs.ts';

/** Questions that callers of a trade ask, or that a page answers: to be reviewed, before any of them is saved. */
export function FirstFaqs({ faqs }: { faqs: FirstFaqsState }) {
  const { drafts, setDrafts, problem, tried, save } = faqs;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useOpenForm(drafts.some(isAnswered), async () => {
    const isSaved = await save();
    if (!isSaved)
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return isSaved;
  });
  const isNew = drafts.some(({ seen }) => !seen);
  useEffect(() => {
    if (isNew) setDrafts((now) => now.map((draft) => (draft.seen ? draft : { ...draft, seen: true })));
  }, [isNew, setDrafts]);
  if (drafts.length === 0) return null;
  const open = drafts.filter((draft) => !isAnswered(draft)).length;

  const put = (draft: FaqDraft, change: Partial<FaqDraft>) =>
    setDrafts((now) => now.map((each) => (each.id === draft.id ? { ...each, ...change } : each)));

  function remove(at: number) {
    const form = list.current?.closest('form');
    setDrafts((now) => now.filter((_, place) => place !== at));
    // The one that takes its place, else the last, else the way on.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
      const next = buttons[Math.min(at, buttons.length - 1)] ?? form?.querySelector<HTMLElement>('[type="submit"]');
      next?.focus();
    });
  }

  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id={id}>
            Questions callers ask
          </h2>
          <p className="mute">
            Answer the ones that fit and remove the rest. Questions without an answer are not saved.
          </p>
        </div>
        <Badge tone={open > 0 ? 'warn' : 'good'}>{open > 0 ? `${open} without an answer` : 'All answered'}</Badge>
      </div>
      <ul className="pad-below stack gap-16" ref={list} aria-label="Questions callers ask">
        {drafts.map((draft, at) => (
          <li key={draft.id} className="edge-top stack gap-12 pt-16">
            <TextInput
              label={`Question ${at + 1}`}
              value={draft.question}
              maxLength={settingLimits.questionCharacters}
              error={tried && isUnasked(draft) && 'Enter a question.'}
              onChange={(event) => put(draft, { question: event.currentTarget.value })}
            />
            <Textarea
              label={`Answer ${at + 1}`}
              description={draft.tell}
              value={draft.answer}
              maxLength={settingLimits.answerCharacters}
              autosize
              minRows={2}
              maxRows={8}
              onChange={(event) => put(draft, { answer: event.currentTarget.value })}
            />
            <Button
              variant="default"
              className="self-start"
              data-removes
              aria-label={`Remove question ${at + 1}`}
              onClick={() => remove(at)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {problem !== '' && (
        <div className="pad-below">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
    </section>
  );
}
