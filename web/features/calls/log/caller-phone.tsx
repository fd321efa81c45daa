import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { CallLog } from '#contract/calls.ts';
import { type CallerIdVerdict, callerIdTexts } from '#contract/values/call-words.ts';
import { missing } from '#contract/values/moment-texts.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { numberOf } from '../call-texts.ts';
import classes from './caller-phone.module.css';

const marks: Record<CallerIdVerdict, { Icon: typeof IconShieldCheck; look: string }> = {
  A: { Icon: IconShieldCheck, look: 'good' },
  B: { Icon: IconShieldQuestion, look: 'mute' },
  C: { Icon: IconShieldQuestion, look: 'mute' },
  failed: { Icon: IconAlertTriangle, look: 'bad' },
};

/** A caller's number in the log, with a mark of how far the carriers vouch for it (LOGS-07). */
export function CallerPhone({ call, ...link }: { call: CallLog } & Omit<ComponentProps<typeof PhoneLink>, 'number'>) {
  const number = numberOf(call);
  const verdict = call.callerIdVerdict;
  const { Icon, look } = marks[verdict ?? 'C'];
  return (
    <>
      {number ? <PhoneLink number={number} {...link} /> : missing}
      {verdict && (
        <span
          className={`${classes.mark} ${look} block-inline`}
          role="img"
          aria-label={callerIdTexts[verdict]}
          title={callerIdTexts[verdict]}
        >
          <Icon size={14} stroke={1.75} aria-hidden="true" />
        </span>
      )}
    </>
  );
}
