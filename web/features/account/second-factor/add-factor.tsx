import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '#web/client/forms/use-save.ts';
import { hasPasskeys } from '#web/client/passkeys.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import { soon } from '#web/ui/loading/soon.tsx';

const AddAppDialog = soon(async () => (await import('./add-app-dialog.tsx')).AddAppDialog);
const AddPasskeyDialog = soon(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog);
const RecoveryCodesDialog = soon(async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog);

interface AddFactorProps {
  /** Passkeys can be used at the address of this service. */
  passkeys: boolean;
  /** One was added, and the recovery codes that came with it were shown. */
  onAdded?: () => void;
  /** One below the other, the first one filled. */
  large?: boolean;
}

/** The ways to add a second factor; the first one comes with recovery codes. */
export function AddFactor({ passkeys, onAdded, large = false }: AddFactorProps) {
  const app = useDialog<{ secret: string; url: string; ticket: string }>();
  const passkey = useDialog<null>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useSave('POST /auth/second-factors/app', { failed: sentenceOf, onSaved: app.open });

  function added(recoveryCodes: string[] | null) {
    if (recoveryCodes) return setCodes(recoveryCodes);
    toastSuccess('Second factor added.');
    onAdded?.();
  }

  return (
    <>
      <Button
        variant={large ? 'filled' : 'default'}
        fullWidth={large}
        loading={begin.isPending}
        onClick={() => begin.mutate({})}
        data-adds-factor
      >
        {large ? 'Use an authenticator app' : 'Add an app'}
      </Button>
      {passkeys && hasPasskeys() && (
        <Button variant="default" fullWidth={large} onClick={() => passkey.open(null)}>
          {large ? 'Use a passkey' : 'Add a passkey'}
        </Button>
      )}
      {app.shown?.opened && <AddAppDialog begun={app.shown.what} onAdded={added} onClosed={app.close} />}
      {passkey.shown?.opened && <AddPasskeyDialog onAdded={added} onClosed={passkey.close} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClosed={() => {
            setCodes(null);
            onAdded?.();
          }}
        />
      )}
    </>
  );
}
