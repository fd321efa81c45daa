import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useMemo } from 'react';
import classes from '../business.module.css';
import { matchesZone, zoneChoices } from './business-time.ts';
import { useCutOff } from './use-cut-off.ts';

/** The time zone of the hours, searched by city and offset (TZLIST-09, BIZ-23). */
export function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const choices = useMemo(() => zoneChoices(value), [value]);
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';
  const { field, cutOff } = useCutOff(chosen);
  return (
    <Select
      ref={field}
      label="Time zone"
      description={cutOff ? chosen : undefined}
      data={choices}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
      searchable
      allowDeselect={false}
      filter={bySearch}
      nothingFoundMessage="No time zone matches this city or offset."
      withScrollArea={false}
      withCheckIcon={false}
      selectFirstOptionOnChange
      maxDropdownHeight={240}
      comboboxProps={{ transitionProps: { transition: 'pop', duration: 160 }, withinPortal: false }}
      classNames={{ options: `${classes.options} scroll` }}
    />
  );
}

const bySearch: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter((choice) => matchesZone(choice, search)).slice(0, limit);
