import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useCutOff } from './use-cut-off.ts';
import { matchesZone, zoneChoices } from './zone-choices.ts';
import classes from './zone-select.module.css';

interface ZoneSelectProps {
  /** '' for what `none` names. */
  value: string;
  onChange: (zone: string) => void;
  /** The choice of no zone, which stands first; without it one is chosen. */
  none?: string;
  /** What it is for. */
  hint?: string;
}

/** A time zone, searched by city and offset (TZLIST-09, BIZ-23). */
export function ZoneSelect({ value, onChange, none, hint }: ZoneSelectProps) {
  const choices = useMemo(
    () => [...(none === undefined ? [] : [{ value: '', label: none }]), ...zoneChoices(value)],
    [value, none],
  );
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';
  const { field, cutOff } = useCutOff(chosen);
  return (
    <Select
      ref={field}
      label="Time zone"
      description={cutOff ? [chosen, hint].filter(Boolean).join('. ') : hint}
      data={choices}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
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
