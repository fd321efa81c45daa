import type { ReactNode } from 'react';
import type { Submission } from '#contract/intake.ts';
import { momentText } from '#contract/values/moment-texts.ts';
import { mayHere } from '#web/client/session.ts';
import { shownPhone } from '../../patient/fields/digits.ts';
import { birthText } from '../links/form-link-texts.ts';
import { SsnFact } from './ssn-fact.tsx';
import classes from './submission-dialog.module.css';

/** Label and what was filled in; '' was left out. */
type Fact = readonly [string, ReactNode];

/** What was filled in, in the order of the form. */
export function SubmissionFacts({ submission, onRead }: { submission: Submission; onRead: () => void }) {
  const { patient, provider, submittedAt, ssnGiven, ssnLastFour, _id } = submission;
  const { bio } = patient;
  const phone = (digits: string) => digits && <Phone digits={digits} dialCode={bio.dial_code ?? ''} />;
  return (
    <>
      <Group
        title="Personal"
        facts={[
          ['Provider', provider.name],
          ['Submitted', momentText(submittedAt)],
          ['First name', patient.first_name],
          ['Last name', patient.last_name],
          ['Date of birth', birthText(bio.date_of_birth)],
          ['Gender', bio.gender],
          ['Race', bio.race],
          ['Weight', bio.weight ? `${bio.weight} kg` : ''],
          ['Height', bio.height ? `${bio.height} cm` : ''],
        ]}
      />
      <Group
        title="Contact"
        facts={[
          ['Email', <Mail key="mail" address={patient.email} />],
          ['Primary phone', phone(bio.phone_number)],
          ['Home phone', phone(bio.home_phone_number)],
          ['Cell phone', phone(bio.cell_phone_number)],
          ['Work phone', phone(bio.work_phone_number)],
          ['Other contact number', phone(bio.custom_contact_number)],
        ]}
      />
      <Group
        title="Address"
        facts={[
          ['Street address', bio.street_address],
          ['Address line 1', bio.address_line_1],
          ['Address line 2', bio.address_line_2],
          ['City', bio.city],
          ['State', bio.state],
          ['ZIP code', bio.zip_code],
          ['Country', bio.country && nameOf(bio.country)],
        ]}
      />
      <Group
        title="Insurance"
        facts={[
          ['Insurance', bio.insurance_name],
          [
            'Social Security number',
            mayHere('reads', 'ssn')
              ? ssnLastFour && <SsnFact key={_id} id={_id} lastFour={ssnLastFour} onRead={onRead} />
              : ssnGiven && 'Given. The owner decides who can see it.',
          ],
        ]}
      />
    </>
  );
}

function nameOf(country: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
}

function Group({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <dl className={`${classes.facts} small-columns-1 stack columns-2 mt-12`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="mute small">{label}</dt>
            <dd className={value ? 'tabular' : 'mute'}>{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Forms from before countries were kept have no dial code. */
function Phone({ digits, dialCode }: { digits: string; dialCode: string }) {
  const [call, shown] = dialCode ? [`+${dialCode}${digits}`, `+${dialCode} `] : [digits, ''];
  return (
    <a href={`tel:${call}`} className="block-inline round-4 accent underline-3 least-24">
      {shown}
      {dialCode && dialCode !== '1' ? digits : shownPhone(digits)}
    </a>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="block-inline round-4 accent underline-3 least-24">
      {address}
    </a>
  );
}
