import { Button, TextInput } from '@mantine/core';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Country } from './countries.ts';
import type { CountryChoice } from './use-country.ts';

interface CountryFieldProps extends Pick<CountryChoice, 'code' | 'choose' | 'picker'> {
  label: string;
  textOf: (country: Country) => string;
}

/** One of all countries, as soon as their list is there. */
export function CountryField({ picker, code, choose, label, ...rest }: CountryFieldProps) {
  if (picker.failed) {
    return (
      <Notice tone="warn">
        <p>The list of countries could not be loaded. You can continue without it.</p>
        <Button variant="default" onClick={picker.retry} className="mt-8">
          Try again
        </Button>
      </Notice>
    );
  }
  if (!picker.value) return <TextInput label={label} placeholder="Loading countries..." disabled />;
  const { CountrySelect, countries } = picker.value;
  return <CountrySelect countries={countries} code={code} onChoose={choose} label={label} {...rest} />;
}
