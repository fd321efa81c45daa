import { useQuery } from '@tanstack/react-query';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { AgentInstructionCard } from './agent-instruction-card.tsx';
import { CallHandlingCard } from './call-handling-card.tsx';
import { CallerInformationCard } from './caller-information-card.tsx';
import classes from './instructions.module.css';
import { OwnFieldsCard } from './own-fields/own-fields-card.tsx';
import { useWordsComeSoon } from './use-heard-words.ts';

/**
 * Caller information, call handling and the agent instruction (INSTR-03 to 05). `waiting`: something above is still
 * loading; all appear together, with what callers hear where it comes soon, so that nothing moves.
 */
export function ClientConfigurationCards({ waiting = false }: { waiting?: boolean }) {
  const instructions = useQuery(query('GET /instructions'));
  const wordsComeSoon = useWordsComeSoon();
  if (waiting || wordsComeSoon) return <Bones />;
  const failed = 'The client configuration could not be loaded.';
  return (
    <Loaded query={instructions} failed={failed} className={card.card} waiting={<Bones />}>
      {(settings) => (
        <>
          <CallerInformationCard settings={settings} />
          <OwnFieldsCard />
          <CallHandlingCard settings={settings} />
          <AgentInstructionCard settings={settings} />
        </>
      )}
    </Loaded>
  );
}

/** In the shape of the cards: four rows of switches and three of choices, an empty list, four ways, six lines. */
function Bones() {
  return (
    <>
      {[8, 3, 4, 6].map((rows) => (
        <div key={rows} className={card.card} aria-hidden="true">
          <div className={card.head}>
            <div className={`${classes.boneHead} grow stack`}>
              <span className={`${classes.boneTitle} bone`} />
              <span className="bone" />
            </div>
          </div>
          <div className={`${classes.bones} stack`}>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity
              <span key={row} className="bone" />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
