import { Button, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { errorCatalogue } from '#contract/errors.ts';
import { knowledgeLimits } from '#contract/limits.ts';
import { afterPress } from '#web/ui/after-press.ts';
import { describedBy } from '#web/ui/described-by.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { unsavedText, WorkDialog } from '#web/ui/work-dialog.tsx';
import { addKnowledgeItem } from './add-knowledge-item.ts';
import type { AddDialogProps } from './item-dialogs.tsx';
import { textLength, textProblems } from './item-entry.ts';
import classes from './text-dialog.module.css';
import { refusalOf } from './web-page-dialog.tsx';

const empty = { name: '', text: '' };

/** Adds texts: a name and what the assistant may say about it (KB-41 to 45). */
export function TextDialog({ opened, onClose, base, items, onAdded }: AddDialogProps) {
  const [typed, setTyped] = useState(empty);
  const [left, setLeft] = useState({ name: false, text: false });
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState<'once' | 'more' | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const problems = textProblems(typed, items);
  const missing = tried && problems.missing;
  const length = textLength(typed.text);

  function type(change: Partial<typeof typed>) {
    setTyped((now) => ({ ...now, ...change }));
    setRefusal(null);
  }

  async function save(how: 'once' | 'more') {
    if (saving) return;
    setTried(true);
    setLeft({ name: true, text: true });
    if (typed.name.trim() === '' || problems.name !== null) return name.current?.focus();
    if (typed.text.trim() === '' || problems.text !== null) return text.current?.focus();
    setSaving(how);
    try {
      const item = { type: 'text', name: typed.name.trim(), content: { text: typed.text.trim() } } as const;
      onAdded(await addKnowledgeItem(base._id, item));
      toastSuccess('Text added. Sync to read it.');
      setTyped(empty);
      setTried(false);
      setLeft({ name: false, text: false });
      if (how === 'once') onClose();
      else name.current?.focus();
    } catch (error) {
      setRefusal(refusalOf(error));
      toastError('The text could not be added.');
    } finally {
      setSaving(null);
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void save('once');
  }

  const touched = typed.name.trim() !== '' || typed.text.trim() !== '';
  return (
    <WorkDialog
      opened={opened}
      onClose={onClose}
      title="Add Texts"
      unsaved={touched ? unsavedText : null}
      foot={
        <>
          <Button variant="default" loading={saving === 'more'} onClick={() => void save('more')}>
            Save and add another
          </Button>
          <Button type="submit" form="add-text" loading={saving === 'once'}>
            Save
          </Button>
        </>
      }
    >
      <form id="add-text" className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          ref={name}
          label="File name"
          placeholder="Parking"
          autoComplete="off"
          maxLength={knowledgeLimits.itemNameCharacters}
          aria-required="true"
          data-autofocus
          value={typed.name}
          onChange={(event) => type({ name: event.currentTarget.value })}
          onBlur={() => afterPress(() => setLeft((now) => ({ ...now, name: true })))}
          error={(left.name && problems.name) || (missing && typed.name.trim() === '')}
        />
        <div>
          <Textarea
            ref={text}
            label="Content"
            placeholder="Guests park free in the yard behind the house."
            rows={7}
            aria-required="true"
            inputContainer={describedBy('text-length')}
            value={typed.text}
            onChange={(event) => type({ text: event.currentTarget.value })}
            onBlur={() => afterPress(() => setLeft((now) => ({ ...now, text: true })))}
            error={problems.text ?? (missing && typed.text.trim() === '')}
          />
          <p className={`${classes.count} tabular`} id="text-length" data-over={problems.text !== null || undefined}>
            {length} of {knowledgeLimits.textCharacters}
            <span className="spoken-only"> characters</span>
          </p>
        </div>
        {missing && <Notice tone="bad">{errorCatalogue['knowledge.text-incomplete'].message}</Notice>}
        {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      </form>
    </WorkDialog>
  );
}
