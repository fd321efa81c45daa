import { Button } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { mailIsKept } from '#web/ui/page/page-meta.ts';
import { CodeField } from '../code-field.tsx';
import classes from '../forms.module.css';
import { KeptMail } from '../kept-mail.tsx';
import own from './prove-email.module.css';

/** Asks for the mailed code, without which the account only reads; another one is mailed on request. */
export function ProveEmail({ email }: { email: string }) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // All that was refused before is read anew.
  const proof = useSave('POST /auth/prove-address', { refresh: ['GET /user'] });
  const mailing = useSave('POST /auth/address-code');
  const busy = proof.isPending || mailing.isPending;
  const error = proof.error ?? mailing.error;
  const kept = mailIsKept();

  function attempt(act: () => Promise<unknown>) {
    if (busy) return;
    proof.reset();
    mailing.reset();
    act().catch(() => field.current?.focus());
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') return field.current?.focus();
    attempt(() => proof.mutateAsync({ body: { code: code.trim() } }));
  }

  return (
    <section className={`${own.box} p-16 edge stack gap-12 round-12`} aria-labelledby="prove-email">
      <p id="prove-email" className="strong large">
        Confirm your email address
      </p>
      <p>
        Enter the code {kept ? 'for' : 'we emailed to'} <strong className="break">{email}</strong>. Until then you can
        look around but not change anything.
      </p>
      <KeptMail />
      <form className={`${own.row} row wrap gap-12`} onSubmit={submit} noValidate>
        <CodeField inputRef={field} code={code} onChange={setCode} refused={missing} className="grow-240 at-most-320" />
        <Button type="submit" loading={busy}>
          Confirm
        </Button>
      </form>
      {error && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {mailing.isSuccess && (
        <Notice tone="good">{kept ? 'The email was saved again, not sent.' : 'The code was emailed again.'}</Notice>
      )}
      <p className="mute">
        {kept ? 'No code?' : 'No email? Check your Spam folder.'}{' '}
        <button
          type="button"
          className={classes.link}
          aria-disabled={busy}
          onClick={() => attempt(() => mailing.mutateAsync({}))}
        >
          {kept ? 'Create it again' : 'Email it again'}
        </button>
      </p>
    </section>
  );
}
