import type { CallLog } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { callerIdLines } from '#contract/values/call-words.ts';
import { missing, momentText } from '#contract/values/moment-texts.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { durationText, numberOf } from '../../call-texts.ts';

/** A number among the facts. */
export const phoneLook = 'py-2 block-inline round-4 accent underline-3 raised';

/** Who called, when, by the clock of the transcript, and from where (DETAIL-07 to 12). */
export function CallFacts({ call }: { call: CallLog }) {
  const number = numberOf(call);
  const told = callerIdLines(call);
  const facts = [
    ['Name', call.name ?? missing],
    ['Status', call.status],
    ['Started', momentText(call.startTime, limits.transcriptTimeZone)],
    ['Duration', call.live ? 'In progress' : durationText(call.durationSeconds)],
    ['Phone', number ? <PhoneLink key="phone" number={number} className={phoneLook} /> : missing],
    ...(told.length > 0 ? [['Caller ID', told.map((line) => <p key={line}>{line}</p>)] as const] : []),
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
