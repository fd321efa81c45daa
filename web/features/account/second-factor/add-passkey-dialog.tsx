import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { secondFactorLimits } from '#contract/second-factors.ts';
import { makePasskey, PasskeyProblem } from '#web/client/passkeys.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { refresh } from '#web/client/requests/query.ts';
import { request } from '#web/client/requests/request.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface AddPasskeyDialogProps {
  onAdded: (recoveryCodes: string[] | null) => void;
  onClosed: () => void;
}

/** A passkey: its name, then the browser's own dialog. */
export function AddPasskeyDialog({ onAdded, onClosed }: AddPasskeyDialogProps) {
  const [shown, setShown] = useState(true);
  const [name, setName] = useState('Passkey');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const cache = useQueryClient();
  const making = useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey(await request('POST /auth/second-factors/passkey', {}));
      return request('POST /auth/second-factors/passkey/confirm', { body: { passkey, name: name.trim() } });
    },
    onSuccess: ({ recoveryCodes }) => {
      refresh(cache, 'GET /auth/second-factors');
      setShown(false);
      onAdded(recoveryCodes);
    },
  });
  const problem = making.error instanceof PasskeyProblem ? making.error.message : sentenceOf(making.error);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setRefused(name.trim() === '');
    if (name.trim() === '') return field.current?.focus();
    if (!making.isPending) making.mutate();
  }

  return (
    <Dialog
      floats
      opened={shown}
      onClose={() => setShown(false)}
      onClosed={onClosed}
      title="Add a passkey"
      held={making.isPending}
      notice={making.error && <Notice tone="bad">{problem}</Notice>}
      foot={
        <>
          <Button variant="default" onClick={() => setShown(false)} disabled={making.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={making.isPending}>
            Create a passkey
          </Button>
        </>
      }
    >
      <form id={id} className="stack gap-16" onSubmit={submit} noValidate>
        <p>Your device creates it and asks for your fingerprint, face or PIN. A security key works too.</p>
        <TextInput
          ref={field}
          label="Name"
          description="A name you will recognize, such as the device it is on."
          name="name"
          autoComplete="off"
          maxLength={secondFactorLimits.nameCharacters}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={refused && name.trim() === '' ? 'Give it a name you will recognize.' : undefined}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
