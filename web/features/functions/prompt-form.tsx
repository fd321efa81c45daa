import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { updateCustomPrompt } from '#contract/functions.ts';
import { settingLimits } from '#contract/limits.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { CharacterCount, InlineForm } from '#web/ui/forms/inline-form.tsx';
import { promptRoute } from './custom-prompt.ts';

/** The dynamic prompt, edited in its place (FUNC-27, FUNC-31). */
export function PromptForm({ onClose }: { onClose: () => void }) {
  const form = useContractForm(updateCustomPrompt.body, {
    read: promptRoute,
    write: 'PATCH /custom-prompt',
    what: 'dynamic prompt',
    only: ['dynamic_prompt'],
    done: 'Dynamic prompt updated for all functions',
    failed: (error) => messageOf(error, 'Failed to update dynamic prompt'),
    onSaved: onClose,
  });
  const typed = form.values.dynamic_prompt;
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  return (
    <InlineForm
      form={form}
      save="Save changes"
      onCancel={onClose}
      beside={<CharacterCount length={typed.length} most={settingLimits.dynamicPromptCharacters} />}
    >
      <Textarea
        {...form.getInputProps('dynamic_prompt')}
        ref={input}
        aria-label="Dynamic prompt"
        rows={5}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !form.changed) onClose();
        }}
      />
    </InlineForm>
  );
}
