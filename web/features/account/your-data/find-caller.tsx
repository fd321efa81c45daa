import { TextInput } from '@mantine/core';
import { type CallerCounts, countCaller } from '#contract/data-requests.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';

/** Whose data are meant. */
export function FindCaller({ onFound, onClosed }: { onFound: (counts: CallerCounts) => void; onClosed: () => void }) {
  const form = useEntryForm(countCaller.body, 'POST /data-requests/caller-counts', {
    empty: { number: '' },
    onSaved: onFound,
  });
  return (
    <FormDialog form={form} title="Find a caller" save="Find" asksNothing size={480} onClosed={onClosed}>
      <TextInput
        {...form.getInputProps('number')}
        label="Phone number"
        description="As shown in the call log, with the area code."
        type="tel"
        inputMode="tel"
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
