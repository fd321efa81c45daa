import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { offerDays } from '#contract/hand-over.ts';
import type { Person } from '#contract/people.ts';
import { dayText } from '#contract/values/moment-texts.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import type { Answer } from '#web/client/requests/routes.ts';
import card from '#web/ui/card.module.css';
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { nameOf } from '../person-name.ts';

const route = 'GET /people';

/** Whom the owner offers the business; one person at a time. */
export function OwnerCard({ people, ownerOffer }: Pick<Answer<typeof route>, 'people' | 'ownerOffer'>) {
  const others = people.filter(({ businessRole }) => businessRole !== 'owner');
  const asked = useDialog<Person>();
  const offering = useSave('POST /people/owner-offer', { refresh: [route] });
  const offered = people.find(({ _id: id }) => id === ownerOffer?.personId);
  return (
    <section className={`${card.card} mt-16`} aria-labelledby="owner">
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id="owner" tabIndex={-1}>
            Ownership
          </h2>
          <p className="measure mute">
            {others.length === 0
              ? 'You own this business. To make someone else the owner, invite them to the team first.'
              : 'You own this business. You can make a teammate the owner and become a manager yourself.'}
          </p>
        </div>
      </div>
      {offered && ownerOffer ? (
        <Offered name={nameOf(offered)} until={ownerOffer.expiresAt} />
      ) : (
        others.length > 0 && <Choice people={others} onOffer={asked.open} />
      )}
      <DeleteDialog
        asked={asked}
        title={(one) => `Make ${nameOf(one)} the owner`}
        question={(one) =>
          `${nameOf(one)} has ${offerDays} days to accept. Nothing changes until then. Once they accept, they are the owner and you are a manager: you can no longer manage the team, see the audit log, export or erase data, buy a number or delete the business, and you are logged out on all your devices.`
        }
        action="Offer ownership"
        remove={({ _id: personId }) => offering.mutateAsync({ body: { personId } })}
        done={(one) => `You offered to make ${nameOf(one)} the owner.`}
        problemOf={sentenceOf}
        focusAfter={toHeading}
      />
    </section>
  );
}

function Choice({ people, onOffer }: { people: readonly Person[]; onOffer: (to: Person) => void }) {
  const [chosen, setChosen] = useState('');
  const person = people.find(({ _id: id }) => id === chosen) ?? people[0];
  return (
    <div className="edge-top pad-12 row wrap at-end gap-8-16">
      <NativeSelect
        className="grow-240"
        label="New owner"
        data={people.map((one) => ({ value: one._id, label: nameOf(one) }))}
        value={person?._id ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button variant="default" className="keep" onClick={() => person && onOffer(person)}>
        Offer ownership
      </Button>
    </div>
  );
}

function Offered({ name, until }: { name: string; until: string }) {
  const save = useSave('DELETE /people/owner-offer', {
    done: 'The offer was withdrawn.',
    failed: sentenceOf,
    refresh: [route],
    onSaved: toHeading,
  });
  return (
    <div className="line-72 edge-top pad-12 row wrap middle gap-16">
      <p className="grow-240 break narrow">
        You offered to make <span className="medium">{name}</span> the owner. They can accept on their Account page
        until {dayText(until)}.
      </p>
      <Button variant="default" className="keep" loading={save.isPending} onClick={() => save.mutate({})}>
        Withdraw offer
      </Button>
    </div>
  );
}

/** What had the focus is gone. */
function toHeading(): void {
  document.getElementById('owner')?.focus();
}
