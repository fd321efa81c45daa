import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { webPageItem } from '#contract/knowledge.ts';
import { useEntryForm } from '#web/client/use-entry-form.ts';
import { unsavedText, WorkDialog } from '#web/ui/work-dialog.tsx';
import { refusalOf } from '../knowledge-texts.ts';
import type { AddDialogProps } from './item-dialogs.tsx';
import { pageTaken } from './item-entry.ts';

/** Adds web pages by their addresses (KB-36 to 40, Q-36). */
export function WebPageDialog({ opened, onClose, base, items, onAdded }: AddDialogProps) {
  const [more, setMore] = useState(false);
  const form = useEntryForm(webPageItem, 'POST /knowledge-bases/:id/items', {
    empty: { content: { url: '' } },
    body: ({ content }) => {
      const url = content.url.trim();
      return { type: 'web_page' as const, name: url, content: { url } };
    },
    ask: (body) => ({ params: { id: base._id }, body }),
    check: ({ content }) => pageTaken(content.url, items),
    saysWhenLeft: true,
    done: 'Web page added. Sync to read it.',
    failed: 'The web page could not be added.',
    problemText: refusalOf,
    onSaved: onAdded,
  });
  const { error, ...input } = form.getInputProps('content.url');
  const focus = () => form.element.current?.querySelector('input')?.focus();

  async function save(andMore: boolean) {
    setMore(andMore);
    const saved = await form.submit();
    if (saved && !andMore) onClose();
    else focus();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void save(false);
  }

  return (
    <WorkDialog
      opened={opened}
      onClose={onClose}
      title="Add Web Pages"
      unsaved={form.changed ? unsavedText : null}
      foot={
        <>
          <Button variant="default" loading={form.saving && more} onClick={() => void save(true)}>
            Save and add another
          </Button>
          <Button type="submit" form="add-web-page" loading={form.saving && !more}>
            Save
          </Button>
        </>
      }
    >
      <form ref={form.element} id="add-web-page" onSubmit={submit} noValidate>
        <TextInput
          {...input}
          error={form.problem ?? error}
          maxLength={2_000}
          label="URL"
          description="The address of one page that callers may ask about. Its text is read when you sync."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder="https://www.example.com/prices"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
          data-autofocus
        />
      </form>
    </WorkDialog>
  );
}
