import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { supportRequest } from '#contract/contact.ts';
import { publicFormLimits } from '#contract/limits.ts';
import { publicFormTexts } from '#contract/values/public-form-texts.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import { randomId } from '#web/client/random-id.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { useSession } from '#web/client/use-session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';

export type SupportReason = 'minutes' | 'upgrade';

const reasons: Record<SupportReason, string> = {
  minutes: 'I need more minutes.',
  upgrade: 'I would like to upgrade.',
};

interface SupportDialogProps {
  reason: SupportReason;
  plan: string;
  onClosed: () => void;
}

/** The contact form of who is signed in: who writes is known, and what about is filled in with the plan (BILLING-07, BILLING-08). */
export function SupportDialog({ reason, plan, onClosed }: SupportDialogProps) {
  const { user } = useSession();
  const [id] = useState(randomId);
  const form = useEntryForm(supportRequest, 'POST /support-requests', {
    empty: { comment: `${reasons[reason]} My plan is ${plan}.` },
    body: ({ comment }) => ({ id, comment: comment.trim() }),
    problemText: (error) => messageOf(error, publicFormTexts.contactNotSent),
    onSaved: () => toastSuccess(publicFormTexts.contactSent),
  });
  return (
    <FormDialog form={form} title="Contact Support" save="Send message" size={520} onClosed={onClosed}>
      {user && (
        <p className="mute">
          We will reply to <strong className="medium break">{user.email}</strong>.
        </p>
      )}
      <Textarea
        {...form.getInputProps('comment')}
        label="Comment"
        autosize
        minRows={4}
        maxLength={publicFormLimits.commentCharacters}
        data-autofocus
      />
    </FormDialog>
  );
}
