import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { instructions } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { type Begun, useContractForm } from '#web/client/forms/use-contract-form.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FaqPair, type FaqsForm, RemovedPair } from './faq-pair.tsx';
import {
  draftOf,
  faqsOf,
  kept,
  numbered,
  type Pair,
  pairOf,
  withChange,
  withPair,
  withQuestion,
} from './faqs-draft.ts';

/** What a save that failed left behind, and why it failed (FAQS-09). */
export interface UnsavedFaqs {
  begun: Begun<'GET /instructions', { faqResponses: Pair[] }>;
  why: string;
}

interface FaqsDialogProps {
  unsaved: UnsavedFaqs | null;
  /** To be answered: in its pair, or in a new one. */
  question: string | null;
  /** A save that failed closes the dialog, and its draft comes back with the next one (FAQS-09); null: all is saved. */
  onUnsaved: (unsaved: UnsavedFaqs | null) => void;
  onClosed: () => void;
}

/** What was begun, and the question that came since. */
const beginWith = ({ base, values }: UnsavedFaqs['begun'], question: string | null): UnsavedFaqs['begun'] => ({
  base,
  values: { faqResponses: withQuestion(values.faqResponses, question) },
});

/** The questions and answers as a list of pairs (FAQS-03 to 11). */
export function FaqsDialog({ unsaved, question, onUnsaved, onClosed }: FaqsDialogProps) {
  const form = useContractForm(instructions, {
    read: 'GET /instructions',
    write: 'PATCH /instructions',
    what: 'FAQs',
    start: ({ faqResponses }) => ({ faqResponses: withQuestion(draftOf(faqResponses), question) }),
    body: ({ faqResponses }) => ({ faqResponses: faqsOf(faqResponses) }),
    begun: unsaved && beginWith(unsaved.begun, question),
    onSaved: () => onUnsaved(null),
    onFailed: (error, begun) => onUnsaved({ begun, why: sentenceOf(error) }),
  }) as unknown as FaqsForm;
  const draft = form.values.faqResponses;
  const list = useRef<HTMLUListElement>(null);
  const [focus, setFocus] = useState<{ pair: number } | null>(null);
  const pairs = kept(draft);

  const asked = question === null ? undefined : pairOf(draft, question)?.id;
  // A pair that was added takes the focus to its question; one that was removed or came back, to its button.
  useEffect(() => {
    const item = focus && list.current?.querySelector<HTMLElement>(`[data-pair="${focus.pair}"]`);
    (item?.querySelector<HTMLElement>('[data-question]') ?? item?.querySelector('button'))?.focus();
  }, [focus]);

  function become(next: Pair[], pair: number | undefined) {
    form.setFieldValue('faqResponses', next);
    setFocus({ pair: pair ?? 0 });
  }
  const remove = (id: number, removed: boolean) => become(withChange(draft, id, { removed }), id);

  return (
    <FormDialog form={form} title="FAQ" size={640} onClosed={onClosed} closesOnFailure>
      {unsaved && <Notice tone="info">These changes have not been saved. {unsaved.why}</Notice>}
      <ul className="stack gap-16" ref={list} aria-label="Questions and answers">
        {numbered(draft).map(({ pair, number, place }, index) =>
          number === null ? (
            <RemovedPair key={pair.id} pair={pair} onUndo={() => remove(pair.id, false)} />
          ) : (
            <FaqPair
              key={pair.id}
              {...{ form, index, place, number }}
              wanted={pair.id === asked}
              onRemove={pairs.length > 1 ? () => remove(pair.id, true) : undefined}
            />
          ),
        )}
      </ul>
      {pairs.length < settingLimits.faqs ? (
        <Button
          variant="default"
          className="self-start"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => {
            const next = withPair(draft);
            become(next, next.at(-1)?.id);
          }}
        >
          Add another
        </Button>
      ) : (
        <p className="mute">You have reached the limit of {settingLimits.faqs} questions.</p>
      )}
    </FormDialog>
  );
}
