import { Textarea, TextInput } from '@mantine/core';
import { retentionEndpoints } from '#contract/retention.ts';
import { telephoneNumberOf } from '#contract/values/phone-number.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import type { ReadRoute } from '#web/client/requests/query.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';

interface HoldDialogProps {
  /** Null: a number is asked for. */
  callId: string | null;
  onClosed: () => void;
}

const stale: readonly ReadRoute[] = ['GET /legal-holds', 'GET /overview/call-logs/:id'];

/** What to hold, and why. */
export function HoldDialog({ callId, onClosed }: HoldDialogProps) {
  const form = useEntryForm(retentionEndpoints.placeLegalHold.body, 'POST /legal-holds', {
    empty: { number: '', reason: '' },
    saysWhenLeft: true,
    refresh: stale,
    body: ({ number, reason }) => ({
      ...(callId ? { callId } : { number: telephoneNumberOf(number) ?? number.trim() }),
      reason: reason.trim(),
    }),
    onSaved: () => toastSuccess('The hold is placed.'),
  });
  return (
    <FormDialog
      form={form}
      title={callId ? 'Hold this call' : 'Hold a number'}
      save="Hold"
      size={480}
      onClosed={onClosed}
    >
      <p>
        {callId ? 'Nothing of this call is removed' : 'Nothing of the calls of this number is removed'} until the hold
        is lifted, whatever your rules say, nor any patient form in which its caller is named.
      </p>
      {!callId && (
        <TextInput {...form.getInputProps('number')} label="Phone number" type="tel" inputMode="tel" data-autofocus />
      )}
      <Textarea
        {...form.getInputProps('reason')}
        label="Reason"
        description="Such as the matter or the letter that asks for it."
        autosize
        minRows={2}
        data-autofocus={callId ? true : undefined}
      />
    </FormDialog>
  );
}
