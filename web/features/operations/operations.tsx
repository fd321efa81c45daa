import { useQuery } from '@tanstack/react-query';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { DeadLettersCard } from './dead-letters-card.tsx';
import classes from './operations.module.css';
import { QueuesCard } from './queues-card.tsx';
import { StandingFigures } from './standing.tsx';
import { CallsCard, ModelsCard, NodesCard, Warnings } from './state-cards.tsx';

/** What is shown is so old at most. */
const again = { refetchInterval: 5_000, staleTime: 0 } as const;

/** How the installation stands and what was given up. Both come at once, so that nothing moves when the second is there. */
export function Operations() {
  const state = useQuery({ ...query('GET /operations/state'), ...again });
  const letters = useQuery({ ...query('GET /operations/dead-letters'), ...again });
  if (state.isPending || letters.isPending) return <Waiting />;
  const { data } = state;
  return (
    <>
      <Loaded query={state} failed="We could not load the status of this installation." className={card.card}>
        {({ warnings, nodes, liveCalls, queues }) => (
          <>
            <Warnings warnings={warnings} />
            <StandingFigures {...{ nodes, liveCalls, queues }} deadLetters={letters.data?.length ?? null} />
          </>
        )}
      </Loaded>
      <div className={`${card.card} parts mt-16 clip`}>
        <DeadLettersCard letters={letters} />
        {data && (
          <>
            <CallsCard liveCalls={data.liveCalls} />
            <QueuesCard queues={data.queues} />
            <ModelsCard models={data.models} />
            <NodesCard nodes={data.nodes} />
          </>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <section className={`${card.card} ${classes.waiting} pad stack content-start gap-32`} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className={card.bone} />
      ))}
    </section>
  );
}
