import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '#contract/people.ts';
import type { InvitedRole, Rights } from '#contract/roles.ts';
import { dayText, timeText } from '#contract/values/moment-texts.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { InvitedList } from './invited-list.tsx';
import { OwnerCard } from './ownership/owner-card.tsx';
import classes from './people.module.css';
import { nameOf } from './person-name.ts';
import { changeText, roleChoices, roleNames } from './role-words.ts';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { TickBoxes } from './tick-boxes.tsx';

const route = 'GET /people';

/** Who can log in to the business, and who is invited. */
export function PeopleCard({ onInvite }: { onInvite: () => void }) {
  const people = useQuery(query(route));
  const ending = useDialog<Person>();
  const removal = useSave('DELETE /people/:id', { refresh: [route] });
  return (
    <>
      <section className={card.card} aria-labelledby="people" aria-busy={people.isFetching}>
        <div className={card.head}>
          <h2 className={card.title} id="people">
            Team
          </h2>
          <Button onClick={onInvite} data-opens-invitation>
            Invite
          </Button>
        </div>
        <Loaded query={people} failed="We could not load your team." waiting={<Bones />}>
          {({ people: all }) => (
            <ul aria-labelledby="people">
              {all.map((person) => (
                <PersonRow key={person._id} person={person} onEnd={() => ending.open(person)} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      {people.data && <SecondFactorRule required={people.data.secondFactorRequired} />}
      {people.data && people.data.invitations.length > 0 && <InvitedList invitations={people.data.invitations} />}
      {people.data && <OwnerCard {...people.data} />}
      <DeleteDialog
        asked={ending}
        title={(person) => `Remove ${nameOf(person)}`}
        question={(person) =>
          `${nameOf(person)} will be logged out at once and can no longer log in. Their activity stays in the audit log.`
        }
        action="Remove"
        remove={({ _id: id }) => removal.mutateAsync({ params: { id } })}
        done={(person) => `${nameOf(person)} was removed.`}
        problemOf={sentenceOf}
        focusAfter={() => document.querySelector<HTMLElement>('[data-opens-invitation]')?.focus()}
      />
    </>
  );
}

function PersonRow({ person, onEnd }: { person: Person; onEnd: () => void }) {
  const { _id: id, email, firstName, lastName, lastSeenAt, isYou, hasSecondFactor } = person;
  const name = nameOf(person);
  const save = useSave('PATCH /people/:id', {
    done: (_, ask) => changeText(name, (ask as { body: Partial<Rights> }).body),
    failed: sentenceOf,
    refresh: [route],
  });
  const change = (body: Partial<Rights<InvitedRole>>) => save.mutate({ params: { id }, body });
  const { businessRole, ...ticks } = { ...person, ...(save.isPending ? save.variables.body : {}) };
  return (
    <li className="line-72 edge-top pad-12 row wrap middle gap-8-16">
      <div className="grow-240 stack gap-2 narrow">
        <p className="row middle gap-8 narrow">
          <span className="one-line clip cut medium">{name}</span>
          {isYou && <Badge tone="info">You</Badge>}
        </p>
        <p className="row wrap mute small break gap-4-16 tabular">
          {`${firstName}${lastName}` !== '' && <span>{email}</span>}
          <span>{hasSecondFactor ? 'Second factor' : 'No second factor'}</span>
          <span>
            {lastSeenAt ? `Last active ${dayText(lastSeenAt)}, ${timeText(lastSeenAt)}` : 'No recent activity'}
          </span>
        </p>
      </div>
      {businessRole === 'owner' ? (
        <span className="medium">{roleNames.owner}</span>
      ) : (
        <div className="row middle gap-8 keep">
          <NativeSelect
            className={classes.role}
            aria-label={`Role of ${name}`}
            data={roleChoices}
            value={businessRole}
            disabled={save.isPending}
            onChange={({ currentTarget }) => change({ businessRole: currentTarget.value as InvitedRole })}
          />
          <Button variant="default" aria-label={`Remove ${name}`} onClick={onEnd}>
            Remove
          </Button>
        </div>
      )}
      {businessRole !== 'owner' && (
        <TickBoxes
          label={`Permissions of ${name}`}
          ticks={ticks}
          disabled={save.isPending}
          className="own-line row wrap gap-8-16"
          onChange={change}
        />
      )}
    </li>
  );
}

function Bones() {
  return (
    <ul aria-hidden="true">
      {[1, 2].map((row) => (
        <li key={row} className="line-72 edge-top pad-12 row middle">
          <span className="bone" />
        </li>
      ))}
    </ul>
  );
}
