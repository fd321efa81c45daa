import { IconAlertTriangle, IconCheck, IconEar } from '@tabler/icons-react';
import type { CallDetailEntry } from '#contract/calls.ts';
import { detailMarks, detailText } from '#contract/values/detail-text.ts';
import classes from './call-facts.module.css';
import { SoundPlayer } from './sound-player.tsx';

const icons = { confirmed: IconCheck, 'as-heard': IconEar, doubtful: IconAlertTriangle } as const;

/** All that was noted; what the caller did not confirm, or did not say, is marked, and its sound can be heard. */
export function HeardDetails({ callId, details }: { callId: string; details: readonly CallDetailEntry[] }) {
  return (
    <dl className={`${classes.facts} stack gap-8`}>
      {details.map((detail) => {
        const Icon = icons[detail.status];
        return (
          <div key={detail.field}>
            <dt>{detail.label}</dt>
            <dd className="stack items-start columns-1 gap-2 narrow">
              <span className="tabular">{detailText(detail)}</span>
              <span className={`${classes.mark} row-inline middle gap-4 mute tiny`} data-status={detail.status}>
                <Icon size={14} stroke={1.75} aria-hidden="true" />
                {detailMarks[detail.status]}
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
