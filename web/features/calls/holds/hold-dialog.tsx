import { Textarea, TextInput } from '@mantine/core';
import { retentionEndpoints } from '#contract/retention.ts';
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
      ...(callId ? { callId } : { number: number.trim() }),
      reason: reason.trim(),
    }),
    onSaved: () => toastSuccess('Hold placed.'),
  });
  return (
    <FormDialog
      form={form}
      title={callId ? 'Place a legal hold on this call' : 'Place a legal hold on a number'}
      save="Place hold"
      size={480}
      onClosed={onClosed}
    >
      <p>
        {callId ? 'Nothing from this call is removed' : 'Nothing from calls with this number is removed'} until the hold
        is lifted, whatever your retention rules say. Patient forms that name the caller are kept too.
      </p>
      {!callId && (
        <TextInput {...form.getInputProps('number')} label="Phone number" type="tel" inputMode="tel" data-autofocus />
      )}
      <Textarea
        {...form.getInputProps('reason')}
        label="Reason"
        description="Such as the case, or the letter requesting it."
        autosize
        minRows={2}
        data-autofocus={callId ? true : undefined}
      />
    </FormDialog>
  );
}
