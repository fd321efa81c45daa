import type { CallLog } from '#contract/calls.ts';
import { dayText, missing, timeText } from '#contract/values/moment-texts.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { durationText, phoneText } from '../../call-texts.ts';

/** Who called, when and from where (DETAIL-07 to 12). */
export function CallFacts({ call }: { call: CallLog }) {
  const facts = [
    ['Name', call.name ?? missing],
    ['Status', call.status],
    ['Started', `${dayText(call.startTime)}, ${timeText(call.startTime)}`],
    ['Duration', call.live ? 'In progress' : durationText(call.durationSeconds)],
    ['Phone', call.fromPhoneNumber ? <Phone key="phone" number={call.fromPhoneNumber} /> : missing],
    ['Email', call.email ?? missing],
    ['Location', call.location ?? missing],
  ] as const;
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <Fact key={label} term={label} className="tabular">
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="py-2 block-inline round-4 accent underline-3 raised">
      {phoneText(number)}
    </a>
  );
}
