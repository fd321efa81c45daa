import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { isEmail, pastedEmail } from '#contract/values/email-pattern.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { ApiError, sentenceOf } from '#web/client/requests/api-error.ts';
import { refresh } from '#web/client/requests/query.ts';
import { Dialog, unsavedText } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import { mailIsKept } from '#web/ui/page/page-meta.ts';
import { CodeField } from '../code-field.tsx';
import { EmailField } from '../email-field.tsx';
import { KeptMail } from '../kept-mail.tsx';
import { forgetLogIn } from '../log-in/remembered-log-in.ts';

/** The new address, then the code that was mailed to it, and the one to the current address where that was proven. */
export function EmailDialog({ email, onClosed }: { email: string; onClosed: () => void }) {
  const [opened, setOpened] = useState(true);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [currentCode, setCurrentCode] = useState('');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const currentField = useRef<HTMLInputElement>(null);
  const id = useId();
  const cache = useQueryClient();
  const mailing = useSave('POST /auth/email-code', { onSaved: () => setRefused(false) });
  const change = useSave('POST /auth/email', {
    async onSaved({ email: now }) {
      await forgetLogIn();
      refresh(cache, 'GET /user', 'GET /auth/sessions');
      toastSuccess(`From now on you log in with ${now}.`);
      setOpened(false);
    },
  });
  const isMailed = mailing.isSuccess;
  const asksBoth = mailing.data?.currentToo === true;
  const kept = mailIsKept();
  const busy = mailing.isPending || change.isPending;
  const error = change.error ?? mailing.error;
  const wrong = wrongIn(change.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its field
  useEffect(() => field.current?.focus(), [isMailed]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setRefused(true);
    if (isMailed) return take();
    if (!isEmail(address)) return field.current?.focus();
    mailing.mutate({ body: { email: pastedEmail(address) } }, { onError: () => field.current?.select() });
  }

  function take() {
    if (code.trim() === '') return field.current?.focus();
    if (asksBoth && currentCode.trim() === '') return currentField.current?.focus();
    const both = { code: code.trim(), ...(asksBoth ? { currentCode: currentCode.trim() } : {}) };
    const onError = (failed: unknown) => {
      const { code: ofNew, currentCode: ofCurrent } = wrongIn(failed);
      (ofCurrent && !ofNew ? currentField : field).current?.select();
    };
    change.mutate({ body: { email: pastedEmail(address), ...both } }, { onError });
  }

  return (
    <Dialog
      opened={opened}
      onClose={() => setOpened(false)}
      onClosed={onClosed}
      title="Change email"
      width={480}
      held={busy}
      unsaved={isMailed ? unsavedText : null}
      notice={error && !wrong.code && !wrong.currentCode && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      foot={
        <>
          <Button variant="default" onClick={() => setOpened(false)} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {isMailed ? 'Change email' : kept ? 'Create code' : 'Email the code'}
          </Button>
        </>
      }
    >
      <form id={id} className="stack content-start gap-16" onSubmit={submit} noValidate aria-label="Change email">
        {isMailed ? (
          <>
            <p>
              {kept ? 'Enter the code for ' : 'Enter the code we emailed to '}
              <strong className="break">{pastedEmail(address)}</strong>
              {asksBoth && (
                <>
                  {' and the one for '}
                  <strong className="break">{email}</strong>
                </>
              )}
              .{!kept && ' No email? Check your Spam folder.'}
            </p>
            <KeptMail />
            <CodeField
              {...(asksBoth && { label: 'Code for the new email' })}
              inputRef={field}
              code={code}
              onChange={setCode}
              refused={refused}
              error={wrong.code}
            />
            {asksBoth && (
              <CodeField
                label="Code for your current email"
                name="current-code"
                inputRef={currentField}
                code={currentCode}
                onChange={setCurrentCode}
                refused={refused}
                error={wrong.currentCode}
              />
            )}
          </>
        ) : (
          <>
            <p className="break">
              You log in with {email}.
              {!kept &&
                ' We will email a code to the new address and, if it was confirmed, one to this address, which is also notified once it has changed.'}
            </p>
            <KeptMail />
            <EmailField
              inputRef={field}
              value={address}
              onChange={setAddress}
              refused={refused}
              wrongText="Please enter a valid email address."
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

/** What is wrong with each code. */
const wrongIn = (error: unknown): { code?: string; currentCode?: string } =>
  error instanceof ApiError ? error.fields : {};
