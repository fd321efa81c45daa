import { Button } from '@mantine/core';
import { useState } from 'react';
import { ZoneSelect } from '#web/ui/zones/zone-select.tsx';
import { type BusinessForm, sayWrongOrder } from '../business-form.ts';
import classes from './hours.module.css';
import {
  draftOf,
  type HoursDraft,
  wireOf,
  withDayOpen,
  withTime,
  withWeekdaysAsMonday,
  wrongDays,
} from './hours-draft.ts';
import { HoursRow } from './hours-row.tsx';

/** Zone and seven days (HOURS-01 to 12). `minutes`: the times on offer; every half hour when left out. */
export function HoursFields({ form, minutes }: { form: BusinessForm; minutes?: readonly number[] }) {
  const [said, setSaid] = useState('');
  const draft = draftOf(form.values.bussinessHours);
  const wrong = wrongDays(draft);

  /** Says a wrong order once, when it comes about (HOURS-06, HOURS-07); the row stays marked. */
  function become(next: HoursDraft) {
    form.setFieldValue('bussinessHours', wireOf(next));
    if (wrongDays(next).some((day) => !wrong.includes(day))) sayWrongOrder();
  }

  return (
    <>
      <ZoneSelect value={form.values.timezone} onChange={(zone) => form.setFieldValue('timezone', zone)} />
      <ul className="edge-top stack" aria-label="Business hours">
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
      <div className="row wrap middle">
        <Button
          variant="subtle"
          className={`${classes.copy} px-12`}
          onClick={() => {
            become(withWeekdaysAsMonday(draft));
            setSaid('Monday’s hours copied to all weekdays');
          }}
        >
          Copy Monday to all weekdays
        </Button>
        <span role="status" className="spoken-only">
          {said}
        </span>
      </div>
    </>
  );
}
