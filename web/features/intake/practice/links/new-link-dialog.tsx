import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { createFormLink } from '#contract/intake.ts';
import { intakeLimits } from '#contract/limits.ts';
import { useEntryForm } from '#web/client/forms/use-entry-form.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import type { Answer } from '#web/client/requests/routes.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Dialog, unsavedText } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { optional } from '#web/ui/optional.tsx';
import { mailIsKept } from '#web/ui/page/page-meta.ts';
import { linkMark } from './form-link-texts.ts';

type Created = Answer<'POST /patient-form-links'>;

/** Makes a link, mails it where an address is given, and shows its address, which can be read here and never again. */
export function NewLinkDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const id = useId();
  const [made, setMade] = useState<{ created: Created; email: string } | null>(null);
  const form = useEntryForm(createFormLink.body, 'POST /patient-form-links', {
    empty: { email: '' },
    body: ({ email }) => (email.trim() === '' ? {} : { email: email.trim() }),
    saysWhenLeft: true,
    problemText: (error) => `The link could not be created. ${sentenceOf(error)}`,
    refresh: ['GET /patient-form-links'],
    onSaved: (created): void => setMade({ created, email: form.values.email.trim() }),
  });
  const email = form.getInputProps('email');

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="New link"
      held={form.saving}
      unsaved={form.changed ? unsavedText : null}
      notice={form.problem !== undefined && <Notice tone="bad">{form.problem}</Notice>}
      foot={
        made ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose} disabled={form.saving}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={form.saving}>
              Create link
            </Button>
          </>
        )
      }
    >
      {made ? (
        <MadeLink {...made} />
      ) : (
        <form ref={form.element} id={id} className="stack gap-16" onSubmit={submit} noValidate>
          <p>
            Each link is for one patient and one form. It expires after {intakeLimits.linkHours} hours or once the form
            is submitted.
          </p>
          <TextInput
            {...email}
            label={optional("Patient's email")}
            description={email.error ? undefined : passedOn()}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
        </form>
      )}
    </Dialog>
  );
}

function MadeLink({ created: { link, url, mailed }, email }: { created: Created; email: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className="stack gap-16">
      <Notice tone={mailed === 'outbox' ? 'warn' : 'good'}>
        {mailedText(mailed, email)} Listed as link {linkMark(link)}.
      </Notice>
      <TextInput
        ref={field}
        label="Form link"
        description="Copy it now if you need it. For your patient’s privacy it will not be shown again."
        value={url}
        readOnly
        rightSection={<CopyButton value={url} label="Copy the link" />}
        rightSectionWidth="var(--control)"
      />
    </div>
  );
}

const passedOn = () =>
  mailIsKept()
    ? 'No mail service is set up, so share the link yourself.'
    : 'We will email the link. Leave blank to share it yourself.';

function mailedText(mailed: Created['mailed'], email: string): string {
  if (mailed === 'sent') return `Link created. It is on its way to ${email}.`;
  if (mailed === 'outbox')
    return `Link created. No mail service is set up, so the email to ${email} was saved and not sent.`;
  return 'Link created. It has not been sent to anyone.';
}
