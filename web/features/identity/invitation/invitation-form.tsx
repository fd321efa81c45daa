import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { peopleLimits } from '#contract/roles.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { optional } from '#web/ui/optional.tsx';
import { logIn } from '../log-in/log-in.ts';
import { NewPasswordFields, useNewPassword } from '../password/new-password.tsx';

interface InvitationFormProps {
  token: string;
  /** The invited address. */
  email: string;
  onLoggedIn: (answer: { isSetupComplete: boolean }) => void;
  /** Accepted, but to be logged in by hand. */
  onAccepted: () => void;
}

/** Name and password of somebody who is invited; who accepts is logged in. */
export function InvitationForm({ token, email, onLoggedIn, onAccepted }: InvitationFormProps) {
  const [names, setNames] = useState({ firstName: '', lastName: '' });
  const first = useRef<HTMLInputElement>(null);
  const chosen = useNewPassword({ saysEmpty: true });
  const { password } = chosen;
  const acceptance = useMutation({
    mutationFn: async () => {
      await requestPublic('POST /auth/accept-invitation', { body: { token, ...names, password } });
      return logIn({ email, password, remember: false }).catch(() => null);
    },
    onSuccess: (answer) => (answer && 'isSetupComplete' in answer ? onLoggedIn(answer) : onAccepted()),
  });
  const busy = acceptance.isPending || acceptance.isSuccess;

  useEffect(() => first.current?.focus(), []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!busy && chosen.passes()) acceptance.mutate();
  }

  const named = (name: keyof typeof names) => ({
    name,
    value: names[name],
    maxLength: peopleLimits.nameCharacters,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const { value } = currentTarget;
      setNames((now) => ({ ...now, [name]: value }));
    },
  });

  return (
    <form className="stack gap-16 mt-24 unfolds" onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextInput {...named('firstName')} ref={first} label={optional('First name')} autoComplete="given-name" />
      <TextInput {...named('lastName')} label={optional('Last name')} autoComplete="family-name" />
      <NewPasswordFields chosen={chosen} label="Password" email={email} different="Passwords do not match" />
      {acceptance.error && (
        <Notice tone="bad">{messageOf(acceptance.error, 'The invitation could not be accepted. Try again.')}</Notice>
      )}
      <Button type="submit" loading={busy} fullWidth>
        Accept and log in
      </Button>
    </form>
  );
}
