import { useQuery } from '@tanstack/react-query';
import type { ClinicMode } from '#contract/clinic.ts';
import { useSettingChange } from '#web/client/forms/use-setting-change.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import { mayHere } from '#web/client/session.ts';
import card from '#web/ui/card.module.css';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { namesOf } from './clinic-texts.ts';

const route = 'GET /clinic-mode';

/** Clinic mode: what it is, who takes no part in it, and the owner's switch. */
export function ClinicCard() {
  const mode = useQuery(query(route));
  const { value, saving, change } = useSettingChange({
    read: route,
    write: 'PUT /clinic-mode',
    done: (now) => `Clinic mode is ${(now as ClinicMode).on ? 'on' : 'off'}.`,
    failed: sentenceOf,
  });
  const isOwner = mayHere('changes', 'business');
  return (
    <section className={card.card} aria-labelledby="clinic-mode" aria-busy={mode.isFetching}>
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id="clinic-mode">
            For clinics
          </h2>
          <p className="measure mute">
            In clinic mode, emails only say that there was a call: no name, number, reason or summary. The call log
            cannot be downloaded, and only services the operator lists as covered are used in your calls.
          </p>
        </div>
      </div>
      <Loaded query={mode} failed="We could not load clinic mode.">
        <div className="edge-top pad-12">
          <SwitchRow
            label="Clinic mode"
            hint={value && hintOf(value, isOwner)}
            checked={value?.on ?? false}
            disabled={!value || saving || value.byOperator || !isOwner}
            onChange={(on) => void change({ on }).catch(() => {})}
          />
        </div>
      </Loaded>
    </section>
  );
}

function hintOf({ byOperator, leftOut }: ClinicMode, isOwner: boolean): string {
  const who = byOperator
    ? 'The operator of this service has turned it on for every business.'
    : isOwner
      ? 'Applies from the next call and email.'
      : 'Only the owner of your business can change it.';
  return leftOut.length === 0 ? who : `${who} Not covered, so not used while it is on: ${namesOf(leftOut)}.`;
}
