import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Delivery, DeliveryKind } from '#contract/deliveries.ts';
import { paths } from '#contract/pages.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { dayText, timeText } from '#contract/values/moment-texts.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import classes from './deliveries-card.module.css';

const route = 'GET /deliveries';
/** What is being tried may be through at any moment. */
const lookAgainMs = 15_000;

const kinds: Record<DeliveryKind, string> = {
  webhook: 'Webhook',
  mail: 'Email',
  function: 'Function',
  'patient-form': 'Practice-management system',
};

/** What did not arrive, why, and the order to send it again. */
export function DeliveriesCard() {
  const deliveries = useQuery({ ...query(route), refetchInterval: lookAgainMs });
  const { data } = deliveries;
  return (
    <section
      className={data?.length === 0 ? '' : card.card}
      aria-label="Delivery problems"
      aria-busy={deliveries.isFetching}
    >
      <Loaded
        query={deliveries}
        failed="We could not load this list."
        waiting={
          <List>
            <Bones />
          </List>
        }
      >
        {(all) =>
          all.length === 0 ? (
            <Notice tone="good">No failed deliveries.</Notice>
          ) : (
            <List>
              {all.map((one) => (
                <Row key={`${one.kind} ${one._id}`} delivery={one} />
              ))}
            </List>
          )
        }
      </Loaded>
    </section>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul aria-label="Delivery problems">{children}</ul>;
}

function Row({ delivery }: { delivery: Delivery }) {
  const { _id: id, callId, createdAt, kind, problem, state, to, tries, what } = delivery;
  const save = useSave('POST /deliveries/:kind/:id/again', {
    done: 'Sending again.',
    failed: (error) => `It could not be sent again. ${sentenceOf(error)}`,
    refresh: [route],
  });
  return (
    <li className={`${classes.row} pad-12 row wrap middle gap-16`}>
      <div className={`${classes.main} stack gap-2 narrow`}>
        <p className="row middle gap-8 narrow">
          <span className="one-line clip cut medium">{what}</span>
          <Badge tone={state === 'failed' ? 'bad' : 'warn'}>{state === 'failed' ? 'Failed' : 'Retrying'}</Badge>
        </p>
        <p className="break">{problem}</p>
        <p className="row wrap mute small break gap-4-16 tabular">
          <span>{to === '' ? kinds[kind] : `${kinds[kind]} to ${to}`}</span>
          <span>{`${dayText(createdAt)}, ${timeText(createdAt)}`}</span>
          <span>{counted(tries, 'try', 'tries')}</span>
          {callId && (
            <Link className="accent medium underline-3" to={`${paths.overview}?call=${callId}`}>
              Open call
            </Link>
          )}
        </p>
      </div>
      {state === 'failed' && (
        <Button
          variant="default"
          className="keep"
          loading={save.isPending}
          aria-label={`Send again: ${what}${to && ` to ${to}`}, ${dayText(createdAt)} ${timeText(createdAt)}`}
          onClick={() => save.mutate({ params: { kind, id } })}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

function Bones() {
  return [1, 2, 3].map((row) => (
    <li key={row} className={`${classes.row} pad-12 row wrap middle gap-16`}>
      <span className="bone" />
    </li>
  ));
}
