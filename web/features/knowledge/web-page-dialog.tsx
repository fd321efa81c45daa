import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '#web/client/api-error.ts';
import { afterPress } from '#web/ui/after-press.ts';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { unsavedText, WorkDialog } from '#web/ui/work-dialog.tsx';
import { addKnowledgeItem } from './add-knowledge-item.ts';
import type { AddDialogProps } from './item-dialogs.tsx';
import { webPageProblem } from './item-entry.ts';

/** Adds web pages by their addresses (KB-36 to 40, Q-36). */
export function WebPageDialog({ opened, onClose, base, items, onAdded }: AddDialogProps) {
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState<'once' | 'more' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const problem = webPageProblem(typed, items);

  async function save(how: 'once' | 'more') {
    if (saving) return;
    setChecked(true);
    if (problem !== null) return input.current?.focus();
    setSaving(how);
    try {
      const url = typed.trim();
      onAdded(await addKnowledgeItem(base._id, { type: 'web_page', name: url, content: { url } }));
      toastSuccess('Web page added. Sync to read it.');
      setTyped('');
      setChecked(false);
      if (how === 'once') onClose();
      else input.current?.focus();
    } catch (error) {
      setRefusal(refusalOf(error));
      toastError('The web page could not be added.');
      input.current?.focus();
    } finally {
      setSaving(null);
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void save('once');
  }

  return (
    <WorkDialog
      opened={opened}
      onClose={onClose}
      title="Add Web Pages"
      unsaved={typed.trim() === '' ? null : unsavedText}
      foot={
        <>
          <Button variant="default" loading={saving === 'more'} onClick={() => void save('more')}>
            Save and add another
          </Button>
          <Button type="submit" form="add-web-page" loading={saving === 'once'}>
            Save
          </Button>
        </>
      }
    >
      <form id="add-web-page" onSubmit={submit} noValidate>
        <TextInput
          ref={input}
          label="URL"
          description="The address of one page that callers may ask about. Its text is read when you sync."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder="https://www.example.com/prices"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2_000}
          aria-required="true"
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setRefusal(null);
          }}
          onBlur={() => afterPress(() => typed.trim() !== '' && setChecked(true))}
          error={refusal ?? (checked ? problem : null)}
        />
      </form>
    </WorkDialog>
  );
}

/** The server's sentence, which stands by the field. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return Object.values(error.fields)[0] ?? (error.message || 'The server did not answer. Try again.');
}
