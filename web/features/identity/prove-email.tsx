import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { request } from '#web/client/request.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './forms.module.css';
import { userKey } from './get-user.ts';
import own from './prove-email.module.css';

/** Asks for the mailed code, without which the account only reads; another one is mailed on request. */
export function ProveEmail({ email }: { email: string }) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function attempt(act: () => Promise<string | null>) {
    if (busy) return;
    setBusy(true);
    setTold(null);
    try {
      const text = await act();
      if (text) setTold({ tone: 'good', text });
    } catch (error) {
      setTold({ tone: 'bad', text: sentenceOf(error) });
      field.current?.focus();
    }
    setBusy(false);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') return field.current?.focus();
    void attempt(async () => {
      await request('POST /auth/prove-address', { body: { code: code.trim() } });
      // All that was refused before is read anew.
      await queries.invalidateQueries({ queryKey: userKey });
      return null;
    });
  }

  return (
    <section className={`${own.box} p-16 edge stack gap-12 round-12`} aria-labelledby="prove-email">
      <p id="prove-email" className="strong large">
        Confirm your email address
      </p>
      <p>
        Enter the code that was mailed to <strong className="break">{email}</strong>. Until then you can look around,
        and nothing is saved.
      </p>
      <form className={own.row} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          label="Confirmation code"
          name="code"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={missing && code.trim() === '' ? 'Enter the code from the email.' : undefined}
          aria-required="true"
          classNames={{ root: own.field, input: classes.code }}
        />
        <Button type="submit" loading={busy}>
          Confirm
        </Button>
      </form>
      {told && <Notice tone={told.tone}>{told.text}</Notice>}
      <p className="mute">
        No email? Check your Spam folder.{' '}
        <button
          type="button"
          className={`${classes.link} py-2 block-inline round-4 accent medium underlined underline-3`}
          aria-disabled={busy}
          onClick={() =>
            void attempt(async () => {
              await request('POST /auth/address-code', {});
              return 'The code has been mailed again.';
            })
          }
        >
          Mail it again
        </button>
      </p>
    </section>
  );
}
