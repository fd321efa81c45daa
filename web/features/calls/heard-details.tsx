import { IconCheck, IconEar } from '@tabler/icons-react';
import type { CallDetailEntry } from '#contract/calls.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import classes from './call-facts.module.css';
import { missing } from './call-texts.ts';
import { SoundPlayer } from './sound-player.tsx';

/** The details that were asked for; what the caller did not confirm is marked, and its sound can be heard. */
export function HeardDetails({ callId, details }: { callId: string; details: readonly CallDetailEntry[] }) {
  return (
    <dl className={classes.facts}>
      {details.map((detail) => {
        const sure = detail.status === 'confirmed';
        const Icon = sure ? IconCheck : IconEar;
        return (
          <div key={detail.field}>
            <dt>{detail.label}</dt>
            <dd className={classes.heard}>
              <span className="tabular">{detail.value ? formatPhoneNumber(detail.value) : missing}</span>
              <span className={classes.mark} data-status={detail.status}>
                <Icon size={14} stroke={1.75} aria-hidden="true" />
                {sure ? 'Confirmed' : 'As heard'}
              </span>
              {detail.hasSound && (
                <SoundPlayer
                  brief
                  sound={{ callId, field: detail.field }}
                  label={`Sound of ${detail.label.toLowerCase()}`}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
