import type { Intake } from '../use-intake.ts';
import { countryText } from './countries.ts';
import { CountryField } from './country-field.tsx';
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
      <TextField intake={intake} name="email" label="Email" required autoComplete="email" type="email" />
      <CountryField {...country} label="Country code" textOf={countryText} />
      {phones.map((phone) => (
        <PhoneField key={phone.name} intake={intake} {...phone} format={format} dialCode={country.dialCode} />
      ))}
    </>
  );
}
