import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { instructions } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import { describedBy } from '#web/ui/forms/described-by.tsx';
import { CharacterCount, InlineForm } from '#web/ui/forms/inline-form.tsx';

const most = settingLimits.instructionCharacters;

interface InstructionEditorProps {
  /** The name of the form, by which one that was left open is known. */
  what: string;
  focused: boolean;
  onEnd: () => void;
}

export function InstructionEditor({ what, focused, onEnd }: InstructionEditorProps) {
  const form = useContractForm(instructions, {
    read: 'GET /instructions',
    write: 'PATCH /instructions',
    what,
    only: ['instructions'],
    onSaved: onEnd,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <InlineForm
      form={form}
      label="Agent instruction"
      onCancel={onEnd}
      beside={<CharacterCount id="instruction-count" length={form.values.instructions.length} most={most} />}
    >
      <Textarea
        {...form.getInputProps('instructions')}
        ref={field}
        aria-label="Agent instruction"
        inputContainer={describedBy('instruction-count')}
        autosize
        minRows={6}
        maxRows={24}
      />
    </InlineForm>
  );
}
