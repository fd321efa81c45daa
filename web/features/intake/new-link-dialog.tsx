import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { intakeLimits } from '#contract/limits.ts';
import { emailPattern } from '#contract/values/email-pattern.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import type { Answer } from '#web/client/routes.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { unsavedText, WorkDialog } from '#web/ui/work-dialog.tsx';
import { createFormLink, refreshFormLinks } from './form-links.ts';
import classes from './new-link-dialog.module.css';

type Created = Answer<'POST /patient-form-links'>;

/** Makes a link, mails it where an address is given, and shows its address, which can be read here and never again. */
export function NewLinkDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const cache = useQueryClient();
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const [state, setState] = useState<{ making: boolean; problem: string | null }>({ making: false, problem: null });
  const [created, setCreated] = useState<Created | null>(null);
  const typed = email.trim();
  const wrong = typed !== '' && (typed.length > 254 || !emailPattern.test(typed));

  async function make(event: SyntheticEvent) {
    event.preventDefault();
    if (state.making) return;
    setChecked(true);
    if (wrong) return input.current?.focus();
    setState({ making: true, problem: null });
    try {
      setCreated(await createFormLink(typed));
      setState({ making: false, problem: null });
      void refreshFormLinks(cache);
    } catch (error) {
      setState({ making: false, problem: sentenceOf(error) });
    }
  }

  return (
    <WorkDialog
      opened={opened}
      onClose={onClose}
      title="New link"
      held={state.making}
      unsaved={typed !== '' && !created ? unsavedText : null}
      notice={state.problem !== null && <Notice tone="bad">The link could not be made. {state.problem}</Notice>}
      foot={
        created ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose} disabled={state.making}>
              Cancel
            </Button>
            <Button type="submit" form={form} loading={state.making}>
              Create link
            </Button>
          </>
        )
      }
    >
      {created ? (
        <MadeLink created={created} email={typed} />
      ) : (
        <form id={form} className={classes.form} onSubmit={(event) => void make(event)} noValidate>
          <p>
            A link is for one patient and one form. It can be used for {intakeLimits.linkHours} hours, and ends when the
            form is handed in.
          </p>
          <TextInput
            ref={input}
            label={
              <>
                Patient's email <span className={classes.optional}>(optional)</span>
              </>
            }
            description={checked && wrong ? undefined : 'The link is mailed there. Without an address you pass it on.'}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            onBlur={() => setChecked(true)}
            error={checked && wrong ? 'Invalid email address' : undefined}
            data-autofocus
          />
        </form>
      )}
    </WorkDialog>
  );
}

function MadeLink({ created: { url, mailed }, email }: { created: Created; email: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className={classes.form}>
      <Notice tone={mailed === 'outbox' ? 'warn' : 'good'}>{mailedText(mailed, email)}</Notice>
      <TextInput
        ref={field}
        label="Address of the form"
        description="Copy it now if you need it: for your patient's privacy it is not shown again."
        inputWrapperOrder={['label', 'input', 'description']}
        value={url}
        readOnly
        rightSection={<CopyButton value={url} label="Copy the address" />}
        rightSectionWidth="var(--control)"
      />
    </div>
  );
}

function mailedText(mailed: Created['mailed'], email: string): string {
  if (mailed === 'sent') return `The link was made and is on its way to ${email}.`;
  if (mailed === 'outbox')
    return `The link was made. No mail service is set up: the mail to ${email} lies in the outbox and was not sent.`;
  return 'The link was made. Nobody was told of it yet.';
}
