import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { settingLimits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { hasSession } from '#web/client/session.ts';
import { useSettingEditor } from '#web/client/use-versioned-setting.ts';
import { FormDialog, useFormDialog } from '#web/ui/form-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { FaqPair, RemovedPair } from './faq-pair.tsx';
import classes from './faqs.module.css';
import {
  draftOf,
  type FaqsDraft,
  faqsOf,
  isSame,
  kept,
  numbered,
  problemsOf,
  withChange,
  withPair,
} from './faqs-draft.ts';
import type { UnsavedFaqs } from './unsaved-faqs.ts';

interface FaqsDialogProps {
  /** What a save that failed left behind; null: nothing. */
  unsaved: UnsavedFaqs | null;
  /** A save that failed closes the dialog, and its draft comes back with the next one (FAQS-09); null: all is saved. */
  onUnsaved: (unsaved: UnsavedFaqs | null) => void;
  onClosed: () => void;
}

/** The questions and answers as a list of pairs (FAQS-03 to 11). */
export function FaqsDialog({ unsaved, onUnsaved, onClosed }: FaqsDialogProps) {
  const dialog = useFormDialog(onClosed, hasSession);
  const editor = useSettingEditor({
    read: 'GET /instructions',
    write: 'PATCH /instructions',
    base: unsaved?.base,
    keep: (saved) => saved,
    fields: (settings) => settings,
    onSaved: () => {
      onUnsaved(null);
      dialog.close();
      toastSuccess('FAQs saved.');
    },
    onFailed: (error) => {
      if (editor.base) onUnsaved({ draft, base: editor.base, why: sentenceOf(error) });
      dialog.close();
      toastError('The FAQs could not be saved.');
    },
  });
  const before = editor.base?.value.faqResponses ?? [];
  const [draft, setDraft] = useState<FaqsDraft>(() => unsaved?.draft ?? draftOf(before));
  const [checked, setChecked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [focus, setFocus] = useState<{ pair: number } | null>(null);
  const pairs = kept(draft);

  // A pair that was added takes the focus to its question; one that was removed or came back, to its button.
  useEffect(() => {
    const item = focus && list.current?.querySelector<HTMLElement>(`[data-pair="${focus.pair}"]`);
    (item?.querySelector<HTMLElement>('[data-question]') ?? item?.querySelector('button'))?.focus();
  }, [focus]);

  function change(id: number, part: Parameters<typeof withChange>[2]) {
    setDraft((now) => withChange(now, id, part));
    if (part.removed !== undefined) setFocus({ pair: id });
  }

  function add() {
    const next = withPair(draft);
    setDraft(next);
    setFocus({ pair: next.at(-1)?.id ?? 0 });
  }

  function submit() {
    setChecked(true);
    if (draft.every((pair) => Object.keys(problemsOf(pair)).length === 0)) {
      void editor.save({ faqResponses: faqsOf(draft) });
      return;
    }
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <FormDialog
      dialog={dialog}
      title="FAQ"
      size={640}
      changed={!isSame(draft, before)}
      onSubmit={submit}
      saving={editor.state === 'saving'}
      notice={
        editor.state === 'changed' && (
          <SaveProblem
            state="changed"
            what="FAQs"
            sentence=""
            onLoadNew={() => void editor.loadNew().then((now) => now && setDraft(draftOf(now.faqResponses)))}
            onSaveMine={() => void editor.saveMine()}
          />
        )
      }
    >
      {unsaved && <Notice tone="info">These changes are not saved yet. {unsaved.why}</Notice>}
      <ul className={classes.pairs} ref={list} aria-label="Questions and answers">
        {numbered(draft).map(({ pair, number }) =>
          number === null ? (
            <RemovedPair key={pair.id} pair={pair} onUndo={() => change(pair.id, { removed: false })} />
          ) : (
            <FaqPair
              key={pair.id}
              pair={pair}
              number={number}
              problems={checked ? problemsOf(pair) : {}}
              onChange={(part) => change(pair.id, part)}
              onRemove={pairs.length > 1 ? () => change(pair.id, { removed: true }) : undefined}
            />
          ),
        )}
      </ul>
      {pairs.length < settingLimits.faqs ? (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={add}
        >
          Add another
        </Button>
      ) : (
        <p className={classes.most}>That is the most: {settingLimits.faqs} questions.</p>
      )}
    </FormDialog>
  );
}
