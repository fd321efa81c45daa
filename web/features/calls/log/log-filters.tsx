import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callOutcomes, callStatusLabels } from '#contract/values/call-words.ts';
import { userQuery } from '#web/client/requests/get-user.ts';
import { type CallFilters, filterCount, noFilters } from '../call-filters.ts';
import { hourText } from '../chart-texts.ts';
import { dayIn, type OverviewAddressControl } from '../overview-address.ts';
import classes from './log-filters.module.css';

const choices = {
  status: callOutcomes.map((value) => ({ value, label: callStatusLabels[value] })),
  mood: [
    { value: 'positive', label: 'Positive' },
    { value: 'neutral', label: 'Neutral' },
    { value: 'negative', label: 'Negative' },
  ],
  caller: [
    { value: 'new', label: 'New clients' },
    { value: 'existing', label: 'Existing clients' },
  ],
  hour: Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) })),
};
const labels = { status: 'Status', mood: 'Sentiment', caller: 'Caller', hour: 'Hour' } as const;
const any = { value: '', label: 'Any' };

/** What the log is filtered by, each in the address. */
export function LogFilters({ address, change }: Pick<OverviewAddressControl, 'address' | 'change'>) {
  const set = (name: keyof CallFilters, value: string) => change({ [name]: value || null });
  // Days of one's own choice are no part of a period any more.
  const setDay = (name: 'from' | 'to', day: string | null) => change({ [name]: day, period: 'all' }, 'replace');
  const timeZone = useQuery({ ...userQuery, staleTime: 60_000 }).data?.timeZone;
  return (
    <div className={`${classes.filters} phone-columns-2 pad-12 edge-top stack gap-8`}>
      {(['status', 'mood', 'caller', 'hour'] as const).map((name) => (
        <NativeSelect
          key={name}
          label={labels[name]}
          data={[any, ...choices[name]]}
          value={address[name] ?? ''}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
      <DayField label="From" day={address.from} max={address.to} onChange={(day) => setDay('from', day)} />
      <DayField label="To" day={address.to} min={address.from} onChange={(day) => setDay('to', day)} />
      <Button
        variant="default"
        className="narrow"
        disabled={filterCount(address) === 0}
        onClick={() => change(noFilters)}
      >
        Clear filters
      </Button>
      {timeZone && <p className="mute tiny all-columns">{`Days and hours in ${timeZone} time`}</p>}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string | null) => void;
}

/** A year that is typed passes by 0002, 0020 and 0202: the field keeps what it shows, and only a whole day, or none, is told. */
function DayField({ label, day, min, max, onChange }: DayFieldProps) {
  const [text, setText] = useState(day ?? '');
  const [told, setTold] = useState(day);
  if (day !== told) {
    setTold(day);
    setText(day ?? '');
  }
  return (
    <TextInput
      label={label}
      type="date"
      value={text}
      min={min ?? '2000-01-01'}
      max={max ?? '2099-12-31'}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const typed = dayIn(value);
        if (typed !== null || value === '') onChange(typed);
      }}
      onBlur={() => setText(day ?? '')}
    />
  );
}
