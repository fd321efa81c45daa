import type { Intake } from '../use-intake.ts';
import { TextField } from './intake-field.tsx';

/** Step 3: where the patient lives (PATIENT-37, Q-72). */
export function AddressStep({ intake }: { intake: Intake }) {
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
    </>
  );
}
