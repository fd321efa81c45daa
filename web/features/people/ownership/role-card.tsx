import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { willDo } from '#contract/roles.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import { endSession } from '#web/client/session.ts';
import card from '#web/ui/card.module.css';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { roleNames } from '../role-words.ts';
import { type Offer, OwnOffer } from './own-offer.tsx';

const AcceptDialog = soon(async () => (await import('./accept-dialog.tsx')).AcceptDialog);
const DeleteDialog = soon(async () => (await import('#web/ui/dialogs/delete-dialog.tsx')).DeleteDialog<null>);

/** What the person is to the business, the offer to become its owner, and the way out. `onLeft`: once they are let in no more. */
export function RoleCard({ onLeft }: { onLeft: () => unknown }) {
  const role = useQuery(query('GET /people/me'));
  const accepting = useDialog<Offer>();
  return (
    <section className={card.card} aria-labelledby="role" aria-busy={role.isFetching}>
      <div className={card.head}>
        <h2 className={card.title} id="role" tabIndex={-1}>
          Your role
        </h2>
      </div>
      <Loaded query={role} failed="We could not load your role." waiting={<Bones />}>
        {({ businessName, businessRole, ownerOffer, ...ticks }) => (
          <>
            {ownerOffer && (
              <OwnOffer
                offer={ownerOffer}
                businessName={businessName}
                onAccept={() => accepting.open(ownerOffer)}
                onDeclined={toHeading}
              />
            )}
            <div className="line-72 edge-top pad-12 row wrap middle gap-16">
              <div className="grow-240 stack gap-2 narrow">
                <p className="break medium">{`${roleNames[businessRole]}${businessName && ` at ${businessName}`}`}</p>
                <p className="mute small">
                  {businessRole === 'owner' ? <OwnerStays /> : willDo('You', { businessRole, ...ticks })}
                </p>
              </div>
              {businessRole !== 'owner' && <Leave onLeft={onLeft} />}
            </div>
          </>
        )}
      </Loaded>
      {accepting.shown && (
        <AcceptDialog {...accepting.shown} key={accepting.shown.key} onClose={accepting.close} onAccepted={toHeading} />
      )}
    </section>
  );
}

function OwnerStays() {
  return (
    <>
      To leave, first make a teammate the owner on the{' '}
      <Link className="accent underline-3" to={paths.people}>
        Team
      </Link>{' '}
      page, or delete the business under{' '}
      <Link className="accent underline-3" to={paths.yourData}>
        Your data
      </Link>
      .
    </>
  );
}

function Leave({ onLeft }: { onLeft: () => unknown }) {
  const asked = useDialog<null>();
  const leaving = useSave('DELETE /people/me', {
    async onSaved() {
      await onLeft();
      endSession('You left the business and have been logged out.');
    },
  });
  return (
    <>
      <Button variant="default" className="keep" onClick={() => asked.open(null)}>
        Leave this business
      </Button>
      {asked.shown && (
        <DeleteDialog
          asked={asked}
          title={() => 'Leave this business'}
          question={() =>
            'You will be logged out on all your devices at once and can no longer log in. To come back, you need a new invitation. Your activity stays in the audit log, and the owner is notified.'
          }
          action="Leave"
          remove={() => leaving.mutateAsync({})}
          problemOf={sentenceOf}
        />
      )}
    </>
  );
}

/** What had the focus is gone. */
function toHeading(): void {
  document.getElementById('role')?.focus();
}

function Bones() {
  return (
    <div aria-hidden="true" className="line-72 edge-top pad-12 row middle">
      <span className="bone" />
    </div>
  );
}
