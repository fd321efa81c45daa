import type { CallAppointment } from '#contract/calls.ts';
import classes from './call-facts.module.css';
import { missing } from './call-texts.ts';

const states = { booked: 'Booked', requested: 'Requested, not booked', failed: 'Not booked' } as const;

/** What was booked, requested or tried in the call, on the clock of the business. */
export function CallAppointments({ appointments }: { appointments: readonly CallAppointment[] }) {
  return (
    <dl className={classes.facts}>
      {appointments.map(({ provider, start, timeZone, status, title, reference }) => (
        <div key={`${provider}${start}${reference}`}>
          <dt>{states[status]}</dt>
          <dd className="tabular">
            {start ? whenText(start, timeZone) : missing}
            {title && <div>{title}</div>}
            {reference && <div className={classes.mark}>Cal.com {reference}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "Tue, Mar 3, 2026, 10:00 AM CST". */
function whenText(start: string, timeZone: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, ...clock, timeZone }).format(new Date(start));
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, ...clock, timeZone: 'UTC' }).format(new Date(start));
  }
}
