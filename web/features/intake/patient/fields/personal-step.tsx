import { Button, NativeSelect } from '@mantine/core';
import { earliestBirth, genders, races } from '#contract/values/patient.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { formTexts } from '../link/form-texts.ts';
import { type Intake, today } from '../use-intake.ts';
import { ChoiceField, fieldParts, TextField } from './intake-field.tsx';

/** Step 1: the provider, and who the patient is (PATIENT-33, 34, 36, 39, 44, 45, 47, 49 to 55, 62). */
export function PersonalStep({ intake }: { intake: Intake }) {
  return (
    <>
      <ProviderFields intake={intake} />
      <div className="gap-20-16 small-columns-1 stack start columns-2">
        <TextField intake={intake} name="first_name" label="First name" required autoComplete="given-name" />
        <TextField intake={intake} name="last_name" label="Last name" required autoComplete="family-name" />
      </div>
      <div className="gap-20-16 small-columns-1 stack start columns-2">
        <TextField
          intake={intake}
          name="date_of_birth"
          label="Date of birth"
          required
          autoComplete="bday"
          type="date"
          min={earliestBirth}
          max={today()}
        />
        <ChoiceField
          intake={intake}
          name="gender"
          label="Gender"
          required
          choices={genders}
          autoComplete="sex"
          hint="If left blank, recorded as “Other”."
        />
      </div>
      <ChoiceField intake={intake} name="race" label="Race" choices={races} autoComplete="off" />
      <div className="gap-20-16 small-columns-1 stack start columns-2">
        <TextField intake={intake} name="weight" label="Weight" autoComplete="off" units={['kg', 'lb', 0.4536]} />
        <TextField intake={intake} name="height" label="Height" autoComplete="off" units={['cm', 'in', 2.54]} />
      </div>
    </>
  );
}

/** The provider: the default one, or one of the list (PATIENT-51 to 55, 76). */
function ProviderFields({ intake }: { intake: Intake }) {
  const { entries, provider, set } = intake;
  const { listed, fallback } = provider.providers;
  return (
    <div className="edge-bottom stack gap-12 pb-20">
      {provider.state === 'failed' && (
        <Notice tone="bad">
          <p>{formTexts.providersFailed}</p>
          <Button variant="default" onClick={provider.retry} className="mt-8">
            Try again
          </Button>
        </Notice>
      )}
      <SwitchRow
        label="Use default provider"
        hint={provider.state === 'ready' ? defaultText(listed[0]?.name, fallback) : undefined}
        checked={entries.use_default}
        onChange={(use_default) => set({ use_default, provider: '' })}
      />
      {!entries.use_default && (
        <NativeSelect
          {...fieldParts({ intake, name: 'provider', label: 'Provider', required: true })}
          autoComplete="off"
          disabled={provider.state === 'loading'}
          data={[{ value: '', label: 'Choose' }, ...listed.map(({ id, name }) => ({ value: id, label: name }))]}
          value={entries.provider}
          onChange={(event) => set({ provider: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function defaultText(first: string | undefined, fallback: string): string {
  if (first !== undefined) return `Your form goes to ${first}.`;
  if (fallback !== '') return 'Your form goes to your practice’s default provider.';
  return 'Your practice will choose a provider for you.';
}
