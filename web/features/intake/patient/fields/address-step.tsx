import type { Intake } from '../use-intake.ts';
import type { Country } from './countries.ts';
import { CountryField } from './country-field.tsx';
import { TextField } from './intake-field.tsx';
import type { CountryChoice } from './use-country.ts';

const nameOf = ({ name }: Country) => name;

/** Step 3: where the patient lives (PATIENT-37, Q-72). The country says how a postal code looks; it starts as that of the numbers. */
export function AddressStep({ intake, country }: { intake: Intake; country: CountryChoice }) {
  return (
    <>
      <TextField intake={intake} name="street_address" label="Street address" autoComplete="address-line1" />
      <TextField intake={intake} name="address_line_1" label="Address line 1" autoComplete="address-line2" />
      <TextField intake={intake} name="address_line_2" label="Address line 2" autoComplete="address-line3" />
      <TextField intake={intake} name="city" label="City" autoComplete="address-level2" />
      <div className="gap-20-16 small-columns-1 stack start columns-2">
        <TextField intake={intake} name="state" label="State" autoComplete="address-level1" />
        <TextField intake={intake} name="zip_code" label="ZIP code" autoComplete="postal-code" />
      </div>
      <CountryField
        picker={country.picker}
        code={intake.entries.country || country.code}
        choose={(code) => intake.set({ country: code })}
        label="Country"
        textOf={nameOf}
      />
    </>
  );
}
