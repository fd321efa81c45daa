import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BusinessInfo } from '#contract/business.ts';
import { settingLimits } from '#contract/limits.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { type BusinessDialogProps, useBusinessEditor } from './use-business-editor.ts';

type Details = Pick<BusinessInfo, 'name' | 'website' | 'address' | 'country' | 'bussinessOverview'>;

const lines = [
  { name: 'name', label: 'Name', autoComplete: 'organization', most: settingLimits.businessNameCharacters },
  { name: 'website', label: 'Website', autoComplete: 'url', most: settingLimits.addressCharacters },
  { name: 'address', label: 'Address', autoComplete: 'street-address', most: settingLimits.addressCharacters },
  { name: 'country', label: 'Country', autoComplete: 'country-name', most: settingLimits.businessNameCharacters },
] as const;

function detailsOf({ name, website, address, country, bussinessOverview }: BusinessInfo): Details {
  return { name, website, address, country, bussinessOverview };
}

/** Name, website, address, country and overview (BIZ-04, BIZ-16, BIZ-17). */
export function DetailsDialog(props: BusinessDialogProps) {
  const { dialog, info, problem, saving, save } = useBusinessEditor('business details', props);
  const [typed, setTyped] = useState(() => detailsOf(info));
  const put = (name: keyof Details, value: string) => setTyped((now) => ({ ...now, [name]: value }));
  const trimmed = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as Details;
  return (
    <FormDialog
      dialog={dialog}
      title="Business details"
      changed={JSON.stringify(trimmed) !== JSON.stringify(detailsOf(info))}
      onSubmit={() => save(trimmed)}
      saving={saving}
      notice={<SaveProblem {...problem((now) => setTyped(detailsOf(now)))} />}
    >
      {lines.map(({ name, label, autoComplete, most }, line) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          autoComplete={autoComplete}
          inputMode={name === 'website' ? 'url' : undefined}
          maxLength={most}
          value={typed[name]}
          onChange={(event) => put(name, event.currentTarget.value)}
          data-autofocus={line === 0 || undefined}
        />
      ))}
      <Textarea
        name="overview"
        label="Overview"
        description="What you do and for whom, in a few sentences. Your assistant answers from it."
        inputWrapperOrder={['label', 'input', 'description']}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={settingLimits.overviewCharacters}
        value={typed.bussinessOverview}
        onChange={(event) => put('bussinessOverview', event.currentTarget.value)}
      />
    </FormDialog>
  );
}
