import { Button, type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useMemo } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { countryText, matchesCountry } from './countries.ts';
import classes from './country-select.module.css';
import form from './patient-form.module.css';
import type { CountryChoice } from './use-country.ts';

/** All countries with their dial codes, by name, searched by either (PATIENT-23, 24). */
export function CountrySelect({ country }: { country: CountryChoice }) {
  const { countries, code, failed } = country;
  const choices = useMemo(
    () => countries?.map((entry) => ({ value: entry.code, label: countryText(entry) })) ?? [],
    [countries],
  );
  const filter: OptionsFilter = useMemo(() => {
    const byCode = new Map(countries?.map((entry) => [entry.code, entry]));
    return ({ options, search }) =>
      (options as ComboboxItem[]).filter(({ value }) => {
        const entry = byCode.get(value);
        return entry !== undefined && matchesCountry(entry, search);
      });
  }, [countries]);

  if (failed) {
    return (
      <Notice tone="warn">
        <p>The list of countries could not be loaded. Your numbers are kept without a country code.</p>
        <Button variant="default" onClick={country.retry} className={form.retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <Select
      label="Country code"
      data={choices}
      value={countries ? code : null}
      placeholder="Loading countries..."
      disabled={!countries}
      onChange={(chosen) => chosen && country.choose(chosen)}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      filter={filter}
      nothingFoundMessage="No country has this name or code."
      withScrollArea={false}
      withCheckIcon={false}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      comboboxProps={{ transitionProps: { transition: 'pop', duration: 160 }, withinPortal: false }}
      classNames={{ dropdown: classes.dropdown, options: classes.options, option: classes.option }}
    />
  );
}
