import type { CallAppointment } from '#contract/calls.ts';
import { missing, textBy } from '#contract/values/moment-texts.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';

const states = { booked: 'Booked', requested: 'Requested, not booked', failed: 'Not booked' } as const;

/** What was booked, requested or tried in the call, on the clock of the business. */
export function CallAppointments({ appointments }: { appointments: readonly CallAppointment[] }) {
  return (
    <Facts>
      {appointments.map(({ provider, start, timeZone, ahead, status, title, reference }) => (
        <Fact key={`${provider} ${start} ${reference}`} term={states[status]} className="tabular">
          {start ? whenText(start, timeZone, ahead) : missing}
          {title && <div>{title}</div>}
          {reference && <div className="mute tiny">Cal.com {reference}</div>}
        </Fact>
      ))}
    </Facts>
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
