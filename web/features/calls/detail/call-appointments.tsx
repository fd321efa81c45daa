import type { CallAppointment } from '#contract/calls.ts';
import { missing, textBy } from '#contract/values/moment-texts.ts';
import classes from './call-facts.module.css';

const states = { booked: 'Booked', requested: 'Requested, not booked', failed: 'Not booked' } as const;

/** What was booked, requested or tried in the call, on the clock of the business. */
export function CallAppointments({ appointments }: { appointments: readonly CallAppointment[] }) {
  return (
    <dl className={`${classes.facts} stack gap-8`}>
      {appointments.map(({ provider, start, timeZone, status, title, reference }) => (
        <div key={`${provider}${start}${reference}`}>
          <dt>{states[status]}</dt>
          <dd className="tabular">
            {start ? whenText(start, timeZone) : missing}
            {title && <div>{title}</div>}
            {reference && (
              <div className={`${classes.mark} row-inline middle gap-4 mute tiny`}>Cal.com {reference}</div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "Tue, Mar 3, 2026, 10:00 AM CST". */
const whenText = textBy({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
