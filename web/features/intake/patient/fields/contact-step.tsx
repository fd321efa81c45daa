import { Button, TextInput } from '@mantine/core';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Intake } from '../use-intake.ts';
import { phoneFormat } from './digits.ts';
import { PhoneField, TextField } from './intake-field.tsx';
import type { CountryChoice } from './use-country.ts';

const phones = [
  { name: 'phone_number', label: 'Primary phone', autoComplete: 'tel-national', required: true },
  { name: 'home_phone_number', label: 'Home phone', autoComplete: 'home tel-national' },
  { name: 'cell_phone_number', label: 'Cell phone', autoComplete: 'mobile tel-national' },
  { name: 'work_phone_number', label: 'Work phone', autoComplete: 'work tel-national' },
  { name: 'custom_contact_number', label: 'Other contact number', autoComplete: 'off' },
] as const;

/** Step 2: e-mail and the five telephone numbers (PATIENT-35, 41 to 43, 46, 48, 61, 63). */
export function ContactStep({ intake, country }: { intake: Intake; country: CountryChoice }) {
  const format = phoneFormat(country.dialCode);
  return (
    <>
      <TextField
        intake={intake}
        name="email"
        label="Email"
        required
        autoComplete="email"
        type="email"
        inputMode="email"
      />
      <CountryCode country={country} />
      {phones.map((phone) => (
        <PhoneField key={phone.name} intake={intake} {...phone} format={format} dialCode={country.dialCode} />
      ))}
    </>
  );
}

function CountryCode({ country: { picker, code, choose } }: { country: CountryChoice }) {
  if (picker.failed) {
    return (
      <Notice tone="warn">
        <p>The list of countries could not be loaded. You can go on without it.</p>
        <Button variant="default" onClick={picker.retry} className="mt-8">
          Try again
        </Button>
      </Notice>
    );
  }
  if (!picker.value) return <TextInput label="Country code" placeholder="Loading countries..." disabled />;
  const { CountrySelect, countries } = picker.value;
  return <CountrySelect countries={countries} code={code} onChoose={choose} />;
}
