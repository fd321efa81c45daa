import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { countryNames } from '#contract/values/countries.ts';
import type { BusinessForm } from './business-form.ts';

/** Name, website, address, country and overview (BIZ-04, BIZ-16, BIZ-17). */
export function DetailsFields({ form }: { form: BusinessForm }) {
  return (
    <>
      <NameField form={form} label="Name" />
      <MoreFields form={form} />
    </>
  );
}

export function NameField({ form, label }: { form: BusinessForm; label: string }) {
  return (
    <TextInput
      {...form.getInputProps('name')}
      label={label}
      description="What your assistant calls your business."
      autoComplete="organization"
      data-autofocus
    />
  );
}

/** All but the name. */
export function MoreFields({ form }: { form: BusinessForm }) {
  return (
    <>
      <TextInput
        {...form.getInputProps('website')}
        label="Website"
        description="Told to callers who ask for it."
        autoComplete="url"
        inputMode="url"
      />
      <TextInput
        {...form.getInputProps('address')}
        label="Address"
        description="Told to callers who ask where you are."
        autoComplete="street-address"
      />
      <NativeSelect
        {...form.getInputProps('country')}
        label="Country"
        data={countriesWith(form.values.country)}
        autoComplete="country-name"
      />
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

/** The names of all countries, after what an owner wrote before there was a list. */
function countriesWith(written: string) {
  const names = countryNames().map(({ name }) => name);
  const own = written === '' || names.includes(written) ? [] : [written];
  return [{ value: '', label: 'Choose a country' }, ...own, ...names];
}
