import { type ComponentType, useEffect, useRef, useState } from 'react';
import { publicFormLimits } from '#contract/limits.ts';
import { publicFormTexts } from '#contract/values/public-form-texts.ts';
import { SendButton } from '#web/ui/buttons/plain-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PlainField, PlainTextArea } from '#web/ui/forms/plain-field.tsx';
import { FormProblem, usePlainForm } from '#web/ui/forms/use-plain-form.ts';
import { useLater } from '#web/ui/loading/use-later.ts';
import { siteSettings } from '#web/ui/page/site-settings.ts';
import classes from './contact-form.module.css';

const { contactEmail, contactPhone } = siteSettings;
const { incomplete, contactSent, contactNotSent } = publicFormTexts;
const { shortCharacters, phoneCharacters, commentCharacters } = publicFormLimits;

/** The form of the contact page (CONTACT-03 to 15). `Check` is the check of people, which puts its proof into the form. */
export function ContactForm({ Check }: { Check: ComponentType<{ name: string; error: string }> }) {
  const [sent, setSent] = useState(false);
  const [check, setCheck] = useState(0);
  const sending = useLater(() => import('./send-message.ts'));
  const form = usePlainForm({
    incomplete,
    async send(values) {
      const { sendMessage } = await sending().catch(() => Promise.reject(new FormProblem(contactNotSent)));
      await sendMessage(values, () => setCheck((before) => before + 1));
      setSent(true);
    },
  });
  if (sent) return <Sent />;
  const { errors } = form;
  const of = (name: string) => ({ name, error: errors[name] ?? '' });
  return (
    <form method="post" {...form.on} className="stack gap-20" aria-label="Contact">
      <div className="gap-20-16 small-columns-1 stack columns-2">
        <PlainField
          {...of('firstName')}
          label="First name"
          required
          autoComplete="given-name"
          maxLength={shortCharacters}
        />
        <PlainField
          {...of('lastName')}
          label="Last name"
          required
          autoComplete="family-name"
          maxLength={shortCharacters}
        />
      </div>
      <PlainField
        {...of('organization')}
        label="Organization"
        required
        autoComplete="organization"
        maxLength={shortCharacters}
      />
      <div className="gap-20-16 small-columns-1 stack columns-2">
        <PlainField {...of('email')} label="Email" type="email" required autoComplete="email" maxLength={254} />
        <PlainField
          {...of('phoneNumber')}
          label="Phone number"
          type="tel"
          autoComplete="tel"
          maxLength={phoneCharacters}
        />
      </div>
      <PlainTextArea {...of('comment')} label="Comment" maxLength={commentCharacters} />
      <Check key={check} name="proof" error={errors.proof || errors['proof-box'] || ''} />
      {form.problem !== '' && <Notice tone="bad">{form.problem}</Notice>}
      <SendButton sending={form.sending}>Send message</SendButton>
      <noscript>
        <p>This form needs JavaScript.</p>
        {contactEmail && (
          <p data-when="CONTACT_EMAIL">You can also email us: the address is at the bottom of the page.</p>
        )}
        {contactPhone && (
          <p data-when="CONTACT_PHONE">You can also call us: the number is at the bottom of the page.</p>
        )}
      </noscript>
    </form>
  );
}

/** Replaces the form; takes the focus, so that readers hear it. */
function Sent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${classes.sent} stack gap-16`}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you
      </h2>
      <Notice tone="good">{contactSent}</Notice>
    </div>
  );
}
