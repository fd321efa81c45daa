import { useQuery } from '@tanstack/react-query';
import { query } from '#web/client/query.ts';
import card from '#web/ui/card.module.css';
import { FailureState } from '#web/ui/failure-state.tsx';
import { AgentInstructionCard } from './agent-instruction-card.tsx';
import { CallHandlingCard } from './call-handling-card.tsx';
import { CallerInformationCard } from './caller-information-card.tsx';
import classes from './instructions.module.css';
import { OwnFieldsCard } from './own-fields-card.tsx';

/**
 * Caller information, call handling and the agent instruction (INSTR-03 to 05). `waiting`: something above is still
 * loading; all appear together, so that nothing moves.
 */
export function ClientConfigurationCards({ waiting = false }: { waiting?: boolean }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(query('GET /instructions'));
  if (waiting) return <Bones />;
  if (isLoadingError) {
    return (
      <section className={card.card} aria-label="Client configuration">
        <FailureState
          text="The client configuration could not be loaded."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </section>
    );
  }
  if (!data) return <Bones />;
  return (
    <>
      <CallerInformationCard settings={data} />
      <OwnFieldsCard />
      <CallHandlingCard settings={data} />
      <AgentInstructionCard settings={data} />
    </>
  );
}

/** In the shape of the cards: four rows of switches and three of choices, an empty list, four ways, six lines. */
function Bones() {
  return (
    <>
      {[8, 3, 4, 6].map((rows) => (
        <div key={rows} className={card.card} aria-hidden="true">
          <div className={card.head}>
            <div className={classes.boneHead}>
              <span className={`${card.bone} ${classes.boneTitle}`} />
              <span className={card.bone} />
            </div>
          </div>
          <div className={classes.bones}>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity
              <span key={row} className={card.bone} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
