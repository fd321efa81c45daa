import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useMemo } from 'react';
import { type Country, countryText, matchesCountry } from './countries.ts';
import classes from './country-select.module.css';

interface CountrySelectProps {
  countries: readonly Country[];
  code: string;
  onChoose: (code: string) => void;
}

/** All countries with their dial codes, by name, searched by either (PATIENT-23, 24). Large: loaded apart, with their data. */
export function CountrySelect({ countries, code, onChoose }: CountrySelectProps) {
  const choices = useMemo(
    () => countries.map((entry) => ({ value: entry.code, label: countryText(entry) })),
    [countries],
  );
  const filter: OptionsFilter = useMemo(() => {
    const byCode = new Map(countries.map((entry) => [entry.code, entry]));
    return ({ options, search }) =>
      (options as ComboboxItem[]).filter(({ value }) => {
        const entry = byCode.get(value);
        return entry !== undefined && matchesCountry(entry, search);
      });
  }, [countries]);
  return (
    <Select
      label="Country code"
      data={choices}
      value={code}
      onChange={(chosen) => chosen && onChoose(chosen)}
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
      classNames={{ options: `${classes.options} scroll`, option: 'line-44 large' }}
    />
  );
}
