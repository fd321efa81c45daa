import { useState } from 'react';
import { problemOfEmail } from '#contract/values/email-pattern.ts';
import type { BillingAddress } from './billing.ts';
import { type DetailField, DetailsSection } from './details-section.tsx';

const needed = (what: string) => (value: string) => (value === '' ? `Enter the ${what}.` : null);

const addressFields: readonly DetailField<Exclude<keyof BillingAddress, 'emailAddress'>>[] = [
  { name: 'street', label: 'Street', autoComplete: 'street-address', wide: true, check: needed('street') },
  { name: 'city', label: 'City', autoComplete: 'address-level2', check: needed('city') },
  { name: 'zip', label: 'ZIP code', autoComplete: 'postal-code', check: needed('ZIP code') },
  { name: 'state', label: 'State/Province', autoComplete: 'address-level1', check: needed('state or province') },
  { name: 'country', label: 'Country', autoComplete: 'country-name', check: needed('country') },
];

const emailFields: readonly DetailField<'emailAddress'>[] = [
  {
    name: 'emailAddress',
    label: 'Email address',
    type: 'email',
    autoComplete: 'email',
    wide: true,
    check: problemOfEmail,
  },
];

/** Billing Address and Billing Email Address; edits last as long as the page (PAYMENT-18 to 22). */
export function BillingDetails({ initial }: { initial: BillingAddress }) {
  const [address, setAddress] = useState(initial);
  const save = (part: Partial<BillingAddress>) => setAddress((now) => ({ ...now, ...part }));
  return (
    <>
      <DetailsSection
        title="Billing Address"
        fields={addressFields}
        values={address}
        onSave={save}
        saved="Billing address changed on this page."
      />
      <DetailsSection
        title="Billing Email Address"
        fields={emailFields}
        values={address}
        onSave={save}
        saved="Billing email address changed on this page."
      />
    </>
  );
}
