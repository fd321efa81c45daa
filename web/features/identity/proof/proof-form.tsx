import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { FactorKind } from '#contract/second-factors.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import { request } from '#web/client/requests/request.ts';
import { useSession } from '#web/client/use-session.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { FactorForm } from '../second-factor/factor-form.tsx';

/** The form of the dialog that asks who is signed in for a fresh proof. */
export function Proof({ opened, onAnswer }: { opened: boolean; onAnswer(isProven: boolean): void }) {
  const own = useQuery(query('GET /auth/second-factors'));
  // Where they cannot be read, the server says what it wants.
  if (own.isPending) return null;
  const kinds = [...new Set(own.data?.factors.map(({ kind }) => kind))];
  return kinds.length > 0 ? (
    <ByFactor kinds={kinds} opened={opened} onAnswer={onAnswer} />
  ) : (
    <ByPassword opened={opened} onAnswer={onAnswer} />
  );
}

function ByFactor({
  kinds,
  opened,
  onAnswer,
}: {
  kinds: FactorKind[];
  opened: boolean;
  onAnswer(isProven: boolean): void;
}) {
  const proof = useSave('POST /auth/prove-again', { onSaved: () => onAnswer(true) });
  return (
    <Dialog floats opened={opened} onClose={() => onAnswer(false)} title="Confirm it is you" held={proof.isPending}>
      <div className="stack gap-16">
        <p>Use your second factor to continue. You will not be asked again for {limits.freshMinutes} minutes.</p>
        <FactorForm
          kinds={kinds}
          action="Confirm"
          challenge={() => request('POST /auth/prove-again/challenge', {})}
          give={(body) => proof.mutateAsync({ body })}
        >
          <Button variant="subtle" color="gray" onClick={() => onAnswer(false)} disabled={proof.isPending} fullWidth>
            Cancel
          </Button>
        </FactorForm>
      </div>
    </Dialog>
  );
}

function ByPassword({ opened, onAnswer }: { opened: boolean; onAnswer(isProven: boolean): void }) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { user } = useSession();
  const proof = useSave('POST /auth/prove-again', { onSaved: () => onAnswer(true) });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (password === '' || proof.isPending) return field.current?.focus();
    proof.mutate({ body: { password } }, { onError: () => field.current?.select() });
  }

  return (
    <Dialog
      floats
      opened={opened}
      onClose={() => onAnswer(false)}
      title="Confirm it is you"
      held={proof.isPending}
      notice={proof.error && <Notice tone="bad">{sentenceOf(proof.error)}</Notice>}
      foot={
        <>
          <Button variant="default" onClick={() => onAnswer(false)} disabled={proof.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={proof.isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={id} className="stack gap-16" onSubmit={submit} noValidate>
        <p>Enter your password to continue. You will not be asked again for {limits.freshMinutes} minutes.</p>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField
          inputRef={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          data-autofocus
        />
        <p className="mute small">No password yet, or forgot it? Log out and choose “Forgot password?”.</p>
      </form>
    </Dialog>
  );
}
