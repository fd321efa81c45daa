import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { toastError } from '#web/ui/toast.tsx';
import classes from './hours.module.css';
import {
  type HoursDraft,
  withDayOpen,
  withTime,
  withWeekdaysAsMonday,
  wrongDays,
  wrongOrderText,
} from './hours-draft.ts';
import { HoursRow } from './hours-row.tsx';
import { ZoneSelect } from './zone-select.tsx';

/** Opening hours with the zone they are meant in. */
export interface TypedHours {
  draft: HoursDraft;
  zone: string;
}

interface HoursFieldsProps {
  value: TypedHours;
  onChange: (change: (now: TypedHours) => TypedHours) => void;
  /** The list, for `refuseWrongHours`. */
  rows: RefObject<HTMLUListElement | null>;
  /** The times on offer; every half hour when left out. */
  minutes?: readonly number[];
}

/** Zone and seven days (HOURS-01 to 12). */
export function HoursFields({ value: { draft, zone }, onChange, rows, minutes }: HoursFieldsProps) {
  const [said, setSaid] = useState('');
  const wrong = wrongDays(draft);

  /** Says a wrong order once, when it comes about (HOURS-06, HOURS-07); the row stays marked. */
  function become(next: HoursDraft) {
    onChange((now) => ({ ...now, draft: next }));
    if (wrongDays(next).some((day) => !wrong.includes(day))) toastError(wrongOrderText, limits.toastHoursMs);
  }

  return (
    <>
      <ZoneSelect value={zone} onChange={(next) => onChange((now) => ({ ...now, zone: next }))} />
      <ul className={classes.rows} ref={rows} aria-label="Opening hours">
        {draft.map((row) => (
          <HoursRow
            key={row.day}
            row={row}
            wrong={wrong.includes(row.day)}
            minutes={minutes}
            onOpen={(open) => become(withDayOpen(draft, row.day, open))}
            onTime={(end, minute) => become(withTime(draft, row.day, end, minute))}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="subtle"
          className={classes.copy}
          aria-label="Copy to all weekdays, from Monday"
          onClick={() => {
            become(withWeekdaysAsMonday(draft));
            setSaid("Tuesday to Friday have Monday's hours now");
          }}
        >
          Copy to all weekdays
        </Button>
        <span className={classes.copyHint}>gives Tuesday to Friday what Monday has.</span>
        <span role="status" className="spoken-only">
          {said}
        </span>
      </div>
    </>
  );
}

/** True when a day's order is wrong: says so and goes to the first such row. */
export function refuseWrongHours(draft: HoursDraft, rows: RefObject<HTMLUListElement | null>): boolean {
  if (wrongDays(draft).length === 0) return false;
  toastError(wrongOrderText, limits.toastHoursMs);
  rows.current?.querySelector<HTMLElement>('[data-wrong="true"] select')?.focus();
  return true;
}
