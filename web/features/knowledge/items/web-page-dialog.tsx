import { TextInput } from '@mantine/core';
import { webPageItem } from '#contract/knowledge.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import { refusalOf } from '../knowledge-texts.ts';
import { AddDialog } from './add-dialog.tsx';
import type { ItemDialogProps } from './item-dialogs.tsx';
import { pageTaken } from './item-entry.ts';

/** Adds web pages by their addresses (KB-36 to 40, Q-36). */
export function WebPageDialog({ base, items, onAdded, ...shown }: ItemDialogProps) {
  const form = useEntryForm(webPageItem, 'POST /knowledge-bases/:id/items', {
    empty: { content: { url: '' } },
    body: ({ content }) => {
      const url = content.url.trim();
      return { type: 'web_page' as const, name: url, content: { url } };
    },
    ask: (body) => ({ params: { id: base._id }, body }),
    check: ({ content }) => pageTaken(content.url, items),
    saysWhenLeft: true,
    done: 'Web page added. It is being read.',
    failed: 'The web page could not be added.',
    problemText: refusalOf,
    onSaved: onAdded,
  });
  const { error, ...input } = form.getInputProps('content.url');

  return (
    <AddDialog form={form} title="Add Web Pages" {...shown} refocuses>
      <TextInput
        {...input}
        error={form.problem ?? error}
        maxLength={2_000}
        label="URL"
        description="A page callers may ask about. We read it right away and again every day."
        placeholder="https://www.example.com/prices"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        aria-required="true"
        data-autofocus
      />
    </AddDialog>
  );
}
