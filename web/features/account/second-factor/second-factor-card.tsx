import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SecondFactor, secondFactorLimits } from '#contract/second-factors.ts';
import { dayText } from '#contract/values/moment-texts.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import { useOwnZone } from '#web/client/requests/use-own-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { AddFactor } from './add-factor.tsx';

const DeleteDialog = soon(async () => (await import('#web/ui/dialogs/delete-dialog.tsx')).DeleteDialog<SecondFactor>);
const RecoveryCodesDialog = soon(async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog);

const route = 'GET /auth/second-factors';
const kinds = { app: 'Authenticator app', passkey: 'Passkey' } as const;

const none = 'You have none yet. Add one, so that your password alone is not enough to log in.';

/** The second factors of who is signed in: what they are, more of them, and the way back without them. */
export function SecondFactorCard() {
  const own = useQuery(query(route));
  const zone = useOwnZone();
  const ending = useDialog<SecondFactor>();
  const removal = useSave('DELETE /auth/second-factors/:id', { refresh: [route] });
  const isLast = own.data?.factors.length === 1;
  return (
    <section className={card.card} aria-labelledby="second-factor" aria-busy={own.isFetching}>
      <div className={card.head}>
        <h2 className={card.title} id="second-factor">
          Second factor
        </h2>
        {/* Has its place before it is known, so that nothing jumps: passkeys belong to a name. */}
        <div className={`phone-own-line row wrap gap-8 ${own.data ? '' : 'unseen'}`}>
          <AddFactor passkeys={own.data?.passkeys ?? !/^[\d.:[\]]+$/.test(location.hostname)} />
        </div>
      </div>
      <Loaded query={own} failed="We could not load your second factors." waiting={<Bones />}>
        {({ factors, recoveryCodesLeft, required }) => (
          <>
            <p className="pad-below-16 mute measure">
              {factors.length === 0
                ? none
                : `You use one of these after your password when you log in (two-factor authentication).${required ? ' One is required here.' : ''}`}
            </p>
            {factors.length > 0 && (
              <ul aria-labelledby="second-factor">
                {factors.map((factor) => (
                  <li key={factor._id} className="edge-top pad-12 row wrap middle between gap-8-16">
                    <div className="stack gap-2 narrow">
                      <p className="row middle gap-8 narrow">
                        <span className="one-line clip cut medium">{factor.name}</span>
                        {factor.name !== kinds[factor.kind] && <Badge tone="info">{kinds[factor.kind]}</Badge>}
                      </p>
                      <p className="mute small">
                        Added {dayText(factor.createdAt, zone)}
                        {factor.lastUsedAt && `, last used ${dayText(factor.lastUsedAt, zone)}`}
                      </p>
                    </div>
                    <Button variant="default" aria-label={`Remove ${factor.name}`} onClick={() => ending.open(factor)}>
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {factors.length > 0 && <RecoveryCodes left={recoveryCodesLeft} />}
          </>
        )}
      </Loaded>
      {ending.shown && (
        <DeleteDialog
          asked={ending}
          title={({ name }) => `Remove ${name}`}
          question={({ name }) =>
            isLast
              ? `${name} is your last second factor. Without it your password alone logs you in, and your recovery codes stop working.`
              : `You can no longer log in with ${name}.`
          }
          action="Remove"
          remove={({ _id: id }) => removal.mutateAsync({ params: { id } })}
          done={({ name }) => `${name} removed.`}
          problemOf={sentenceOf}
          focusAfter={() => document.querySelector<HTMLElement>('[data-adds-factor]')?.focus()}
        />
      )}
    </section>
  );
}

/** How many are left, and ten new ones. */
function RecoveryCodes({ left }: { left: number }) {
  const [asks, setAsks] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renewal = useSave('POST /auth/recovery-codes', {
    failed: sentenceOf,
    refresh: [route],
    onSaved: ({ recoveryCodes }) => {
      setAsks(false);
      setCodes(recoveryCodes);
    },
  });
  return (
    <div className="edge-top pad-12 row wrap middle between gap-8-16">
      <div className="stack gap-2">
        <p className="medium">Recovery codes</p>
        <p className="mute small">
          {left} of {secondFactorLimits.recoveryCodes} left
        </p>
      </div>
      <Button variant="default" onClick={() => setAsks(true)}>
        Create new codes
      </Button>
      <ConfirmDialog
        harmless
        opened={asks}
        onClose={() => setAsks(false)}
        title="Create new recovery codes"
        action="Create new codes"
        onConfirm={() => renewal.mutate({})}
        busy={renewal.isPending}
        problem={renewal.error ? sentenceOf(renewal.error) : undefined}
      >
        <p>Your current codes stop working.</p>
      </ConfirmDialog>
      {codes && <RecoveryCodesDialog codes={codes} onClosed={() => setCodes(null)} />}
    </div>
  );
}

/** As high as what most owners read here. */
function Bones() {
  return (
    <p className="pad-below-16 mute measure unseen" aria-hidden="true">
      {none}
    </p>
  );
}
