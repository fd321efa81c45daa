import { Textarea, TextInput } from '@mantine/core';
import { errorCatalogue } from '#contract/errors.ts';
import { textItem } from '#contract/knowledge.ts';
import { knowledgeLimits } from '#contract/limits.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { describedBy } from '#web/ui/forms/described-by.tsx';
import { refusalOf } from '../knowledge-texts.ts';
import { AddDialog } from './add-dialog.tsx';
import type { ItemDialogProps } from './item-dialogs.tsx';
import { textTaken } from './item-entry.ts';

const incomplete: string = errorCatalogue['knowledge.text-incomplete'].message;

/** Adds texts: a name and what the assistant may say about it (KB-41 to 45). */
export function TextDialog({ base, items, onAdded, ...shown }: ItemDialogProps) {
  const form = useEntryForm(textItem, 'POST /knowledge-bases/:id/items', {
    empty: { name: '', content: { text: '' } },
    body: ({ name, content: { text } }) => ({
      type: 'text' as const,
      name: name.trim(),
      content: { text: text.trim() },
    }),
    ask: (body) => ({ params: { id: base._id }, body }),
    check: ({ name }) => textTaken(name, items),
    saysWhenLeft: true,
    done: 'Text added. It is being read.',
    failed: 'The text could not be added.',
    problemText: refusalOf,
    onSaved: onAdded,
  });
  const { length } = form.values.content.text.trim();
  const long = length > knowledgeLimits.textCharacters;
  /** That something is missing is one sentence for both fields (KB-42); what is wrong shows when a field is left, too much at once. */
  const field = (path: 'name' | 'content.text', now = false) => {
    const { error, ...input } = form.getInputProps(path);
    const problem = now ? form.problemOf(path) : error;
    return { ...input, error: problem === incomplete ? form.tried : problem };
  };
  const missing = form.tried && [form.problemOf('name'), form.problemOf('content.text')].includes(incomplete);

  return (
    <AddDialog form={form} title="Add Texts" {...shown} className="stack gap-16">
      <TextInput
        {...field('name')}
        label="File name"
        placeholder="Parking"
        autoComplete="off"
        aria-required="true"
        data-autofocus
      />
      <div>
        <Textarea
          {...field('content.text', long)}
          maxLength={undefined}
          label="Content"
          placeholder="Guests park for free behind the building."
          rows={7}
          aria-required="true"
          inputContainer={describedBy('text-length')}
        />
        <p className="mt-6 mute right tiny over-bad tabular" id="text-length" data-over={long || undefined}>
          {length} of {knowledgeLimits.textCharacters}
          <span className="spoken-only"> characters</span>
        </p>
      </div>
      {missing && <Notice tone="bad">{incomplete}</Notice>}
      {form.problem !== undefined && <Notice tone="bad">{form.problem}</Notice>}
    </AddDialog>
  );
}
