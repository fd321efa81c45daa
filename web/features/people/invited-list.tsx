import { Button } from '@mantine/core';
import type { Invitation } from '#contract/people.ts';
import { dayText } from '#contract/values/moment-texts.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import card from '#web/ui/card.module.css';
import { rightsText } from './role-words.ts';

/** Invitations that can still be accepted, newest first. */
export function InvitedList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <section className={`${card.card} mt-16`} aria-labelledby="invited">
      <div className={card.head}>
        <h2 className={card.title} id="invited">
          Invited
        </h2>
      </div>
      <ul aria-labelledby="invited">
        {invitations.map((invitation) => (
          <InvitedRow key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitedRow({ invitation }: { invitation: Invitation }) {
  const { _id: id, email, expiresAt } = invitation;
  const save = useSave('DELETE /people/invitations/:id', {
    done: `The invitation to ${email} was withdrawn.`,
    failed: sentenceOf,
    refresh: ['GET /people'],
  });
  return (
    <li className="line-72 edge-top pad-12 row wrap middle gap-16">
      <div className="grow-240 stack gap-2 narrow">
        <p className="one-line clip cut medium">{email}</p>
        <p className="mute small">{`${rightsText(invitation)}, until ${dayText(expiresAt)}`}</p>
      </div>
      <Button
        variant="default"
        className="keep"
        aria-label={`Withdraw the invitation to ${email}`}
        loading={save.isPending}
        onClick={() => save.mutate({ params: { id } })}
      >
        Withdraw
      </Button>
    </li>
  );
}
