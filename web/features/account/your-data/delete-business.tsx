import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { eraseBusiness } from '#contract/users.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import { query } from '#web/client/requests/query.ts';
import { endSession } from '#web/client/session.ts';
import { useSession } from '#web/client/use-session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** The end of a business, by typing its name. */
export function DeleteBusiness({ onClosed }: { onClosed: () => void }) {
  const { data: business } = useQuery(query('GET /business-info'));
  const { user } = useSession();
  const name = business?.[0]?.name.trim() || user?.email || '';
  const form = useEntryForm(eraseBusiness.body, 'POST /user/erase-business', {
    empty: { businessName: '' },
    onSaved: () => endSession('Your business is being deleted. You have been logged out.'),
  });
  return (
    <FormDialog
      {...{ form, onClosed }}
      title="Delete the business"
      save="Delete permanently"
      destroys
      asksNothing
      size={520}
    >
      <Notice tone="warn">
        Calls end, your number is released and everyone is logged out at once. Calls, recordings, forms, settings and
        teammates’ logins are erased. Minutes used and the audit log stay on record.
      </Notice>
      <TextInput
        {...form.getInputProps('businessName')}
        label={`Type “${name}” to confirm`}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  );
}
