import type { CallLog } from '#contract/calls.ts';
import { dayText, missing, timeText } from '#contract/values/moment-texts.ts';
import { durationText, phoneText } from '../call-texts.ts';
import classes from './call-facts.module.css';

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
    <dl className={`${classes.facts} stack gap-8`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className={`${classes.phone} py-2 block-inline round-4 accent underline-3`}>
      {phoneText(number)}
    </a>
  );
}
