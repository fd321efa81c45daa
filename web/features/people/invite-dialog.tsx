import { Radio, TextInput } from '@mantine/core';
import { invitePerson } from '#contract/people.ts';
import { type InvitedRole, noTicks, type Rights, willDo } from '#contract/roles.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import { roleChoices } from './role-words.ts';
import { TickBoxes } from './tick-boxes.tsx';

interface InviteDialogProps {
  /** There is no mail service: the link is to be handed over. */
  onLink: (link: { email: string; url: string }) => void;
  onClosed: () => void;
}

const empty: Rights<InvitedRole> & { email: string } = { email: '', businessRole: 'staff', ...noTicks };

/** Whom to let in, and as what. */
export function InviteDialog({ onLink, onClosed }: InviteDialogProps) {
  const form = useEntryForm(invitePerson.body, 'POST /people/invitations', {
    empty,
    saysWhenLeft: true,
    refresh: ['GET /people'],
    onSaved: ({ invitation: { email }, url }) =>
      url === null ? toastSuccess(`Invitation sent to ${email}.`) : onLink({ email, url }),
  });
  return (
    <FormDialog form={form} title="Invite a teammate" save="Invite" size={480} onClosed={onClosed}>
      <TextInput
        {...form.getInputProps('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <Radio.Group {...form.getInputProps('businessRole')} label="Role">
        <div className="stack gap-12 mt-8">
          {roleChoices.map(({ value, label }) => (
            <Radio
              key={value}
              value={value}
              label={label}
              description={willDo('They', { businessRole: value, ...noTicks })}
              classNames={{ description: 'pl-12' }}
            />
          ))}
        </div>
      </Radio.Group>
      <TickBoxes
        label="Permissions"
        ticks={form.values}
        explained
        className="stack gap-12"
        onChange={(change) => form.setValues({ ...(change.mayUseForms === false ? noTicks : {}), ...change })}
      />
    </FormDialog>
  );
}
