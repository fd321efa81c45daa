import { TextInput } from '@mantine/core';
import { addApp } from '#contract/second-factors.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { QrCode } from './qr-code.tsx';

interface AddAppDialogProps {
  /** What the server made: `secret` to be typed, `url` for the QR code. */
  begun: { secret: string; url: string; ticket: string };
  onAdded: (recoveryCodes: string[] | null) => void;
  onClosed: () => void;
}

/** An authenticator app: its secret, and the first code that shows that the app has it. */
export function AddAppDialog({ begun: { secret, url, ticket }, onAdded, onClosed }: AddAppDialogProps) {
  const form = useEntryForm(addApp.body, 'POST /auth/second-factors/app/confirm', {
    empty: { ticket, code: '', name: 'Authenticator app' },
    refresh: ['GET /auth/second-factors'],
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <FormDialog form={form} title="Add an authenticator app" save="Add" asksNothing size={480} onClosed={onClosed}>
      <p>Scan this with the app, such as Google Authenticator, Aegis or 1Password.</p>
      <div className="stack items-center">
        <QrCode text={url} label="QR code for the authenticator app" />
      </div>
      <div>
        <p className="mute small">Can’t scan it? Enter this key in the app:</p>
        <p className="row middle gap-8 narrow">
          <code className="break narrow">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton value={secret} label="Copy the key" />
        </p>
      </div>
      <TextInput
        {...form.getInputProps('code')}
        label="Code"
        description="The six digits your app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        description="A name you will recognize, such as the phone it is on."
        autoComplete="off"
      />
    </FormDialog>
  );
}
