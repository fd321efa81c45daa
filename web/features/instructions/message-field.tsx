import { Textarea } from '@mantine/core';
import type { ClientConfiguration } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { InlineForm } from './inline-form.tsx';
import { useFields } from './use-fields.ts';

/** What the assistant says when it takes a message (CALLH-11, INSTR-15). */
export function MessageField({ settings }: { settings: ClientConfiguration }) {
  const { values, changed, saving, put, cancel, save, problem } = useFields('message', {
    message: settings.message,
  });
  return (
    <InlineForm
      label="Take a Message"
      changed={changed}
      saving={saving}
      onSave={() => save({ message: values.message.trim() })}
      onCancel={cancel}
      notice={<SaveProblem {...problem} />}
    >
      <Textarea
        name="message"
        label="What your assistant says"
        description="Leave it empty and your assistant chooses its own words."
        inputWrapperOrder={['label', 'input', 'description']}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={settingLimits.messageCharacters}
        value={values.message}
        onChange={(event) => put('message', event.currentTarget.value)}
      />
    </InlineForm>
  );
}
