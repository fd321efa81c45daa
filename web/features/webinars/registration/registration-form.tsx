import { type ComponentType, useEffect, useRef, useState } from 'react';
import { demoTours } from '#contract/demo.ts';
import { publicFormLimits } from '#contract/limits.ts';
import { publicFormTexts } from '#contract/values/public-form-texts.ts';
import { type WebinarField, type WebinarId, webinarFields } from '#contract/values/webinars.ts';
import buttons from '#web/ui/buttons/button.module.css';
import { SendButton } from '#web/ui/buttons/plain-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PlainField } from '#web/ui/forms/plain-field.tsx';
import { FormProblem, usePlainForm } from '#web/ui/forms/use-plain-form.ts';
import { useLater } from '#web/ui/loading/use-later.ts';
import { CountryField } from './country-field.tsx';
import type { Registered } from './register.ts';

const { incomplete } = publicFormTexts;
const { shortCharacters, phoneCharacters } = publicFormLimits;

const inputs: Record<Exclude<WebinarField, 'country'>, { label: string; type?: string; autoComplete: string }> = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  jobTitle: { label: 'Job title', autoComplete: 'organization-title' },
  email: { label: 'Business email', type: 'email', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
  company: { label: 'Company', autoComplete: 'organization' },
  organization: { label: 'Organization', autoComplete: 'organization' },
};
const failed = 'We could not register you. Try again.';
const longest: Partial<Record<WebinarField, number>> = { email: 254, phone: phoneCharacters };

interface RegistrationFormProps {
  webinar: WebinarId;
  /** "Join Session" where it is watched at once (WEBINAR-16). */
  button: 'Register' | 'Join Session';
  /** The check of people, which puts its proof into the form. */
  Check: ComponentType<{ name: string; error: string }>;
}

/** The form of a registration page, with the fields that its webinar asks for (WEBINAR-20 to 29). */
export function RegistrationForm({ webinar, button, Check }: RegistrationFormProps) {
  const [done, setDone] = useState<Registered | null>(null);
  const [check, setCheck] = useState(0);
  const sending = useLater(() => import('./register.ts'));
  const form = usePlainForm({
    incomplete,
    async send(values) {
      const { register } = await sending().catch(() => Promise.reject(new FormProblem(failed)));
      setDone(await register(webinar, values, () => setCheck((before) => before + 1)));
    },
  });
  if (done) return <Done {...done} />;
  const { errors } = form;
  const fields = Object.entries(webinarFields[webinar]) as [WebinarField, 'required' | 'optional'][];
  return (
    <form method="post" {...form.on} className="stack gap-16" aria-labelledby="register">
      <h2 id="register" className="subtitle no-ring">
        {webinar === 'general' ? 'Your details' : 'Register'}
      </h2>
      {fields.map(([name, need]) => {
        const common = { name, required: need === 'required', error: errors[name] ?? '' };
        if (name === 'country') return <CountryField key={name} {...common} />;
        return <PlainField key={name} {...common} {...inputs[name]} maxLength={longest[name] ?? shortCharacters} />;
      })}
      <div className="vanishes">
        <Check key={check} name="proof" error={errors.proof || errors['proof-box'] || ''} />
      </div>
      <div className="vanishes">{form.problem !== '' && <Notice tone="bad">{form.problem}</Notice>}</div>
      <div className="vanishes">
        <SendButton sending={form.sending}>{button}</SendButton>
      </div>
      <noscript>
        <p>This form needs JavaScript.</p>
      </noscript>
    </form>
  );
}

/** What opens as long as no recording is set. */
const isTour = (url: string) => url.endsWith(`/product/${demoTours.clinic}.webm`);

/** Replaces the form; takes the focus, so that readers hear it (WEBINAR-31, WEBINAR-32). */
function Done({ message, recordingUrl }: Registered) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack gap-16">
      <h2 ref={heading} tabIndex={-1} className="subtitle no-ring">
        Thank you
      </h2>
      <Notice tone="good">{message}</Notice>
      {recordingUrl && isTour(recordingUrl) && (
        <p id="tour-hint">The recording has not been published yet. Until then, a short product tour opens here.</p>
      )}
      {recordingUrl && (
        <a
          aria-describedby={isTour(recordingUrl) ? 'tour-hint' : undefined}
          href={recordingUrl}
          target="_blank"
          rel="noreferrer"
          className={buttons.button}
          data-kind="filled"
          data-size="large"
        >
          {isTour(recordingUrl) ? 'Open the tour' : 'Open the recording'}
        </a>
      )}
    </div>
  );
}
