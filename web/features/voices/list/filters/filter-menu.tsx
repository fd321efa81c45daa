import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { accents, genders } from '#contract/values/voice-traits.ts';
import { useInteractOutside } from '#web/ui/use-interact-outside.ts';
import classes from './filter-menu.module.css';
import { filterCount, genderLabels, type VoiceFilters } from './voice-filters.ts';

interface FilterMenuProps {
  filters: VoiceFilters;
  onChange: (filters: VoiceFilters) => void;
}

/** Accent and gender behind one button, which says how many of them narrow the list (VOICE-06, Q-45). */
export function FilterMenu({ filters, onChange }: FilterMenuProps) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const count = filterCount(filters);

  const close = useCallback(() => setOpened(false), []);
  useInteractOutside(root, opened, close);

  useEffect(() => {
    if (opened) root.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [opened]);

  function keyDown(event: KeyboardEvent) {
    if (!opened || event.key !== 'Escape') return;
    close();
    button.current?.focus();
  }

  // Escape closes this first; the dialog around it looks for this mark.
  const first = { 'data-mantine-stop-propagation': opened || undefined };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the Escape of what is in it
    <div className="relative" ref={root} onKeyDown={keyDown}>
      <Button
        ref={button}
        variant="default"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />}
        rightSection={
          count > 0 ? <span className={`${classes.count} fill-soft accent center tiny-18`}>{count}</span> : undefined
        }
        aria-label={count === 0 ? 'Filter' : `Filter, ${count} set`}
        onClick={() => setOpened(!opened)}
        {...first}
      >
        Filter
      </Button>
      {opened && (
        <div className={`${classes.panel} edge fill stack round-8 lift unfolds`} id={id}>
          <Choice
            legend="Accent"
            all="All Accents"
            options={accents.map((accent) => ({ value: accent, label: accent }))}
            value={filters.accent}
            onChange={(accent) => onChange({ ...filters, accent })}
            first={first}
          />
          <Choice
            legend="Gender"
            all="All"
            options={genders.map((gender) => ({ value: gender, label: genderLabels[gender] }))}
            value={filters.gender}
            onChange={(gender) => onChange({ ...filters, gender })}
            first={first}
          />
        </div>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  all: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T | null) => void;
  first: object;
}

function Choice<T extends string>({ legend, all, options, value, onChange, first }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={`${classes.choice} m-0 p-0 no-edge stack content-start narrow`}>
      <legend>{legend}</legend>
      {[{ value: null, label: all }, ...options].map((option) => (
        <label key={option.label} className="touch-high">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            {...first}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
