import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { toastError } from '#web/ui/toast.tsx';
import classes from './hours.module.css';
import {
  draftOf,
  type HoursDraft,
  wireOf,
  withDayOpen,
  withTime,
  withWeekdaysAsMonday,
  wrongDays,
  wrongOrderText,
} from './hours-draft.ts';
import { HoursRow } from './hours-row.tsx';
import { type BusinessDialogProps, useBusinessEditor } from './use-business-editor.ts';
import { ZoneSelect } from './zone-select.tsx';

/** Opening hours and their zone (HOURS-01 to 12). */
export function HoursDialog(props: BusinessDialogProps) {
  const { dialog, info, problem, saving, save } = useBusinessEditor('business hours', props);
  const [draft, setDraft] = useState<HoursDraft>(() => draftOf(info.bussinessHours));
  const [zone, setZone] = useState(info.timezone);
  const [said, setSaid] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const wrong = wrongDays(draft);

  /** Says a wrong order once, when it comes about (HOURS-06, HOURS-07); the row stays marked. */
  function become(next: HoursDraft) {
    setDraft(next);
    if (wrongDays(next).some((day) => !wrong.includes(day))) toastError(wrongOrderText, limits.toastHoursMs);
  }

  function submit() {
    if (wrong.length === 0) return save({ bussinessHours: wireOf(draft), timezone: zone });
    toastError(wrongOrderText, limits.toastHoursMs);
    rows.current?.querySelector<HTMLElement>('[data-wrong="true"] select')?.focus();
  }

  const before = { hours: wireOf(draftOf(info.bussinessHours)), zone: info.timezone };
  return (
    <FormDialog
      dialog={dialog}
      title="Business hours"
      size={600}
      changed={JSON.stringify({ hours: wireOf(draft), zone }) !== JSON.stringify(before)}
      onSubmit={submit}
      saving={saving}
      notice={
        <SaveProblem
          {...problem((now) => {
            setDraft(draftOf(now.bussinessHours));
            setZone(now.timezone);
          })}
        />
      }
    >
      <ZoneSelect value={zone} onChange={setZone} />
      <ul className={classes.rows} ref={rows} aria-label="Opening hours">
        {draft.map((row) => (
          <HoursRow
            key={row.day}
            row={row}
            wrong={wrong.includes(row.day)}
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
    </FormDialog>
  );
}
