import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SessionItem } from '#contract/account.ts';
import { dayText, timeText } from '#contract/values/moment-texts.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import { useOwnZone } from '#web/client/requests/use-own-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';

const DeleteDialog = soon(async () => (await import('#web/ui/dialogs/delete-dialog.tsx')).DeleteDialog<null>);

const route = 'GET /auth/sessions';

/** Where the person is logged in; each but this one can be ended. */
export function DevicesCard() {
  const sessions = useQuery(query(route));
  const zone = useOwnZone();
  const asked = useDialog<null>();
  const ending = useSave('DELETE /auth/sessions', { refresh: [route] });
  const hasOthers = sessions.data?.some(({ isThis }) => !isThis) ?? false;
  return (
    <section className={card.card} aria-labelledby="devices" aria-busy={sessions.isFetching}>
      <div className={card.head}>
        <h2 className={card.title} id="devices" tabIndex={-1}>
          Devices
        </h2>
        {hasOthers && (
          <Button variant="default" onClick={() => asked.open(null)}>
            Log out other devices
          </Button>
        )}
      </div>
      <Loaded query={sessions} failed="We could not load your devices." waiting={<Bones />}>
        {(all) =>
          zone === undefined ? (
            <Bones />
          ) : (
            <ul aria-labelledby="devices">
              {all.map((session) => (
                <Device key={session._id} session={session} zone={zone} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked.shown && (
        <DeleteDialog
          asked={asked}
          title={() => 'Log out other devices'}
          question={() => 'You will be logged out everywhere except here, right away.'}
          action="Log out other devices"
          remove={() => ending.mutateAsync({})}
          done={() => 'You are now logged in only on this device.'}
          problemOf={sentenceOf}
          focusAfter={toHeading}
        />
      )}
    </section>
  );
}

function Device({ session, zone }: { session: SessionItem; zone: string }) {
  const { _id: id, device, network, startedAt, lastSeenAt, isThis } = session;
  const name = device || 'Unknown device';
  const since = moment(startedAt, zone);
  const end = useSave('DELETE /auth/sessions/:id', {
    done: `${name} was logged out.`,
    failed: sentenceOf,
    refresh: [route],
    onSaved: toHeading,
  });
  return (
    <li className="line-72 edge-top pad-12 row wrap middle gap-16">
      <div className="grow-240 stack gap-2 narrow">
        <p className="row middle gap-8 narrow">
          <span className="one-line clip cut medium">{name}</span>
          {isThis && <Badge tone="info">This device</Badge>}
        </p>
        <p className="row wrap mute small break gap-4-16 tabular">
          {network !== '' && <span>{network}</span>}
          <span>Since {since}</span>
          {!isThis && <span>Last seen {moment(lastSeenAt, zone)}</span>}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="default"
          className="keep"
          aria-label={`Log out ${name}, since ${since}`}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

/** By parts that this page loads anyway. */
const moment = (at: string, zone: string) => `${dayText(at, zone)}, ${timeText(at, zone)}`;

/** What had the focus is gone. */
function toHeading(): void {
  document.getElementById('devices')?.focus();
}

function Bones() {
  return (
    <ul aria-hidden="true">
      <li className="line-72 edge-top pad-12 row middle">
        <span className="bone" />
      </li>
    </ul>
  );
}
