import { TextInput } from '@mantine/core';
import { ownName } from '#contract/account.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';

/** The person's own name. */
export function NameDialog({
  name,
  onClosed,
}: {
  name: { firstName: string; lastName: string };
  onClosed: () => void;
}) {
  const form = useEntryForm(ownName, 'PATCH /auth/name', { empty: name, done: 'Name saved.', refresh: ['GET /user'] });
  return (
    <FormDialog form={form} title="Change name" size={480} onClosed={onClosed}>
      <TextInput {...form.getInputProps('firstName')} label="First name" autoComplete="given-name" data-autofocus />
      <TextInput {...form.getInputProps('lastName')} label="Last name" autoComplete="family-name" />
    </FormDialog>
  );
}
