import { NativeSelect, Switch } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { describedBy } from '#web/ui/forms/described-by.tsx';
import { wrongOrderText } from '../business-form.ts';
import classes from './hours.module.css';
import { type HoursRow as Row, timeChoices } from './hours-draft.ts';

interface HoursRowProps {
  row: Row;
  /** From is not before to: marked as long as it is so. */
  wrong: boolean;
  /** The times on offer; every half hour when left out. */
  minutes?: readonly number[] | undefined;
  onOpen: (open: boolean) => void;
  onTime: (end: 'fromMinute' | 'toMinute', minute: number) => void;
}

const ends = [
  { end: 'fromMinute', label: 'from' },
  { end: 'toMinute', label: 'to' },
] as const;

/** One day of the editor: its switch, and from and to while it is open (HOURS-02). */
export function HoursRow({ row: { day, open }, wrong, minutes, onOpen, onTime }: HoursRowProps) {
  const problem = `${day}-order`;
  return (
    <li className={`${classes.row} small-columns-1 edge-bottom stack middle`} data-wrong={wrong}>
      <Switch
        label={day}
        checked={open !== null}
        onChange={(event) => onOpen(event.currentTarget.checked)}
        withThumbIndicator={false}
        classNames={{ body: 'middle', label: 'medium body-20 pl-12' }}
      />
      {open ? (
        <div className="stack columns-2 gap-8">
          {ends.map(({ end, label }) => (
            <NativeSelect
              key={end}
              aria-label={`${day} ${label}`}
              data={timeChoices(open[end], minutes).map(({ minute, text }) => ({ value: String(minute), label: text }))}
              value={String(open[end])}
              onChange={(event) => onTime(end, Number(event.currentTarget.value))}
              error={wrong}
              aria-invalid={wrong || undefined}
              inputContainer={describedBy(wrong ? problem : undefined)}
              classNames={{ input: 'tabular' }}
            />
          ))}
        </div>
      ) : (
        <span className={`${classes.closed} mute`}>Closed</span>
      )}
      {wrong && (
        <p className={`${classes.problem} row middle gap-4 bad tiny`} id={problem}>
          <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
          {wrongOrderText}
        </p>
      )}
    </li>
  );
}
