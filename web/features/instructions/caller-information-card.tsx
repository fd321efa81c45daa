import { NativeSelect } from '@mantine/core';
import type { ClientConfiguration, DetailUse } from '#contract/instructions.ts';
import card from '#web/ui/card.module.css';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import classes from './instructions.module.css';
import { useClientConfiguration } from './use-client-configuration.ts';

/** INSTR-07 to 13. */
const details = [
  { name: 'fullName', label: 'Full name' },
  { name: 'emailAddress', label: 'Email address' },
  { name: 'contactNumber', label: 'Contact number' },
  { name: 'reasonForCalling', label: 'Reason for calling' },
  { name: 'callingOnBehalfOf', label: 'Calling on behalf of' },
  { name: 'whereDidYouHearAboutUs', label: 'Where did you hear about us' },
  { name: 'businessName', label: 'Business name' },
] as const;

/** Each is asked for, kept when the caller tells it, or neither. */
const more = [
  { name: 'urgency', label: 'Urgency' },
  { name: 'callbackWanted', label: 'Wants to be called back' },
  { name: 'bestTimeToCall', label: 'Best time to call' },
  { name: 'streetAddress', label: 'Street address' },
  { name: 'dateOfBirth', label: 'Date of birth' },
] as const;

const uses: { value: DetailUse; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'if-offered', label: 'Save if offered' },
  { value: 'ask', label: 'Ask' },
];

/** What callers are asked for, as switches that save at once; and the notice (INSTR-03). */
export function CallerInformationCard({ settings }: { settings: ClientConfiguration }) {
  const { value = settings, change } = useClientConfiguration();
  return (
    <section className={card.card} aria-labelledby="caller-information">
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id="caller-information">
            Caller information
          </h2>
          <p className="mute">Details your assistant asks every caller for and reads back.</p>
        </div>
      </div>
      <ul className={`${classes.switches} phone-columns-1 pad-below-16 stack columns-2`}>
        {details.map(({ name, label }) => (
          <li key={name}>
            <SwitchRow
              label={label}
              checked={value[name]}
              onChange={(on) => void change({ [name]: on }, `“${label}”`)}
            />
          </li>
        ))}
      </ul>
      <fieldset className={`${classes.more} columns-3 phone-columns-1 m-0 no-edge edge-top stack`}>
        <legend className={`${classes.moreTitle} p-0 all-columns medium`}>More details</legend>
        {more.map(({ name, label }) => (
          <NativeSelect
            key={name}
            label={label}
            data={uses}
            value={value[name]}
            onChange={(event) => void change({ [name]: event.currentTarget.value as DetailUse }, `“${label}”`)}
          />
        ))}
      </fieldset>
      <div className="pad-8 edge-top">
        <SwitchRow
          label="Notice"
          hint="Tell callers up front that they are speaking with an assistant and that the call is transcribed."
          checked={value.notice}
          onChange={(on) => void change({ notice: on }, 'The notice')}
        />
      </div>
    </section>
  );
}
