import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useMemo } from 'react';
import { type Country, matchesCountry } from './countries.ts';
import classes from './country-select.module.css';

interface CountrySelectProps {
  countries: readonly Country[];
  code: string;
  onChoose: (code: string) => void;
  label: string;
  textOf: (country: Country) => string;
}

/** All countries by name, searched by that or the dial code (PATIENT-23, 24). Large: loaded apart, with their data. */
export function CountrySelect({ countries, code, onChoose, label, textOf }: CountrySelectProps) {
  const choices = useMemo(
    () => countries.map((entry) => ({ value: entry.code, label: textOf(entry) })),
    [countries, textOf],
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
      label={label}
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
