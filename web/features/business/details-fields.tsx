import { Textarea, TextInput } from '@mantine/core';
import type { BusinessInfo } from '#contract/business.ts';
import { settingLimits } from '#contract/limits.ts';

export type Details = Pick<BusinessInfo, 'name' | 'website' | 'address' | 'country' | 'bussinessOverview'>;

const lines = [
  { name: 'name', label: 'Name', autoComplete: 'organization', most: settingLimits.businessNameCharacters },
  { name: 'website', label: 'Website', autoComplete: 'url', most: settingLimits.addressCharacters },
  { name: 'address', label: 'Address', autoComplete: 'street-address', most: settingLimits.addressCharacters },
  { name: 'country', label: 'Country', autoComplete: 'country-name', most: settingLimits.businessNameCharacters },
] as const;

export function detailsOf({ name, website, address, country, bussinessOverview }: BusinessInfo): Details {
  return { name, website, address, country, bussinessOverview };
}

export function trimmedDetails(typed: Details): Details {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as Details;
}

/** Name, website, address, country and overview (BIZ-04, BIZ-16, BIZ-17). */
export function DetailsFields({ typed, onType }: { typed: Details; onType: (typed: Details) => void }) {
  return (
    <>
      {lines.map(({ name, label, autoComplete, most }, line) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          autoComplete={autoComplete}
          inputMode={name === 'website' ? 'url' : undefined}
          maxLength={most}
          value={typed[name]}
          onChange={(event) => onType({ ...typed, [name]: event.currentTarget.value })}
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
        onChange={(event) => onType({ ...typed, bussinessOverview: event.currentTarget.value })}
      />
    </>
  );
}
