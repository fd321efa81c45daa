import { IconAlertTriangle, IconCheck, IconEar } from '@tabler/icons-react';
import type { CallDetailEntry } from '#contract/calls.ts';
import { detailMarks, detailText } from '#contract/values/detail-text.ts';
import { keptNumber } from '#contract/values/phone-number.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SoundPlayer } from '../sound-player.tsx';
import { phoneLook } from './call-facts.tsx';

const looks = { confirmed: 'good', 'as-heard': 'warn', doubtful: 'bad' } as const;
const icons = { confirmed: IconCheck, 'as-heard': IconEar, doubtful: IconAlertTriangle } as const;

/** All that was noted; what the caller did not confirm, or did not say, is marked, and its sound can be heard. */
export function HeardDetails({ callId, details }: { callId: string; details: readonly CallDetailEntry[] }) {
  return (
    <Facts>
      {details.map((detail) => {
        const Icon = icons[detail.status];
        return (
          <Fact key={detail.field} term={detail.label} className="stack items-start columns-1 gap-2 narrow">
            {keptNumber(detail.value) ? (
              <PhoneLink number={detail.value} className={`${phoneLook} tabular`} />
            ) : (
              <span className="tabular">{detailText(detail)}</span>
            )}
            <span className={`${looks[detail.status]} row-inline middle gap-4 tiny`}>
              <Icon size={14} stroke={1.75} aria-hidden="true" />
              {detailMarks[detail.status]}
            </span>
            {detail.hasSound && (
              <SoundPlayer
                brief
                sound={{ callId, field: detail.field }}
                label={`Recording of ${detail.label.toLowerCase()}`}
              />
            )}
          </Fact>
        );
      })}
    </Facts>
  );
}
