import { Textarea } from '@mantine/core';
import { instructions } from '#contract/instructions.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import { InlineForm } from '#web/ui/forms/inline-form.tsx';

/** What the assistant says when it takes a message (CALLH-11, INSTR-15). */
export function MessageField() {
  const form = useContractForm(instructions, {
    read: 'GET /instructions',
    write: 'PATCH /instructions',
    what: 'message',
    only: ['message'],
  });
  return (
    <InlineForm form={form} label="Take a Message">
      <Textarea
        {...form.getInputProps('message')}
        label="What your assistant says"
        description="Leave empty to let your assistant choose its own words."
        autosize
        minRows={2}
        maxRows={6}
      />
    </InlineForm>
  );
}
