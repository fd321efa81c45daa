import { Textarea, TextInput } from '@mantine/core';
import type { BusinessForm } from './business-form.ts';

const lines = [
  { name: 'name', label: 'Name', autoComplete: 'organization' },
  { name: 'website', label: 'Website', autoComplete: 'url', inputMode: 'url' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
] as const;

/** Name, website, address, country and overview (BIZ-04, BIZ-16, BIZ-17). */
export function DetailsFields({ form }: { form: BusinessForm }) {
  return (
    <>
      {lines.map(({ name, ...line }, index) => (
        <TextInput key={name} {...form.getInputProps(name)} {...line} data-autofocus={index === 0 || undefined} />
      ))}
      <Textarea
        {...form.getInputProps('bussinessOverview')}
        label="Overview"
        description="Describe your business in a few sentences. Your assistant uses this to answer questions."
        autosize
        minRows={4}
        maxRows={12}
      />
    </>
  );
}
