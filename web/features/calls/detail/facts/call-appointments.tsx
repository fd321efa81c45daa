import type { CallAppointment } from '#contract/calls.ts';
import { appointmentStatusLabels } from '#contract/values/call-words.ts';
import { appointmentText, missing } from '#contract/values/moment-texts.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';

/** What was booked, requested or tried in the call, on the clock of the business. */
export function CallAppointments({ appointments }: { appointments: readonly CallAppointment[] }) {
  return (
    <Facts>
      {appointments.map(({ provider, start, timeZone, ahead, status, title, reference }) => (
        <Fact key={`${provider} ${start} ${reference}`} term={appointmentStatusLabels[status]} className="tabular">
          {start ? appointmentText(start, timeZone, ahead) : missing}
          {title && <div>{title}</div>}
          {reference && <div className="mute tiny">Cal.com {reference}</div>}
        </Fact>
      ))}
    </Facts>
  );
}
