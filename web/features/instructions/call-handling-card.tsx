import { IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { CallHandling, ClientConfiguration } from '#contract/instructions.ts';
import { paths } from '#contract/pages.ts';
import { onChange } from '#web/client/requests/changes.ts';
import { refresh } from '#web/client/requests/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { HeardWords } from './heard-words.tsx';
import classes from './instructions.module.css';
import { MessageField } from './message-field.tsx';
import { useCallHandling } from './use-call-handling.ts';
import { useClientConfiguration } from './use-client-configuration.ts';
import { useHeardWords } from './use-heard-words.ts';

const AppointmentFields = soon(async () => (await import('./appointment-fields.tsx')).AppointmentFields);

const options: readonly { handling: CallHandling; label: string; hint: string }[] = [
  {
    handling: 'message',
    label: 'Take a Message',
    hint: 'Takes a message. It appears in your call log, and in your email where that is set up.',
  },
  {
    handling: 'appointment',
    label: 'Schedule Appointment',
    hint: 'Finds a time with the caller and books or requests it.',
  },
  { handling: 'function', label: 'Custom Function', hint: 'Uses your own functions during the call.' },
];

/** What happens with a call: a card for each of three ways, of which at most one is on, with what callers hear and its fields (CALLH-01 to 11). */
export function CallHandlingCard({ settings }: { settings: ClientConfiguration }) {
  const { value = settings } = useClientConfiguration();
  const { handling, choose } = useCallHandling();
  const heard = useHeardWords();
  const cache = useQueryClient();
  useEffect(
    () => onChange((route) => route === 'PATCH /instructions' && refresh(cache, 'GET /call-handling/words')),
    [cache],
  );
  const fields: Record<CallHandling, ReactNode> = {
    message: <MessageField />,
    appointment: <AppointmentFields settings={value} />,
    function: (
      <Link
        to={paths.customFunction}
        className="row-inline middle gap-4 round-6 accent medium plain-link line-32 hover-underline"
      >
        Manage your functions
        <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    ),
  };
  return (
    <section className={card.card} aria-labelledby="call-handling">
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id="call-handling">
            Call handling
          </h2>
          <p className="mute">Choose one.</p>
        </div>
      </div>
      <ul className="pad-below-16 stack gap-12">
        {options.map(({ handling: way, label, hint }) => (
          <li key={way} className="p-8-16 edge round-12 chosen-edge measure-form" data-chosen={handling === way}>
            <SwitchRow
              label={label}
              hint={hint}
              checked={handling === way}
              onChange={(on) => choose(on ? way : null)}
            />
            <div className="mt-4 mb-8">
              <HeardWords way={way} label={label} heard={heard} />
            </div>
            {handling === way && <div className={`${classes.unfolded} unfolds`}>{fields[way]}</div>}
          </li>
        ))}
        <li className="p-8-16 edge round-12 measure-form">
          <SwitchRow
            label="Transfer Call"
            hint="Transfers the caller to you."
            beside={<Badge tone="plain">Soon</Badge>}
            checked={false}
            disabled
            onChange={() => undefined}
          />
        </li>
      </ul>
    </section>
  );
}
